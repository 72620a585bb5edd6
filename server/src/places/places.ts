import type { Point } from 'contract/coordinates';
import type { MemberId, PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { coverWithin } from './map-cells.ts';
import { currentPlaceId } from './merged-places.sql.ts';
import { resolveRegion } from './place-region.ts';
import {
  deleteEmptyPlaces,
  hideMadeInZones,
  hideOwn,
  hideUnlisted,
  lockCreatedPlaces,
  lockMemberPlaces,
  lockPlaces,
  type PlaceState,
  type Save,
  setPlaceState as setState,
  settleShown,
  showMadeOutside,
} from './place-visibility.sql.ts';
import {
  insertPlace,
  lockExactPlace,
  markBrought,
  lockPlace,
  type NewPlace,
  placeById,
  placeOfPost,
  type PlaceWording,
  updatePlace,
} from './places.sql.ts';

export { isLikeName } from './like-name.ts';
export { regionMiddles, nearestDong } from './place-region.sql.ts';
export { placesByName, placesWithTerms } from './place-search.sql.ts';
export { type Area, insertArea, updateArea } from './areas.sql.ts';
export {
  dateRemoval,
  holdPlace,
  lockPlaceState,
  type PlaceState,
  type Save,
  showPlace,
} from './place-visibility.sql.ts';
export {
  comparedPlaces,
  placeRow,
  placesAround,
  markPlaceActive,
  deleteBrought as withdrawPlaces,
} from './places.sql.ts';
export {
  activateAgain,
  currentPlaceId,
  lockPlaces,
  mergePlace,
  type PlaceForMerge,
  showMerged,
} from './merged-places.sql.ts';
export {
  copySaves,
  mergeSaves,
  type MovedSaves,
  type OwnSave,
  ownSaves,
  returnSaves,
  savedAlike,
  splitSaves,
  unsaveCategory,
  withdrawSaves,
} from './saved-places.sql.ts';

/** One place; one that was merged leads on to where it went (BEHAVIOUR: merges-3). Refuses PlaceNotFound. */
export async function readPlace(db: Db, placeId: PlaceId, viewer: MemberId | null) {
  const place = await placeById(db, placeId, viewer);
  return place ?? (await placeById(db, await currentPlaceId(db, placeId), viewer)) ?? refuse('PlaceNotFound');
}

/** Locks a place against deletion, or the one it was merged into. Refuses PlaceNotFound. */
export async function lockCurrentPlace(tx: Db, placeId: PlaceId, viewer: MemberId | null) {
  const place = await lockPlace(tx, placeId, viewer);
  if (place !== undefined) return { ...place, placeId };
  const current = await currentPlaceId(tx, placeId);
  if (current === placeId) refuse('PlaceNotFound');
  return lockCurrentPlace(tx, current, viewer);
}

/** A place that a member imports, identified by exactly its name and point. */
type BroughtPlace = Omit<NewPlace, 'regionId' | 'createdBy'>;

/**
 * The place on the member's map of this name at this point, or a new one: active since its last post, or on their map alone while they
 * have it saved (BEHAVIOUR: imports-6). Refuses PlaceOutsideCountry.
 */
export async function bringPlace(
  tx: Db,
  me: MemberId,
  place: BroughtPlace,
  since: Parameters<typeof markBrought>[2],
): Promise<PlaceAndRegion> {
  const known = await lockExactPlace(tx, place, me);
  if (known !== undefined) return { ...known, isNew: false };
  const made = await createPlace(tx, me, place);
  await markBrought(tx, made.placeId, since);
  return made;
}

/** A post's place and region. */
export interface PlaceAndRegion {
  placeId: PlaceId;
  regionId: RegionId | null;
  /** Whether the place was made for this post. */
  isNew: boolean;
}

/** Creates a place of the caller's in its region. Refuses PlaceOutsideCountry. */
export async function createPlace(
  tx: Db,
  me: MemberId,
  place: Omit<NewPlace, 'regionId' | 'createdBy'>,
): Promise<PlaceAndRegion> {
  const regionId = await resolveRegion(tx, place.at, place.address);
  return { placeId: await insertPlace(tx, { ...place, regionId, createdBy: me }), regionId, isNew: true };
}

/**
 * Locks a known place for a post, or the one it was merged into, and gives it with its region. `wording` changes it only when the
 * caller created it (BEHAVIOUR: places-8). Refuses PlaceNotFound, and PlaceIsArea where it represents its 동 alone.
 */
export async function usePlace(
  tx: Db,
  me: MemberId,
  given: PlaceId,
  wording: PlaceWording,
): Promise<PlaceAndRegion> {
  const { placeId, regionId, createdBy, isArea } = await lockCurrentPlace(tx, given, me);
  if (isArea) refuse('PlaceIsArea');
  if (createdBy === me) await updatePlace(tx, placeId, wording);
  return { placeId, regionId, isNew: false };
}

/**
 * The place of an edited post that was at `current`: the same one, or a new one where other coordinates are sent (BEHAVIOUR:
 * articles-12). What is not sent of a new place is taken from the current one.
 */
export async function moveFromPlace(
  tx: Db,
  me: MemberId,
  current: PlaceId,
  sent: PlaceWording & { latitude: number | undefined; longitude: number | undefined },
): Promise<PlaceAndRegion> {
  const before = await placeOfPost(tx, current);
  const { latitude = before.latitude, longitude = before.longitude, ...wording } = sent;
  if (latitude !== before.latitude || longitude !== before.longitude) {
    const { title = before.title, address = before.address, pinCategory = before.pinCategory } = wording;
    return createPlace(tx, me, { title, address, pinCategory, at: { latitude, longitude } });
  }
  if (before.createdBy === me) await updatePlace(tx, current, wording);
  return { placeId: current, regionId: before.regionId, isNew: false };
}

/**
 * Deletes those places of `author` among `placeIds` that no post for everybody and nobody else's save needs any more; `keepOwnSaves`
 * says whether the author's own saves count (BEHAVIOUR: places-16, places-17). Call it last in the transaction: a post or save
 * at the same moment either comes first and keeps the place, or finds it gone (docs/decisions/028). Gives the saves that were deleted.
 */
export async function removeEmptyPlaces(
  tx: Db,
  author: MemberId,
  placeIds: readonly PlaceId[],
  { keepOwnSaves }: { keepOwnSaves: boolean },
): Promise<Save[]> {
  if (placeIds.length === 0) return [];
  await lockCreatedPlaces(tx, placeIds, author);
  const saves = await deleteEmptyPlaces(tx, placeIds, author, keepOwnSaves);
  await lockMemberPlaces(tx, placeIds);
  await hideUnlisted(tx, placeIds);
  return saves;
}

/**
 * Takes a place that members made off everybody's map where none of its posts is for everybody; their authors keep it on theirs
 * (BEHAVIOUR: places-32). Call it last in the transaction.
 */
export async function hidePlace(tx: Db, placeId: PlaceId) {
  await lockMemberPlaces(tx, [placeId]);
  await hideUnlisted(tx, [placeId]);
}

/** Takes a place that the caller made off everybody's map where no post for everybody is left there: a masked post came (BEHAVIOUR: zones-4). */
export async function hideOwnPlace(tx: Db, me: MemberId, placeId: PlaceId) {
  await lockCreatedPlaces(tx, [placeId], me);
  await hideOwn(tx, placeId, me);
}

/**
 * Sets since when a place is off the map. One whose posts were deleted or hidden meanwhile, or that its maker's zone covers by now, stays
 * off it (BEHAVIOUR: places-16, places-32, zones-4).
 */
export async function setPlaceState(tx: Db, placeId: PlaceId, state: PlaceState) {
  await setState(tx, placeId, state);
  await hidePlace(tx, placeId);
  const { createdBy, ...at } = await placeOfPost(tx, placeId);
  if (state.deletedAt !== null || createdBy === null) return;
  await removeEmptyPlaces(tx, createdBy, [placeId], { keepOwnSaves: true });
  await hideMadeInZones(tx, createdBy, coverWithin(at, 1));
}

/** A circle on the map. */
interface Circle {
  at: Point;
  metres: number;
}

/**
 * After a member's posts moved because their zones changed: what has a post for everybody is on everybody's map, and what has none
 * is not, nor what the member made within `circles` and nobody else uses (BEHAVIOUR: zones-4). Call it last in the transaction.
 */
export async function settlePlaces(
  tx: Db,
  me: MemberId,
  placeIds: readonly PlaceId[],
  circles: readonly Circle[],
) {
  await lockPlaces(tx, placeIds);
  await settleShown(tx, placeIds);
  await hideUnlisted(tx, placeIds);
  for (const { at, metres } of circles) await hideMadeInZones(tx, me, coverWithin(at, metres));
  await showMadeOutside(tx, me);
}
