import type { ArticleId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Adds a member's report; false when it was there already. */
export async function insertReport(tx: Db, articleId: ArticleId, me: MemberId) {
  const added = await tx`
    insert into article_report (article_id, member_id) values (${articleId}, ${me}) on conflict do nothing returning 1 as one`;
  return added.length > 0;
}

/** Takes a member's report away; false when there was none. */
export async function deleteReport(tx: Db, articleId: ArticleId, me: MemberId) {
  const removed = await tx`
    delete from article_report where article_id = ${articleId} and member_id = ${me} returning 1 as one`;
  return removed.length > 0;
}

/** Takes all reports of a member away and gives the articles they were on. */
export async function deleteReportsOf(tx: Db, member: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_report where member_id = ${member} returning article_id`;
  return rows.map((row) => row.articleId);
}
