import type { ArticleId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Inserts a member's report; false when there is one already. */
export async function insertReport(tx: Db, articleId: ArticleId, me: MemberId) {
  const { count } = await tx`
    insert into article_report (article_id, member_id) values (${articleId}, ${me}) on conflict do nothing`;
  return count === 1;
}

/** Deletes a member's report; false when there is none. */
export async function deleteReport(tx: Db, articleId: ArticleId, me: MemberId) {
  const { count } = await tx`
    delete from article_report where article_id = ${articleId} and member_id = ${me}`;
  return count === 1;
}

/** Deletes all reports of a member and gives the articles they were on. */
export async function deleteReportsBy(tx: Db, memberId: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_report where member_id = ${memberId} returning article_id`;
  return rows.map(({ articleId }) => articleId);
}
