import type { ArticleId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { detachPhotos } from '../photos/photos.ts';
import { dateRemoval, showPlace } from '../places/place-state.ts';
import { removeEmptyPlaces } from '../places/places.ts';
import { returnSaves, type Save } from '../places/saves.ts';
import type { ArticleState } from '../visibility/hidden-reasons.ts';
import {
  clearCategories,
  eraseArticles,
  markDeleted,
  markRestored,
  type RemovalReason,
  updateHidden,
} from './article-state.sql.ts';
import { forgetVersionsBy } from './article-versions.ts';
import { forgetTruePlaces } from './true-place.ts';

/**
 * Removes an article, and its place where nothing else needs that (BEHAVIOUR: places-16). Call it last in the transaction. Gives the
 * saves that the place lost; undefined when the article is already removed.
 */
export async function takeDownArticle(
  tx: Db,
  articleId: ArticleId,
  reason: RemovalReason,
): Promise<Save[] | undefined> {
  const removed = await markDeleted(tx, articleId, reason);
  if (removed === undefined) return undefined;
  const keepOwnSaves = reason === 'author';
  return removeEmptyPlaces(tx, removed.author, [removed.placeId], { keepOwnSaves });
}

/** Changes why and, where given, since when a hidden article and the place that left with it are hidden. */
export async function setHidden(tx: Db, articleId: ArticleId, to: ArticleState) {
  const placeId = await updateHidden(tx, articleId, to);
  if (placeId !== undefined && to.deletedAt !== null) await dateRemoval(tx, placeId, to.deletedAt);
}

/** Restores an article that reports or a moderator hid, its place, and the saves that lost. False when there is none. */
export async function restoreArticle(
  tx: Db,
  articleId: ArticleId,
  saves: readonly Save[] = [],
): Promise<boolean> {
  const restored = await markRestored(tx, articleId);
  if (restored === undefined) return false;
  if (restored.audience === 'everyone') await showPlace(tx, restored.placeId);
  await returnSaves(tx, saves);
  return true;
}

/**
 * A withdrawing member's articles: kept without author and category, or deleted with texts and photos (BEHAVIOUR: members-31).
 * Posts that not everybody sees are deleted in any case, since nobody could open them any more.
 */
export async function withdrawArticles(tx: Db, memberId: MemberId, keep: boolean): Promise<void> {
  if (keep) await clearCategories(tx, memberId);
  const erased = await eraseArticles(tx, memberId, { unlistedOnly: keep });
  await detachPhotos(
    tx,
    erased.map(({ articleId }) => articleId),
  );
  const placeIds = [...new Set(erased.map(({ placeId }) => placeId))];
  await forgetTruePlaces(tx, memberId);
  await forgetVersionsBy(tx, memberId);
  await removeEmptyPlaces(tx, memberId, placeIds, { keepOwnSaves: false });
}
