import type { likeArticle as endpoint } from 'contract/likes';
import type { Received } from 'contract/endpoint';
import type { ArticleId, MemberId } from 'contract/ids';
import { countOf, lowerCounts } from '../articles/articles.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { deleteLike, deleteLikesBy, insertLike } from './likes.sql.ts';

/** Likes an article, own ones too; liking it again changes nothing (BEHAVIOUR: likes-2, likes-3). Gives its likes now. */
export async function likeArticle(
  db: Db,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  const liked = await insertLike(db, articleId, { viewer: me, ...query });
  return likesNow(db, articleId, liked);
}

/** Unlikes an article; without a like nothing changes. Gives its likes now. */
export async function unlikeArticle(
  db: Db,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  const unliked = await deleteLike(db, articleId, { viewer: me, ...query });
  return likesNow(db, articleId, unliked);
}

/** Where nothing changed, the number is read afterwards: the statement may have waited for the same change by another call. */
async function likesNow(db: Db, articleId: ArticleId, changed: { likes: number | null } | undefined) {
  const { likes } = changed ?? refuse('ArticleNotFound');
  return { articleId, likeCount: likes ?? (await countOf(db, articleId, 'likes')) };
}

/** Deletes every like of a withdrawing member. */
export async function withdrawLikes(tx: Db, memberId: MemberId) {
  await lowerCounts(tx, 'likes', await deleteLikesBy(tx, memberId));
}
