import type { ArticleId, CommentId, MemberId, NotificationId } from 'contract/ids';
import type { Audience } from 'contract/audience-shapes';
import type { NoticeName } from 'contract/notifications';
import { type Db, fragment, oneValue, raw } from '../db.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';
import { isFound } from './is-found.ts';

/** A notification that may be pushed now. */
export interface DuePush {
  memberId: MemberId;
  notificationId: NotificationId;
  kind: 'comment' | 'spam' | 'notice';
  notice: NoticeName | null;
  articleId: ArticleId | null;
  commentId: CommentId | null;
  audience: Audience | null;
  title: string | null;
  /** Who wrote the comment, and whether it answers this member. */
  writerId: MemberId | null;
  writer: string | null;
  isReply: boolean;
  createdAt: string;
  /** Whether the member still wants to know: it is neither read nor deleted, and what it is about is there for them. */
  isWanted: boolean;
}

const me = raw('n.member_id');

/** Whether `n` (notification) is to be pushed at all; `a` is its post (BEHAVIOUR: push-9). */
const isWanted = fragment`
  (n.read_at is null and n.hidden_at is null and (n.kind <> 'comment' or a.deleted_at is null) and ${isFound(me)}
   and (n.kind <> 'comment' or not exists (
         select from muted_post p where p.member_id = n.member_id and p.article_id = n.article_id)))`;

/** The time of the database, by which everything about pushes is due: processes need not agree on theirs. */
export const databaseTime = async (db: Db): Promise<Date> =>
  new Date(await oneValue(db<{ at: string }>`select clock_timestamp() as at`));

/** Members, each once, of the first `limit` notifications that are to be pushed. */
export async function membersToPush(db: Db, limit: number): Promise<MemberId[]> {
  const rows = await db<{ memberId: MemberId }>`
    select distinct member_id from (
      select member_id from notification where push_at <= now() order by push_at limit ${limit}) first`;
  return rows.map(({ memberId }) => memberId);
}

/**
 * Locks and reads what is to be pushed now to these members, in the order in which it came. What is just being marked read is left
 * out: whoever waits for it could wait for us.
 */
export function duePushes(tx: Db, memberIds: readonly MemberId[]) {
  return tx<DuePush>`
    select n.member_id, n.notification_id, n.kind, n.notice, n.article_id, n.comment_id, a.audience, a.title,
           c.member_id as writer_id, case when n.kind = 'comment' then ${shownNickname} end as writer,
           n.is_reply, n.created_at, ${isWanted} as is_wanted
      from notification n
      left join article /* any: gone ones too */ a using (article_id)
      left join comment c on (c.article_id, c.comment_id) = (n.article_id, n.comment_id)
      left join member m on m.member_id = c.member_id
     where n.member_id = any (${memberIds}::bigint[]) and n.push_at <= now()
     order by n.member_id, n.notification_id
       for update of n skip locked`;
}

/** Sets when these notifications are pushed: null for no more. */
export async function setPushTimes(
  tx: Db,
  times: readonly { memberId: MemberId; notificationId: NotificationId; at: Date | null }[],
) {
  await tx`
    update notification n set push_at = t.at
      from unnest(${times.map(({ memberId }) => memberId)}::bigint[],
                  ${times.map(({ notificationId }) => notificationId)}::bigint[],
                  ${times.map(({ at }) => at)}::timestamptz[]) t (member_id, notification_id, at)
     where (n.member_id, n.notification_id) = (t.member_id, t.notification_id)`;
}
