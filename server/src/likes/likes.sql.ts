import type { ArticleId, MemberId } from 'contract/ids';
import { NEW_ACCOUNT } from 'contract/limits';
import type { Db } from '../db.ts';

/** Inserts a member's like; false when there is one already. */
export async function insertLike(tx: Db, articleId: ArticleId, me: MemberId) {
  const { count } = await tx`
    insert into article_like (article_id, member_id) values (${articleId}, ${me}) on conflict do nothing`;
  return count === 1;
}

/** Whether a member has liked more than a new account may. */
export async function hasManyLikes(tx: Db, me: MemberId) {
  const { count } = await tx`
    select from article_like where member_id = ${me} limit ${NEW_ACCOUNT.likes + 1}`;
  return count > NEW_ACCOUNT.likes;
}

/** Deletes a member's like; false when there is none. */
export async function deleteLike(tx: Db, articleId: ArticleId, me: MemberId) {
  const { count } = await tx`
    delete from article_like where article_id = ${articleId} and member_id = ${me}`;
  return count === 1;
}

/** Deletes all likes of a member and gives the articles they were on. */
export async function deleteLikesBy(tx: Db, memberId: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_like where member_id = ${memberId} returning article_id`;
  return rows.map(({ articleId }) => articleId);
}
