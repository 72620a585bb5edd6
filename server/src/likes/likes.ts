import type { ArticleId, MemberId } from 'contract/ids';
import { articleAuthor, changeCount, lowerCounts } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { deleteLike, deleteLikesBy, insertLike } from './likes.sql.ts';

/** Likes an article, own ones too; liking it again changes nothing (BEHAVIOUR: likes-2, likes-3). Gives its likes now. */
export function likeArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    if ((await articleAuthor(tx, articleId)) === undefined) refuse('ArticleNotFound');
    const isNew = await insertLike(tx, articleId, me);
    return likeResult(articleId, await changeCount(tx, articleId, 'likes', isNew ? 1 : 0));
  });
}

/** Unlikes an article; without a like nothing changes. Gives its likes now. */
export function unlikeArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    if ((await articleAuthor(tx, articleId)) === undefined) refuse('ArticleNotFound');
    const wasLiked = await deleteLike(tx, articleId, me);
    return likeResult(articleId, await changeCount(tx, articleId, 'likes', wasLiked ? -1 : 0));
  });
}

/** The answer in both spellings that clients read (BEHAVIOUR: wire-23). */
const likeResult = (articleId: ArticleId, likeCount: number) => ({
  articleId,
  likeCount,
  likesCount: likeCount,
});

/** Deletes every like of a withdrawing member. */
export async function withdrawLikes(tx: Db, memberId: MemberId) {
  await lowerCounts(tx, 'likes', await deleteLikesBy(tx, memberId));
}
