import type { likeArticle as endpoint } from 'contract/likes';
import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { changeCount, expectArticle, lowerCounts } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { lockIfNew } from '../members/new-account.ts';
import { deleteLike, deleteLikesBy, hasManyLikes, insertLike } from './likes.sql.ts';

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
    if (isNew) await expectFewLikes(tx, me);
    return { articleId, likeCount: await changeCount(tx, articleId, 'likes', isNew ? 1 : 0) };
  });
}

/** Refuses NewAccountLikes to who joined today and likes very much (BEHAVIOUR: likes-7). */
async function expectFewLikes(tx: Db, me: MemberId) {
  if ((await lockIfNew(tx, me)) && (await hasManyLikes(tx, me))) refuse('NewAccountLikes');
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
