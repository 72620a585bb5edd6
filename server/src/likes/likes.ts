import type { likeArticle as endpoint } from 'contract/likes';
import type { Received } from 'contract/endpoint';
import type { ArticleId, MemberId } from 'contract/ids';
import { findCount, lowerCounts } from '../articles/article-counts.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { type InBatches, inBatches } from '../db/in-batches.ts';
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

/** The maximum number of likes in one statement. */
const MAX_BATCH = 100;

/** Likes an article, also the caller's own. Liking it again changes nothing (BEHAVIOUR: likes-2, likes-3). Returns its likes. */
export async function likeArticle(
  db: Sql,
  me: MemberId,
  { params: { articleId }, query }: Received<typeof endpoint>,
) {
  const opener = { viewer: me, ...query };
  const { likes } = (await batchesOn(db)(articleId, opener)) ?? refuse('ArticleNotFound');
  return { articleId, likeCount: likes ?? (await likeInTurn(db, articleId, opener)) };
}

/** The batches of likes that are being written, by database. */
const batches = new WeakMap<Db, InBatches<ArticleId, MemberReader, Outcome>>();

/** Batches likes of the same post that arrive while a like of that post is being written (docs/decisions/153). */
function batchesOn(db: Db) {
  const known = batches.get(db);
  if (known !== undefined) return known;
  const opened = inBatches(MAX_BATCH, (articleId: ArticleId, readers: readonly MemberReader[]) =>
    insertLikes(db, articleId, readers),
  );
  batches.set(db, opened);
  return opened;
}

/**
 * Likes an article for a member who joined today, one like at a time, or for a member who already likes it. Refuses NewAccountLikes
 * (BEHAVIOUR: likes-7).
 */
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

/** Unlikes an article; without a like nothing changes. Returns its likes. */
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
