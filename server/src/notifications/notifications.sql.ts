import type { ArticleId, CommentId, MemberId, NotificationId } from 'contract/ids';
import type { CommentNotification, ReportNotification } from 'contract/notifications';
import { type Db, fragment } from '../db.ts';
import { below, firstRows } from '../page-json.ts';

/** Something members should hear of, on its way to them. */
export type NoticeEvent =
  | { kind: 'comment'; memberIds: MemberId[]; articleId: ArticleId; commentId: CommentId }
  | { kind: 'spam'; memberIds: MemberId[]; articleId: ArticleId; spamCount: number };

/** Puts an event into the outbox; it leaves with the transaction's commit. */
export async function insertEvent(tx: Db, event: NoticeEvent) {
  const commentId = event.kind === 'comment' ? event.commentId : null;
  const spamCount = event.kind === 'spam' ? event.spamCount : null;
  await tx`
    insert into outbox (member_ids, kind, article_id, comment_id, spam_count)
    values (${event.memberIds}, ${event.kind}, ${event.articleId}, ${commentId}, ${spamCount})`;
}

/** Turns up to 500 waiting events into notices and gives how many events it took. A comment deleted meanwhile makes none. */
export async function deliverEvents(db: Db): Promise<number> {
  const [row] = await db<{ taken: number }>`
    with taken as (
      delete from outbox where event_id in
        (select event_id from outbox order by event_id limit 500 for update skip locked)
      returning *
    ), delivered as (
      insert into notification (member_id, kind, article_id, comment_id, spam_count)
      select distinct m.member_id, t.kind, t.article_id, t.comment_id, t.spam_count
        from taken t cross join unnest(t.member_ids) m (member_id)
       where t.kind = 'spam'
          or exists (select 1 from comment c
                      where (c.article_id, c.comment_id) = (t.article_id, t.comment_id) and c.deleted_at is null)
      on conflict do nothing
    )
    select count(*) as taken from taken`;
  return row?.taken ?? 0;
}

/** The keys of a page of a member's notices of one kind, and one more. */
const noticesOf = (member: MemberId, kind: 'comment' | 'spam', cursor: number | null, limit: number) =>
  firstRows(
    fragment`
      select member_id, notification_id from notification
       where member_id = ${member} and kind = ${kind} and hidden_at is null and notification_id < ${below(cursor)}
       order by notification_id desc`,
    limit,
  );

/** The article's id while it can be opened, else null; a notice outlives its post. */
const openArticle = fragment`case when a.deleted_at is null then a.article_id end as article_id`;

/** Newest first, one row more than `limit` when there are more. */
export function commentNotices(db: Db, me: MemberId, cursor: number | null, limit: number) {
  return db<CommentNotification>`
    select n.notification_id, ${openArticle}, a.title as article_title, n.comment_id, c.content as comment_content,
           coalesce(m.nickname, '탈퇴한 회원') as commenter_nickname, n.read_at is not null as is_read, n.created_at
      from (${noticesOf(me, 'comment', cursor, limit)}) page
      join notification n using (member_id, notification_id)
      join article a using (article_id)
      join comment c on (c.article_id, c.comment_id) = (n.article_id, n.comment_id)
      left join member m on m.member_id = c.member_id
     order by n.notification_id desc`;
}

/** Newest first, one row more than `limit` when there are more. */
export function spamNotices(db: Db, me: MemberId, cursor: number | null, limit: number) {
  return db<ReportNotification>`
    select n.notification_id, ${openArticle}, a.title as article_title, n.spam_count,
           n.read_at is not null as is_read, n.created_at
      from (${noticesOf(me, 'spam', cursor, limit)}) page
      join notification n using (member_id, notification_id)
      join article a using (article_id)
     order by n.notification_id desc`;
}

/** Hides a notice of the member's own; false when there is none to hide. */
export async function hideNotice(
  db: Db,
  me: MemberId,
  kind: 'comment' | 'spam',
  notificationId: NotificationId,
) {
  const hidden = await db`
    update notification set hidden_at = now()
     where member_id = ${me} and notification_id = ${notificationId} and kind = ${kind} and hidden_at is null
    returning notification_id`;
  return hidden.length > 0;
}

/** How many notices of each kind are unread, counted up to a hundred: nobody reads a larger number off a bell. */
export async function unreadCounts(db: Db, me: MemberId) {
  const unread = (kind: 'comment' | 'spam') => fragment`
    (select count(*) from (select 1 from notification
      where member_id = ${me} and kind = ${kind} and hidden_at is null and read_at is null limit 100) counted)`;
  const [row] = await db<{ comments: number; spams: number }>`
    select ${unread('comment')} as comments, ${unread('spam')} as spams`;
  return row ?? { comments: 0, spams: 0 };
}

export async function markRead(db: Db, me: MemberId) {
  await db`update notification set read_at = now() where member_id = ${me} and hidden_at is null and read_at is null`;
}

/** Takes back every notice of a comment that is gone. */
export async function deleteCommentNotices(tx: Db, articleId: ArticleId, commentIds: CommentId[]) {
  await tx`delete from notification where article_id = ${articleId} and kind = 'comment' and comment_id = any (${commentIds})`;
}

/** Removes all notices of a member who leaves. */
export async function deleteMemberNotices(tx: Db, member: MemberId) {
  await tx`delete from notification where member_id = ${member}`;
}
