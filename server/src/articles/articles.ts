import type { ArticleId, CategoryId, ChallengeId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { releasePhotos } from '../photos/photos.ts';
import { leavePlaces, returnToPlace } from '../places/places.ts';
import {
  addToCount,
  anyArticleIn,
  authorOf,
  type Counted,
  eraseArticlesOf,
  forgetCategories,
  lockArticle,
  lowerCountOfEach,
  markRemoved,
  markRestored,
  type Removal,
  recategorise,
  setAge,
  setChallenge,
} from './article-standing.sql.ts';
import { articlesOfWords, ownArticlesOfWords } from './articles.sql.ts';
import type { Page } from 'contract/page';
import type { Words } from '../search/words.ts';

/** The author of a visible article; null when they have withdrawn, undefined when readers find no such article. */
export function articleAuthor(db: Db, articleId: ArticleId): Promise<MemberId | null | undefined> {
  return authorOf(db, articleId);
}

/**
 * Like `articleAuthor`, and nobody edits, deletes or counts on the article until the transaction ends. Take it first, before
 * touching a row of the article's (a like, a comment): everyone locks in this order, so nobody deadlocks.
 */
export function lockVisibleArticle(tx: Db, articleId: ArticleId): Promise<MemberId | null | undefined> {
  return lockArticle(tx, articleId);
}

/** One page of visible articles that hold all of `words`, newest first. */
export async function articlesHolding(db: Db, words: Words, page: Page, viewer: MemberId | null) {
  return (await articlesOfWords(db, words, page, viewer))!;
}

/** One page of the caller's own articles that hold all of `words`, newest first. */
export async function ownArticlesHolding(db: Db, words: Words, page: Page, me: MemberId) {
  return (await ownArticlesOfWords(db, words, page, me))!;
}

/** Moves one of an article's counts in the transaction of the rows it counts, and gives the new number. */
export function changeCount(tx: Db, articleId: ArticleId, what: Counted, by: number): Promise<number> {
  return addToCount(tx, articleId, what, by);
}

/** Lowers one count of many articles by one each: a member who leaves takes their likes and reports along. */
export function lowerCounts(tx: Db, what: Counted, articleIds: ArticleId[]): Promise<void> {
  return lowerCountOfEach(tx, what, articleIds);
}

/** Enters an article into a challenge. False when it is in another one. */
export function enterChallenge(tx: Db, articleId: ArticleId, challengeId: ChallengeId): Promise<boolean> {
  return setChallenge(tx, articleId, challengeId);
}

/** Dates an article back: for records that are filled in, not written now. */
export function ageArticle(db: Db, articleId: ArticleId, days: number): Promise<void> {
  return setAge(db, articleId, days);
}

/**
 * Removes an article, and its place with it where nobody else stands on that (docs/decisions/028). Call it last in the
 * transaction. False when it is already gone.
 */
export async function removeArticle(tx: Db, articleId: ArticleId, reason: Removal): Promise<boolean> {
  const was = await markRemoved(tx, articleId, reason);
  if (was === undefined) return false;
  await leavePlaces(tx, was.author, [was.placeId], reason === 'author' ? 'own wish' : 'taken down');
  return true;
}

/** Brings back an article that reports or an admin removed, and its place. False when there is none. */
export async function restoreArticle(tx: Db, articleId: ArticleId): Promise<boolean> {
  const back = await markRestored(tx, articleId);
  if (back === undefined) return false;
  await returnToPlace(tx, back.placeId);
  return true;
}

/** Whether a category of the caller's holds any article. */
export function hasArticlesIn(tx: Db, me: MemberId, categoryId: CategoryId): Promise<boolean> {
  return anyArticleIn(tx, me, categoryId);
}

/** Moves the caller's articles to another of their categories. */
export function moveArticles(tx: Db, me: MemberId, from: CategoryId, to: CategoryId): Promise<void> {
  return recategorise(tx, me, from, to);
}

/** A withdrawing member's articles: kept as 탈퇴한 회원's, in no category, or removed with their texts and photos (behaviour §3). */
export async function withdrawArticles(tx: Db, memberId: MemberId, keep: boolean): Promise<void> {
  if (keep) return forgetCategories(tx, memberId);
  const erased = await eraseArticlesOf(tx, memberId);
  for (const { articleId } of erased) await releasePhotos(tx, articleId);
  const placeIds = [...new Set(erased.map(({ placeId }) => placeId))];
  await leavePlaces(tx, memberId, placeIds, 'taken down'); // their saves go too
}
