import type { ArticleId, ClaimId, CommentId, ExportId, ImportId, MeasureId, MemberId } from 'contract/ids';
import type { NotificationName } from 'contract/notifications';
import { periodSubject, type RecapPeriod } from 'contract/recaps';
import type { Db } from '../db.ts';
import { deleteMutesOf, withdrawMutes } from './muted-posts.sql.ts';
import {
  type About,
  deleteAllNotifications,
  deleteNotificationsOf,
  deleteOldBatch,
  insertNotification,
} from './notifications.sql.ts';

export { type MutedPost, mutedPosts } from './muted-posts.sql.ts';
export { deleteCommentNotifications, passNoticesOn, withdrawWaiting } from './notifications.sql.ts';

/** Whom a notification may concern; null for nobody, such as the author of what a withdrawn member left. */
type Concerned = MemberId | null | undefined;

/** The members who are notified, each once, and what of. */
interface Notified extends About {
  to: readonly Concerned[];
}

/** Every notification: who gets it, and what it is about. The web's table has its words and the address it opens. */
const NOTIFICATIONS = {
  /** The post's author, who began the thread, and who is answered, but never the writer (BEHAVIOUR: notifications-1). */
  COMMENT: ({ writer, author, starter, answered, ...about }: Commented) => ({
    to: [author, starter, answered].filter((member) => member !== writer),
    ...about,
  }),
  REPORT: ({ author, ...about }: Reported) => ({ to: [author], ...about }),
  MEASURE: ofMeasure,
  UNDONE: ofMeasure,
  REPORT_DECIDED: ofReports,
  REPORT_CHANGED: ofReports,
  APPEAL_UPHELD: ofMeasure,
  APPEAL_DECLINED: ofMeasure,
  REPORTING_PAUSED: ofMeasure,
  EXPORT_READY: ofExport,
  EXPORT_FAILED: ofExport,
  IMPORT_DONE: ({ importId, memberId }: { importId: ImportId; memberId: MemberId }) => ({
    to: [memberId],
    subjectId: importId,
  }),
  CLAIM_HELD: ofClaim,
  CLAIM_ENDED: ofClaim,
  CHALLENGE_WON: ({ articleId, memberId }: { articleId: ArticleId; memberId: MemberId }) => ({
    to: [memberId],
    subjectId: articleId,
  }),
  /** The members who wrote something in the period (BEHAVIOUR: recaps-4). */
  RECAP: ({ period, members }: { period: RecapPeriod; members: readonly MemberId[] }) => ({
    to: members,
    subjectId: periodSubject(period),
  }),
  /** The members whom a breach concerns (BEHAVIOUR: privacy-14). */
  BREACH: ({ breachId, members }: { breachId: number; members: readonly MemberId[] }) => ({
    to: members,
    subjectId: breachId,
  }),
} satisfies Record<NotificationName, (cause: never) => Notified>;

interface Commented {
  articleId: ArticleId;
  commentId: CommentId;
  writer: MemberId;
  author: Concerned;
  starter: Concerned;
  answered: Concerned;
}
interface Reported {
  articleId: ArticleId;
  author: Concerned;
  /** The threshold that was reached. */
  spamCount: number;
}

/** The member whom the measure concerns. */
function ofMeasure({ measureId, memberId }: { measureId: MeasureId; memberId: Concerned }) {
  return { to: [memberId], measureId };
}

/** The reporters of what the measure is about. */
function ofReports({ measureId, reporters }: { measureId: MeasureId; reporters: readonly MemberId[] }) {
  return { to: reporters, measureId };
}

function ofExport({ exportId, memberId }: { exportId: ExportId; memberId: MemberId }) {
  return { to: [memberId], subjectId: exportId };
}

/** The author of what the claim is about. */
function ofClaim({ claimId, memberId }: { claimId: ClaimId; memberId: Concerned }) {
  return { to: [memberId], subjectId: claimId };
}

type Causes = { [Name in NotificationName]: Parameters<(typeof NOTIFICATIONS)[Name]>[0] };
const rows: { [Name in NotificationName]: (cause: Causes[Name]) => Notified } = NOTIFICATIONS;

/** Notifies whom it concerns, in the transaction of its cause; a repeated call changes nothing (BEHAVIOUR: notifications-3). */
export async function notify<Name extends NotificationName>(tx: Db, name: Name, cause: Causes[Name]) {
  const { to, ...about } = rows[name](cause);
  const memberIds = to.filter((member) => typeof member === 'number');
  if (memberIds.length > 0) await insertNotification(tx, name, memberIds, about);
}

const OLD_BATCH = 1_000;

/** Deletes notifications that are `days` old, read or not (BEHAVIOUR: operations-5). */
export async function deleteOldNotifications(db: Db, days: number) {
  while ((await deleteOldBatch(db, days, OLD_BATCH)) === OLD_BATCH);
}

/** Deletes the notifications about erased posts, and that members muted them. */
export async function deleteNotificationsAbout(tx: Db, articleIds: readonly ArticleId[]) {
  await deleteNotificationsOf(tx, articleIds);
  await deleteMutesOf(tx, articleIds);
}

/** Deletes all notifications of a withdrawing member, and which posts they muted. */
export async function withdrawNotifications(tx: Db, memberId: MemberId) {
  await deleteAllNotifications(tx, memberId);
  await withdrawMutes(tx, memberId);
}
