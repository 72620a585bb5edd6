import type { ArticleId, MemberId } from 'contract/ids';
import { articleAuthor, changeCount, lowerCounts } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { deleteLike, deleteLikesOf, insertLike } from './likes.sql.ts';

/** Likes an article, own ones too. Liking what is liked changes nothing. Gives the likes it has now. */
export function likeArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    if ((await articleAuthor(tx, articleId)) === undefined) refuse('ArticleNotFound');
    const added = await insertLike(tx, articleId, me);
    return likesNow(articleId, await changeCount(tx, articleId, 'likes', added ? 1 : 0));
  });
}

/** Takes a like back. Without one nothing changes. Gives the likes the article has now. */
export function unlikeArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    if ((await articleAuthor(tx, articleId)) === undefined) refuse('ArticleNotFound');
    const removed = await deleteLike(tx, articleId, me);
    return likesNow(articleId, await changeCount(tx, articleId, 'likes', removed ? -1 : 0));
  });
}

/** The answer with both spellings clients read (behaviour §1). */
const likesNow = (articleId: ArticleId, likeCount: number) => ({
  articleId,
  likeCount,
  likesCount: likeCount,
});

/** Takes every like of a member who leaves. */
export async function withdrawLikes(tx: Db, member: MemberId) {
  await lowerCounts(tx, 'likes', await deleteLikesOf(tx, member));
}
