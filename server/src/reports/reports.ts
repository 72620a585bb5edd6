import type { ArticleId, MemberId } from 'contract/ids';
import { REPORT } from 'contract/limits';
import { changeCount, lockVisibleArticle, lowerCounts, removeArticle } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { announce, deliverNotices } from '../notifications/notifications.ts';
import { deleteReport, deleteReportsOf, insertReport } from './reports.sql.ts';

/** Reports an article as a suspected ad. The 10th report warns its author; the 20th removes it (spec §4). */
export async function reportArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  const spamCount = await db.begin(async (tx) => {
    const author = await lockVisibleArticle(tx, articleId); // one report at a time, so that one of them crosses
    if (author === undefined) refuse('ArticleNotFound');
    if (author === me) refuse('CannotReportOwnArticle');
    if (!(await insertReport(tx, articleId, me))) refuse('AlreadyReported');
    const spamCount = await changeCount(tx, articleId, 'reports', 1);
    const crossed = spamCount === REPORT.warnAt || spamCount === REPORT.removeAt;
    if (crossed && author !== null) {
      await announce(tx, { kind: 'spam', memberIds: [author], articleId, spamCount });
    }
    if (spamCount === REPORT.removeAt) await removeArticle(tx, articleId, 'spam');
    return spamCount;
  });
  await deliverNotices(db);
  return { articleId, spamCount };
}

/** Takes a report back. A removed article stays removed (behaviour §6). */
export function unreportArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    if ((await lockVisibleArticle(tx, articleId)) === undefined) refuse('ArticleNotFound');
    if (!(await deleteReport(tx, articleId, me))) refuse('NotReported');
    return { articleId, spamCount: await changeCount(tx, articleId, 'reports', -1) };
  });
}

/** Takes every report of a member who leaves. */
export async function withdrawReports(tx: Db, member: MemberId) {
  await lowerCounts(tx, 'reports', await deleteReportsOf(tx, member));
}
