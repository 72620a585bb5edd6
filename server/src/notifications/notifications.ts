import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import {
  deleteCommentNotices,
  deleteMemberNotices,
  deliverEvents,
  insertEvent,
  type NoticeEvent,
} from './notifications.sql.ts';

/** Announces something in the transaction that caused it; `deliverNotices` brings it to its members after the commit. */
export async function announce(tx: Db, event: NoticeEvent) {
  if (event.memberIds.length > 0) await insertEvent(tx, event);
}

/** Brings waiting announcements to their members. Called after each commit that announced, and by a job for what a crash left. */
export async function deliverNotices(db: Db) {
  while ((await deliverEvents(db)) > 0);
}

/** Takes back the notices of comments that are gone. */
export function forgetComments(tx: Db, articleId: ArticleId, commentIds: CommentId[]) {
  return deleteCommentNotices(tx, articleId, commentIds);
}

/** Removes all notices of a member who leaves. */
export function withdrawNotices(tx: Db, member: MemberId) {
  return deleteMemberNotices(tx, member);
}
