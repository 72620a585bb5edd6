import type { likeArticle as endpoint } from 'contract/likes';
import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { changeCount, expectArticle, lowerCounts } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { deleteLike, deleteLikesBy, insertLike } from './likes.sql.ts';

export { type OwnLike, ownLikes } from './likes.sql.ts';

/** Likes an article, own ones too; liking it again changes nothing (BEHAVIOUR: likes-2, likes-3). Gives its likes now. */
export function likeArticle(
  db: Sql,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  return db.begin(async (tx) => {
    await expectArticle(tx, articleId, { viewer: me, ...query });
    const isNew = await insertLike(tx, articleId, me);
    return { articleId, likeCount: await changeCount(tx, articleId, 'likes', isNew ? 1 : 0) };
  });
}

/** Unlikes an article; without a like nothing changes. Gives its likes now. */
export function unlikeArticle(
  db: Sql,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  return db.begin(async (tx) => {
    await expectArticle(tx, articleId, { viewer: me, ...query });
    const wasLiked = await deleteLike(tx, articleId, me);
    return { articleId, likeCount: await changeCount(tx, articleId, 'likes', wasLiked ? -1 : 0) };
  });
}

/** Deletes every like of a withdrawing member. */
export async function withdrawLikes(tx: Db, memberId: MemberId) {
  await lowerCounts(tx, 'likes', await deleteLikesBy(tx, memberId));
}
