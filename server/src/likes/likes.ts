import type { likeArticle as endpoint } from 'contract/likes';
import type { Received } from 'contract/endpoint';
import type { ArticleId, MemberId } from 'contract/ids';
import { findCount, lowerCounts } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { type InBatches, inBatches } from '../in-batches.ts';
import { lockIfNew } from '../members/new-account.ts';
import {
  deleteLike,
  deleteLikesBy,
  hasManyLikes,
  insertLike,
  insertLikes,
  type MemberReader,
  type Outcome,
} from './likes.sql.ts';

export { type OwnLike, ownLikes } from './likes.sql.ts';

/** How many likes one statement writes at most. */
const BATCH_MOST = 100;

/** Likes an article, own ones too; liking it again changes nothing (BEHAVIOUR: likes-2, likes-3). Gives its likes now. */
export async function likeArticle(
  db: Sql,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  const opener = { viewer: me, ...query };
  const { likes } = (await batchesOn(db)(articleId, opener)) ?? refuse('ArticleNotFound');
  return { articleId, likeCount: likes ?? (await likeInTurn(db, articleId, opener)) };
}

/** The likes of each database that are being written. */
const batches = new WeakMap<Db, InBatches<ArticleId, MemberReader, Outcome>>();

/** Writes likes of one post together, while another of that post is being written (docs/decisions/153). */
function batchesOn(db: Db) {
  const known = batches.get(db);
  if (known !== undefined) return known;
  const opened = inBatches(BATCH_MOST, (articleId: ArticleId, readers: readonly MemberReader[]) =>
    insertLikes(db, articleId, readers),
  );
  batches.set(db, opened);
  return opened;
}

/** The same for members who joined today, one like after another, and for those who like it already. Refuses NewAccountLikes (BEHAVIOUR: likes-7). */
function likeInTurn(db: Sql, articleId: ArticleId, opener: MemberReader): Promise<number> {
  return db.begin(async (tx) => {
    const retryAfterSeconds = await lockIfNew(tx, opener.viewer);
    const { likes } = (await insertLike(tx, articleId, opener)) ?? refuse('ArticleNotFound');
    if (likes === null) return findCount(tx, articleId, 'likes');
    if (retryAfterSeconds !== null && (await hasManyLikes(tx, opener.viewer)))
      refuse('NewAccountLikes', { retryAfterSeconds });
    return likes;
  });
}

/** Unlikes an article; without a like nothing changes. Gives its likes now. */
export async function unlikeArticle(
  db: Db,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  const { likes } = (await deleteLike(db, articleId, { viewer: me, ...query })) ?? refuse('ArticleNotFound');
  return { articleId, likeCount: likes ?? (await findCount(db, articleId, 'likes')) };
}

/** Deletes every like of a withdrawing member. */
export async function withdrawLikes(tx: Db, memberId: MemberId) {
  await lowerCounts(tx, 'likes', await deleteLikesBy(tx, memberId));
}
