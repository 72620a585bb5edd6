import type { ArticleId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Adds a member's like; false when it was there already. */
export async function insertLike(tx: Db, articleId: ArticleId, me: MemberId) {
  const added = await tx`
    insert into article_like (article_id, member_id) values (${articleId}, ${me}) on conflict do nothing returning 1 as one`;
  return added.length > 0;
}

/** Takes a member's like away; false when there was none. */
export async function deleteLike(tx: Db, articleId: ArticleId, me: MemberId) {
  const removed = await tx`
    delete from article_like where article_id = ${articleId} and member_id = ${me} returning 1 as one`;
  return removed.length > 0;
}

/** Takes all likes of a member away and gives the articles they were on. */
export async function deleteLikesOf(tx: Db, member: MemberId) {
  const rows = await tx<{
    articleId: ArticleId;
  }>`delete from article_like where member_id = ${member} returning article_id`;
  return rows.map((row) => row.articleId);
}
