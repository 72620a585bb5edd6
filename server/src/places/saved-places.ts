import type { CategoryId, MemberId, PlaceId } from 'contract/ids';
import { lockOwnCategory } from '../categories/own-category.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { currentPlaceId } from './merged-places.sql.ts';
import { bringPlace, type BroughtPlace, lockCurrentPlace } from './places.ts';
import { deleteSave, insertSave, moveSave } from './saved-places.sql.ts';

/** Saves a place into one of the caller's categories, once per member (BEHAVIOUR: places-4). */
export function savePlace(db: Sql, me: MemberId, given: PlaceId, categoryId: CategoryId) {
  return db.begin(async (tx) => {
    await lockOwnCategory(tx, me, categoryId);
    const { placeId, isArea } = await lockCurrentPlace(tx, given, me);
    if (isArea) refuse('PlaceIsArea'); // BEHAVIOUR: zones-6
    if (!(await insertSave(tx, me, placeId, categoryId))) refuse('PlaceAlreadySaved');
    return { placeId, categoryId };
  });
}

/** Saves a place that a member imports; a new place is only on their own map. False if already saved (BEHAVIOUR: imports-6). */
export function saveBroughtPlace(
  db: Sql,
  me: MemberId,
  place: BroughtPlace,
  categoryId: CategoryId,
): Promise<boolean> {
  return db.begin(async (tx) => {
    await lockOwnCategory(tx, me, categoryId);
    const { placeId } = await bringPlace(tx, me, place, 'unlisted');
    return insertSave(tx, me, placeId, categoryId);
  });
}

/** Moves a saved place to another of the caller's categories (BEHAVIOUR: places-6). */
export function moveSavedPlace(db: Sql, me: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  return db.begin(async (tx) => {
    await lockOwnCategory(tx, me, categoryId);
    if (!(await moveSave(tx, me, await currentPlaceId(tx, placeId), categoryId)))
      refuse('SavedPlaceNotFound');
  });
}

/** Unsaves a place. */
export async function unsavePlace(db: Db, me: MemberId, placeId: PlaceId) {
  if (!(await deleteSave(db, me, await currentPlaceId(db, placeId)))) refuse('SavedPlaceNotFound');
}
