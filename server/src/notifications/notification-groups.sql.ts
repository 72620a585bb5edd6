import type { MemberId, NotificationId } from 'contract/ids';
import { NOTIFICATIONS } from 'contract/limits';
import type { NotificationGroup } from 'contract/notifications';
import type { Page } from 'contract/page';
import { type Db, fragment, raw } from '../db.ts';
import { firstRows, startBelow } from '../db/page.ts';
import {
  listPhotoAddress,
  ownListPhotoAddress,
  smallPhotoAddress,
} from '../http/addresses/image-addresses.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';
import { isFound } from './is-found.ts';

/** Whether `n` (notification) is in the group of `g` (notification), and the member finds it. */
const isInGroup = (me: MemberId) => fragment`
  n.member_id = ${me} and n.kind = 'comment' and n.hidden_at is null
  and n.article_id = g.article_id and n.is_reply = g.is_reply and ${isFound(me)}`;

/**
 * Selects the keys of the newest notification of each group, of up to `limit` + 1 groups. The comparison with one row keeps the planner
 * at one probe of the index for each notification, also where it has no statistics.
 */
const pageKeys = (me: MemberId, { cursor, limit }: Page) =>
  firstRows(
    fragment`
      select g.member_id, g.notification_id from notification g
       where g.member_id = ${me} and g.kind = 'comment' and g.hidden_at is null and g.notification_id < ${startBelow(cursor)}
         and g.notification_id = (
           select n.notification_id from notification n where ${isInGroup(me)} order by n.notification_id desc limit 1)
       order by g.notification_id desc`,
    limit,
  );

/** The newest comments of a group, over which it is counted (BEHAVIOUR: notifications-22). */
const recent = (me: MemberId) => fragment`
  select n.notification_id, n.read_at is not null as is_read, n.comment_id, c.member_id
    from notification n join comment c on (c.article_id, c.comment_id) = (n.article_id, n.comment_id)
   where ${isInGroup(me)} and n.notification_id <= g.notification_id
   order by n.notification_id desc limit ${raw(String(NOTIFICATIONS.groupMax))}`;

/** The members who wrote them, the newest first. */
const faces = fragment`
  select json_agg(json_build_object('memberId', m.member_id, 'nickname', ${shownNickname}, 'profileImage', ${smallPhotoAddress} || m.photo_uuid)
                  order by f.newest desc)
    from (select member_id, max(notification_id) as newest from recent group by member_id
           order by newest desc limit ${raw(String(NOTIFICATIONS.faces))}) f
    left join member m on m.member_id = f.member_id and m.withdrawn_at is null`;

/** Returns up to `limit` + 1 groups, the one with the newest comment first (BEHAVIOUR: notifications-21). */
export function notificationGroups(db: Db, me: MemberId, page: Page) {
  return db<NotificationGroup>`
    select g.notification_id, g.article_id, a.title as article_title, a.deleted_at is not null as is_article_gone,
           case when a.deleted_at is null then
             case when a.audience = 'everyone' then ${listPhotoAddress} else ${ownListPhotoAddress} end || a.main_photo_uuid
           end as article_image,
           g.is_reply, s.comment_id, c.content as comment_content, s.commenters, s.commenter_count, s.comment_count, s.unread_count,
           exists (select from muted_post p where p.member_id = ${me} and p.article_id = g.article_id) as is_muted, g.created_at
      from (${pageKeys(me, page)}) page
      join notification g using (member_id, notification_id)
      join article /* any: gone ones too */ a on a.article_id = g.article_id
      cross join lateral (
        with recent as (${recent(me)})
        select count(*) as comment_count, count(*) filter (where not is_read) as unread_count,
               count(distinct member_id) as commenter_count, (${faces}) as commenters,
               (array_agg(comment_id order by is_read, notification_id desc))[1] as comment_id
          from recent) s
      join comment c on (c.article_id, c.comment_id) = (g.article_id, s.comment_id)
     order by g.notification_id desc`;
}

/** Hides a member's notification and the earlier ones of its group. Returns how many. */
export async function hideGroup(db: Db, me: MemberId, notificationId: NotificationId): Promise<number> {
  const { count } = await db`
    update notification n set hidden_at = now()
      from notification g
     where g.member_id = ${me} and g.notification_id = ${notificationId} and g.kind = 'comment' and g.hidden_at is null
       and n.member_id = ${me} and n.kind = 'comment' and n.hidden_at is null
       and n.article_id = g.article_id and n.is_reply = g.is_reply and n.notification_id <= g.notification_id`;
  return count;
}
