import type { ArticleId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { detachPhotos } from '../photos/photos.ts';
import { removeEmptyPlaces, showPlace } from '../places/places.ts';
import {
  clearCategories,
  eraseArticles,
  markDeleted,
  markRestored,
  type RemovalReason,
} from './article-state.sql.ts';

export { changeCount, lowerCounts } from './article-counts.sql.ts';
export { articlePage as articlesBy, articlesWithTerms, ownArticlesWithTerms } from './article-lists.sql.ts';
export { expectArticle } from './expect-article.ts';
export { backdateArticle, hasArticles, lockArticle, moveArticles } from './article-state.sql.ts';

/**
 * Removes an article, and its place where nothing else needs that (BEHAVIOUR: places-16). Call it last in the transaction.
 * False when the article is already removed.
 */
export async function removeArticle(tx: Db, articleId: ArticleId, reason: RemovalReason): Promise<boolean> {
  const removed = await markDeleted(tx, articleId, reason);
  if (removed === undefined) return false;
  await removeEmptyPlaces(tx, removed.author, [removed.placeId], { keepOwnSaves: reason === 'author' });
  return true;
}

/** Restores an article that reports or an admin removed, and its place. False when there is none. */
export async function restoreArticle(tx: Db, articleId: ArticleId): Promise<boolean> {
  const restored = await markRestored(tx, articleId);
  if (restored === undefined) return false;
  if (restored.audience === 'everyone') await showPlace(tx, restored.placeId);
  return true;
}

/**
 * A withdrawing member's articles: kept without author and category, or deleted with texts and photos (BEHAVIOUR: members-31).
 * What not everybody sees is deleted in any case: nobody could open it any more.
 */
export async function withdrawArticles(tx: Db, memberId: MemberId, keep: boolean): Promise<void> {
  if (keep) await clearCategories(tx, memberId);
  const erased = await eraseArticles(tx, memberId, { unlistedOnly: keep });
  await detachPhotos(
    tx,
    erased.map(({ articleId }) => articleId),
  );
  const placeIds = [...new Set(erased.map(({ placeId }) => placeId))];
  await removeEmptyPlaces(tx, memberId, placeIds, { keepOwnSaves: false });
}
