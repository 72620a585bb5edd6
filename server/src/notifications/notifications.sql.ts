import type { ArticleId, ClaimId, CommentId, MeasureId, MemberId, NotificationId } from 'contract/ids';
import type {
  CommentNotification,
  Notice,
  NotificationName,
  ReportNotification,
} from 'contract/notifications';
import { MEASURE, REPORT } from 'contract/limits';
import type { Page } from 'contract/page';
import { type Db, fragment, isOneRow, one } from '../db.ts';
import { isByCount, measureSubject, subjectFor } from '../measures/measures.ts';
import { firstRows, startBelow } from '../db/page.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';
import { isFound, isShown } from './is-found.ts';

/** The kind of a notification, a value of the column `kind`; `spam` is a report. */
type Kind = 'comment' | 'spam' | 'notice';

/** What a notification is about: a comment, reports of a post, a measure, or the subject of another notice. */
export interface About {
  articleId?: ArticleId;
  commentId?: CommentId;
  spamCount?: number;
  measureId?: MeasureId;
  subjectId?: number;
}

const KINDS: Partial<Record<NotificationName, Kind>> = { COMMENT: 'comment', REPORT: 'spam' };

/** Notifies each of these members of it once, except who has withdrawn, and of comments who muted the post (BEHAVIOUR: notifications-25). */
export async function insertNotification(
  tx: Db,
  name: NotificationName,
  memberIds: readonly MemberId[],
  { articleId, commentId, spamCount, measureId, subjectId, waits }: About & { waits: boolean },
) {
  const kind = KINDS[name] ?? 'notice';
  const wait = waits ? MEASURE.waitSeconds : null;
  await tx`
    insert into notification
      (member_id, kind, notice, article_id, comment_id, spam_count, measure_id, subject_id, shown_at, push_at)
    select m.member_id, ${kind}, ${kind === 'notice' ? name : null}, ${articleId ?? null}::bigint, ${commentId ?? null}::bigint,
           ${spamCount ?? null}::smallint, ${measureId ?? null}::bigint, ${subjectId ?? null}::bigint,
           now() + make_interval(secs => ${wait}::int),
           case when exists (select from push_subscription p where p.member_id = m.member_id)
             then now() + make_interval(secs => ${wait ?? 0}::int) end
      from unnest(${memberIds}::bigint[]) chosen (member_id) join member m using (member_id)
     where m.withdrawn_at is null
       and (${kind} <> 'comment' or not exists (
             select from muted_post p where p.member_id = m.member_id and p.article_id = ${articleId ?? null}::bigint))
    on conflict do nothing`;
}

/** Selects the keys of the newest `limit` + 1 notifications of one kind on a member's page. */
const pageKeys = (memberId: MemberId, kind: Kind, { cursor, limit }: Page) =>
  firstRows(
    fragment`
      select n.member_id, n.notification_id from notification n
       where n.member_id = ${memberId} and n.kind = ${kind} and n.hidden_at is null and n.notification_id < ${startBelow(cursor)}
         and ${isFound(memberId)}
       order by n.notification_id desc`,
    limit,
  );

/** A notification outlives its post (BEHAVIOUR: notifications-6). */
const article = fragment`
  a.article_id, a.title as article_title, a.deleted_at is not null as is_article_gone`;

/** Returns up to `limit` + 1 notifications of comments, newest first. */
export function commentNotifications(db: Db, me: MemberId, page: Page) {
  return db<CommentNotification>`
    select n.notification_id, ${article}, n.comment_id,
           case when c.deleted_at is null then c.content else '가려진 댓글이에요' end as comment_content,
           ${shownNickname} as commenter_nickname, n.is_reply, n.read_at is not null as is_read, n.created_at
      from (${pageKeys(me, 'comment', page)}) page
      join notification n using (member_id, notification_id)
      join article /* any: gone ones too */ a using (article_id)
      join comment c on (c.article_id, c.comment_id) = (n.article_id, n.comment_id)
      left join member m on m.member_id = c.member_id
     order by n.notification_id desc`;
}

/** Returns up to `limit` + 1 notifications of reports, newest first. */
export function reportNotifications(db: Db, me: MemberId, page: Page) {
  return db<ReportNotification>`
    select n.notification_id, ${article}, n.spam_count,
           case when n.spam_count = ${REPORT.removeAt} then
             (select s.measure_id from measure s
               where s.target_kind = 'ARTICLE' and s.target_id = n.article_id and s.member_id = ${me} and ${isByCount}
               order by s.measure_id limit 1) end as measure_id,
           n.read_at is not null as is_read, n.created_at
      from (${pageKeys(me, 'spam', page)}) page
      join notification n using (member_id, notification_id)
      join article /* any: gone ones too */ a using (article_id)
     order by n.notification_id desc`;
}

/** The title of the member's winning post if `n` (notification) is about a challenge; null for other notices, or if the post is gone. */
const wonArticle = fragment`
  case when n.notice = 'CHALLENGE_WON' then
    (select title from article /* any: my own */ a where a.article_id = n.subject_id and a.deleted_at is null) end`;

/** Whether `n` (notification) says what became of reports. */
const isOfReports = fragment`n.notice in ('REPORT_DECIDED', 'REPORT_CHANGED')`;

/** The member's reports, as `r`, that `s` (measure) decided, or what was decided together with it. */
const decidedReports = (me: MemberId) => fragment`
  report r where r.member_id = ${me} and r.measure_id in (
    select b.measure_id from measure b where b.measure_id = s.measure_id or b.batch_id = s.batch_id)`;

/**
 * Returns up to `limit` + 1 notices, newest first. The notice of an undone measure has the words of the undoing; the one of a decided
 * report has those for reporters, and for what the member had reported it (BEHAVIOUR: moderation-39).
 */
export function notices(db: Db, me: MemberId, page: Page) {
  return db<Notice>`
    select n.notification_id, n.notice, s.act, s.target_kind, n.subject_id, n.measure_id,
           coalesce(case when s.member_id = ${me} then ${measureSubject} else ${subjectFor(me, 's')} end, ${wonArticle}) as subject, s.reason,
           coalesce(case when n.notice = 'UNDONE' then s.undo_words when n.notice like 'APPEAL%' then p.decision_words
                         when ${isOfReports} then coalesce(s.reporter_words, s.words) else s.words end, '') as words, s.until,
           greatest(case when ${isOfReports} then (select count(distinct r.measure_id) from ${decidedReports(me)}) else
             (select count(*) from measure b
               where b.batch_id = s.batch_id and b.member_id = ${me} and (b.undone_at is null or n.notice = 'UNDONE')) end, 1) as count,
           array(select r.reason from ${decidedReports(me)} and ${isOfReports}
                  group by r.reason order by min(r.report_id)) as report_reasons,
           n.read_at is not null as is_read, n.created_at
      from (${pageKeys(me, 'notice', page)}) page
      join notification n using (member_id, notification_id)
      left join measure s using (measure_id) left join appeal p using (measure_id)
     order by n.notification_id desc`;
}

/** What waiting notices are about: a measure, or a claim. */
type WaitingAbout = { measureId: MeasureId } | { claimId: ClaimId };

/** Deletes the notices that still wait. Returns the members who are now told nothing (BEHAVIOUR: notifications-29). */
export async function withdrawWaiting(tx: Db, about: WaitingAbout): Promise<readonly MemberId[]> {
  const isAbout =
    'measureId' in about
      ? fragment`measure_id = ${about.measureId}`
      : fragment`subject_id = ${about.claimId} and notice in ('CLAIM_HELD', 'CLAIM_ENDED')`;
  const rows = await tx<{ memberId: MemberId }>`
    delete from notification where ${isAbout} and shown_at > now() returning member_id`;
  return rows.map(({ memberId }) => memberId);
}

/**
 * Gives the notices of a decision about many things, while they wait, from a measure that is undone alone to another one of the same
 * member, or by which a report of the same reporter was decided.
 */
export async function passNoticesOn(tx: Db, measureId: MeasureId) {
  const others = fragment`
    measure s join measure o on o.batch_id = s.batch_id and o.measure_id <> s.measure_id and o.undone_at is null`;
  await tx`
    update notification n set measure_id = o.measure_id
      from (select 'MEASURE' as notice, o.member_id, min(o.measure_id) as measure_id from ${others}
             where s.measure_id = ${measureId} group by o.member_id
            union all
            select 'REPORT_DECIDED', r.member_id, min(o.measure_id) from ${others} join report r on r.measure_id = o.measure_id
             where s.measure_id = ${measureId} group by r.member_id) o
     where n.measure_id = ${measureId} and n.member_id = o.member_id and n.notice = o.notice and n.shown_at > now()`;
}

/** Deletes the notifications about these posts. */
export async function deleteNotificationsOf(tx: Db, articleIds: readonly ArticleId[]) {
  await tx`delete from notification where article_id = any (${articleIds}::bigint[])`;
}

/** Deletes up to `limit` notifications that are `days` old. Returns how many. */
export async function deleteOldBatch(db: Db, days: number, limit: number): Promise<number> {
  const { count } = await db`
    delete from notification where (member_id, notification_id) in (
      select member_id, notification_id from notification
       where created_at < now() - make_interval(days => ${days}) limit ${limit})`;
  return count;
}

/** Hides a member's own notification; false if there is none of that kind (BEHAVIOUR: notifications-5). */
export function hideNotification(db: Db, me: MemberId, kind: Kind, notificationId: NotificationId) {
  return isOneRow(db`
    update notification set hidden_at = now()
     where member_id = ${me} and notification_id = ${notificationId} and kind = ${kind} and hidden_at is null`);
}

/** Hides a member's notifications of one kind, up to one of them (BEHAVIOUR: notifications-24). */
export async function hideUpTo(db: Db, me: MemberId, kind: Kind, last: NotificationId) {
  await db`
    update notification n set hidden_at = now()
     where member_id = ${me} and kind = ${kind} and hidden_at is null and notification_id <= ${last} and ${isShown}`;
}

/** Returns the number of unread notifications of each kind, counted up to a hundred (BEHAVIOUR: notifications-8). */
export function unreadCounts(db: Db, me: MemberId) {
  const unread = (kind: Kind) => fragment`
    (select count(*) from (select 1 from notification n
      where n.member_id = ${me} and n.kind = ${kind} and n.hidden_at is null and n.read_at is null
        and ${isFound(me)} limit 100) counted)`;
  return one(db<{ comments: number; spams: number; notices: number }>`
    select ${unread('comment')} as comments, ${unread('spam')} as spams, ${unread('notice')} as notices`);
}

/** Marks all of a member's notifications read. */
export async function markRead(db: Db, me: MemberId) {
  await db`
    update notification n set read_at = now()
     where member_id = ${me} and hidden_at is null and read_at is null and ${isShown}`;
}

/** Deletes the notifications of deleted comments (BEHAVIOUR: notifications-7). */
export async function deleteCommentNotifications(tx: Db, articleId: ArticleId, commentIds: CommentId[]) {
  await tx`delete from notification where article_id = ${articleId} and kind = 'comment' and comment_id = any (${commentIds})`;
}

/** Deletes all notifications of a withdrawing member. */
export async function deleteAllNotifications(tx: Db, memberId: MemberId) {
  await tx`delete from notification where member_id = ${memberId}`;
}
