import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { REPORT } from 'contract/limits';
import type { reportArticle as endpoint } from 'contract/reports';
import { changeCount, lockArticle, lowerCounts, removeArticle } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { deliverNotifications, queueNotification } from '../notifications/notifications.ts';
import { deleteReport, deleteReportsBy, insertReport } from './reports.sql.ts';

/** Reports an article as a suspected ad. The 10th report warns its author, the 20th removes it (BEHAVIOUR: reports-4). */
export async function reportArticle(
  db: Sql,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  const spamCount = await db.begin(async (tx) => {
    const author = await lockArticle(tx, articleId, { viewer: me, ...query }); // one report at a time, so that exactly one reaches a threshold
    if (author === undefined) refuse('ArticleNotFound');
    if (author === me) refuse('CannotReportOwnArticle');
    if (!(await insertReport(tx, articleId, me))) refuse('AlreadyReported');
    const spamCount = await changeCount(tx, articleId, 'reports', 1);
    const isThreshold = spamCount === REPORT.warnAt || spamCount === REPORT.removeAt;
    if (isThreshold && author !== null) {
      await queueNotification(tx, { kind: 'spam', memberIds: [author], articleId, spamCount });
    }
    if (spamCount === REPORT.removeAt) await removeArticle(tx, articleId, 'spam');
    return spamCount;
  });
  await deliverNotifications(db);
  return { articleId, spamCount };
}

/** Takes a report back. A removed article stays removed (BEHAVIOUR: reports-6). */
export function unreportArticle(
  db: Sql,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  return db.begin(async (tx) => {
    if ((await lockArticle(tx, articleId, { viewer: me, ...query })) === undefined) refuse('ArticleNotFound');
    if (!(await deleteReport(tx, articleId, me))) refuse('NotReported');
    return { articleId, spamCount: await changeCount(tx, articleId, 'reports', -1) };
  });
}

/** Deletes every report of a withdrawing member. */
export async function withdrawReports(tx: Db, memberId: MemberId) {
  await lowerCounts(tx, 'reports', await deleteReportsBy(tx, memberId));
}
