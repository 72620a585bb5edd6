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

/** A post that a member likes and finds. */
export interface OwnLike {
  articleId: ArticleId;
  articleTitle: string;
  likedAt: string;
}

/** Up to `limit` of the posts a member likes and finds, after an id. */
export const ownLikes = (db: Db, me: MemberId, after: number, limit: number) => db<OwnLike>`
  select a.article_id, a.title as article_title, l.created_at as liked_at
    from article_like l join articles_for(${me}) a using (article_id)
   where l.member_id = ${me} and l.article_id > ${after}
   order by l.article_id limit ${limit}`;

/** Deletes all likes of a member and gives the articles they were on. */
export async function deleteLikesBy(tx: Db, memberId: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_like where member_id = ${memberId} returning article_id`;
  return rows.map(({ articleId }) => articleId);
}
