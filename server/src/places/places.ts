import type { Point } from 'contract/coordinates';
import type { MemberId, PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { coverWithin } from './map-cells.ts';
import { dateAreas } from './areas.ts';
import { currentPlaceId } from './merged-places.ts';
import { resolveRegion } from './place-region.ts';
import type { PlaceState } from './place-state.ts';
import type { Save } from './saves.ts';
import {
  deleteEmptyPlaces,
  hideMadeInZones,
  hideOwn,
  hideUnlisted,
  lockCreatedPlaces,
  lockMemberPlaces,
  lockPlaces,
  setPlaceState as setState,
  settleShown,
  showMadeOutside,
} from './place-visibility.sql.ts';
import {
  insertPlace,
  lockExactPlaces,
  setActive,
  lockPlace,
  type NewPlace,
  placeOfPost,
  type PlaceWording,
  updatePlace,
} from './place-rows.sql.ts';
import { placeById } from './places.sql.ts';

export { deleteBrought as withdrawPlaces, markPlaceActive, placeRow } from './place-rows.sql.ts';

/** Returns one place, or the place it was merged into (BEHAVIOUR: merges-3). Refuses PlaceNotFound. */
export async function readPlace(db: Db, placeId: PlaceId, viewer: MemberId | null) {
  const place = await placeById(db, placeId, viewer);
  return place ?? (await placeById(db, await currentPlaceId(db, placeId), viewer)) ?? refuse('PlaceNotFound');
}

/** Locks a place, or the place it was merged into, against deletion. Refuses PlaceNotFound. */
export async function lockCurrentPlace(tx: Db, placeId: PlaceId, viewer: MemberId | null) {
  const place = await lockPlace(tx, placeId, viewer);
  if (place !== undefined) return { ...place, placeId };
  const current = await currentPlaceId(tx, placeId);
  if (current === placeId) refuse('PlaceNotFound');
  return lockCurrentPlace(tx, current, viewer);
}

/** A place that a member imports, identified by its exact name and point. */
export type BroughtPlace = Omit<NewPlace, 'regionId' | 'createdBy'>;

/** Finds the place on the member's map with this name and point, or creates it as active since `activeAt`. Refuses PlaceOutsideCountry. */
export async function bringPlace(
  tx: Db,
  me: MemberId,
  place: BroughtPlace,
  activeAt: string,
): Promise<PlaceAndRegion> {
  const [known] = await lockExactPlaces(tx, [place], me);
  if (known !== undefined) return { placeId: known.placeId, regionId: known.regionId, isNew: false };
  const made = await createPlace(tx, me, place);
  await setActive(tx, made.placeId, activeAt);
  return made;
}

/** A post's place and region. */
export interface PlaceAndRegion {
  placeId: PlaceId;
  regionId: RegionId | null;
  /** Whether the place was created for this post. */
  isNew: boolean;
}

/** Creates a place by the caller in its region. Refuses PlaceOutsideCountry. */
export async function createPlace(tx: Db, me: MemberId, place: BroughtPlace): Promise<PlaceAndRegion> {
  const regionId = await resolveRegion(tx, place.at, place.address);
  return { placeId: await insertPlace(tx, { ...place, regionId, createdBy: me }), regionId, isNew: true };
}

/**
 * Locks a known place for a post, or the place it was merged into, and returns it with its region. `wording` is applied only if
 * the caller created the place (BEHAVIOUR: places-8). Refuses PlaceNotFound, and PlaceIsArea if it represents only its 동.
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
 * Returns the place of an edited post that was at `current`: the same place, or a new place if other coordinates are sent
 * (BEHAVIOUR: articles-12). A field of the new place that is not sent is copied from the current place.
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
 * Deletes the places of `author` among `placeIds` that have no public post and no save by another member; `keepOwnSaves` says
 * whether the author's own saves count too (BEHAVIOUR: places-16, places-17). Call it last in the transaction: a concurrent post or
 * save either commits first and keeps the place, or finds it deleted (docs/decisions/028). Returns the deleted saves.
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
 * Hides a place that a member created from everybody's map if none of its posts is public. The authors of its posts still see it
 * on their own map (BEHAVIOUR: places-32). Call it last in the transaction.
 */
export async function hidePlace(tx: Db, placeId: PlaceId) {
  await lockMemberPlaces(tx, [placeId]);
  await hideUnlisted(tx, [placeId]);
}

/** Hides a place that the caller created from everybody's map if no public post is left there, after a masked post (BEHAVIOUR: zones-4). */
export async function hideOwnPlace(tx: Db, me: MemberId, placeId: PlaceId) {
  await lockCreatedPlaces(tx, [placeId], me);
  await hideOwn(tx, placeId, me);
}

/**
 * Sets the times of a place's removal and hold. The place stays off the map if its posts have been deleted or hidden in between,
 * or if a zone of its creator covers it now (BEHAVIOUR: places-16, places-32, zones-4).
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
 * Updates places on everybody's map after a change of zones moved a member's posts. A place is shown if it has a public post, and
 * hidden if it has none, or if the member created it within `circles` and no other member uses it (BEHAVIOUR: zones-4). Call it
 * last in the transaction.
 */
export async function settlePlaces(
  tx: Db,
  me: MemberId,
  placeIds: readonly PlaceId[],
  circles: readonly Circle[],
) {
  await lockPlaces(tx, placeIds);
  await settleShown(tx, placeIds);
  await dateAreas(tx, placeIds);
  await hideUnlisted(tx, placeIds);
  for (const { at, metres } of circles) await hideMadeInZones(tx, me, coverWithin(at, metres));
  await showMadeOutside(tx, me);
}
