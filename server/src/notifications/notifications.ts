import type { ArticleId, ClaimId, CommentId, ExportId, ImportId, MeasureId, MemberId } from 'contract/ids';
import type { NotificationName } from 'contract/notifications';
import type { PushKind } from 'contract/push';
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

/** How a notification is told to a phone (BEHAVIOUR: push-8, push-13). */
export interface Pushed {
  kind: PushKind;
  title: string;
  /** Everybody is told, whatever they chose. */
  isForAll?: true;
}

interface Row {
  concerns: (cause: never) => Notified;
  /** A moderator may undo its cause: it waits, and an undo meanwhile withdraws it (BEHAVIOUR: notifications-29). */
  waits?: true;
}
/** A push of comments names who wrote them (`push/push-words.ts`). */
type PushedName = Exclude<NotificationName, 'COMMENT'>;

const DECIDED: Pushed = { kind: 'REPORT', title: '신고와 조치에 대한 소식이 있어요' };

/**
 * Every notification: who gets it, what it is about, whether it waits, and what a push says of it: null for none, where the member is
 * waiting for it anyway. The web's table has its words and the address it opens.
 */
const NOTIFICATIONS = {
  /** The post's author, who began the thread, and who is answered, but never the writer (BEHAVIOUR: notifications-1). */
  COMMENT: {
    concerns: ({ writer, author, starter, answered, ...about }: Commented) => ({
      to: [author, starter, answered].filter((member) => member !== writer),
      ...about,
    }),
  },
  REPORT: { concerns: ({ author, ...about }: Reported) => ({ to: [author], ...about }), push: DECIDED },
  MEASURE: { concerns: ofMeasure, waits: true, push: DECIDED },
  UNDONE: { concerns: ofMeasure, push: DECIDED },
  REPORT_DECIDED: { concerns: ofReports, waits: true, push: DECIDED },
  REPORT_CHANGED: { concerns: ofReports, waits: true, push: DECIDED },
  APPEAL_UPHELD: { concerns: ofMeasure, push: DECIDED },
  APPEAL_DECLINED: { concerns: ofMeasure, push: DECIDED },
  REPORTING_PAUSED: { concerns: ofMeasure, waits: true, push: DECIDED },
  EXPORT_READY: { concerns: ofExport, push: null },
  EXPORT_FAILED: { concerns: ofExport, push: null },
  IMPORT_DONE: {
    concerns: ({ importId, memberId }: { importId: ImportId; memberId: MemberId }) => ({
      to: [memberId],
      subjectId: importId,
    }),
    push: null,
  },
  CLAIM_HELD: { concerns: ofClaim, waits: true, push: DECIDED },
  CLAIM_ENDED: { concerns: ofClaim, waits: true, push: DECIDED },
  CHALLENGE_WON: {
    concerns: ({ articleId, memberId }: { articleId: ArticleId; memberId: MemberId }) => ({
      to: [memberId],
      subjectId: articleId,
    }),
    push: { kind: 'CHALLENGE', title: '챌린지 소식이 있어요' },
  },
  /** The members who wrote something in the period (BEHAVIOUR: recaps-4). */
  RECAP: {
    concerns: ({ period, members }: { period: RecapPeriod; members: readonly MemberId[] }) => ({
      to: members,
      subjectId: periodSubject(period),
    }),
    push: { kind: 'RECAP', title: '되돌아볼 기록이 모였어요' },
  },
  /** The members whom a breach concerns (BEHAVIOUR: privacy-14). */
  BREACH: {
    concerns: ({ breachId, members }: { breachId: number; members: readonly MemberId[] }) => ({
      to: members,
      subjectId: breachId,
    }),
    push: { kind: 'REPORT', title: '내 개인정보에 대한 안내가 있어요', isForAll: true },
  },
} satisfies { COMMENT: Row } & Record<PushedName, Row & { push: Pushed | null }>;

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

type Causes = { [Name in NotificationName]: Parameters<(typeof NOTIFICATIONS)[Name]['concerns']>[0] };
const rows: {
  [Name in NotificationName]: Row & { concerns: (cause: Causes[Name]) => Notified };
} = NOTIFICATIONS;

/** Notifies whom it concerns, in the transaction of its cause; a repeated call changes nothing (BEHAVIOUR: notifications-3). */
export async function notify<Name extends NotificationName>(tx: Db, name: Name, cause: Causes[Name]) {
  const { concerns, waits = false } = rows[name];
  const { to, ...about } = concerns(cause);
  const memberIds = to.filter((member) => typeof member === 'number');
  if (memberIds.length > 0) await insertNotification(tx, name, memberIds, { ...about, waits });
}

/** What a push says of a notification other than of comments; null for none, as of a notice that only a newer version knows. */
export function pushOf(name: PushedName): Pushed | null {
  return Object.hasOwn(NOTIFICATIONS, name) ? NOTIFICATIONS[name].push : null;
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
