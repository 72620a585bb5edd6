import type { Received } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId, RegionId } from 'contract/ids';
import { PLACE } from 'contract/limits';
import type { Page } from 'contract/page';
import type { Point } from 'contract/coordinates';
import type * as endpoints from 'contract/places';
import { holdOwnCategory } from '../categories/own-category.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Words } from '../search/words.ts';
import { coverOf } from './map-cells.ts';
import { placesInCover } from './map.sql.ts';
import { regionOfSpot } from './place-region.ts';
import {
  closePlaces,
  deleteSave,
  deleteSaves,
  insertPlace,
  insertSave,
  keepPlace,
  moveSave,
  type NamedPlace,
  type NewPlace,
  placeById,
  placeFacts,
  placesByName,
  placesOfName,
  placesOfWords,
  type PlaceWording,
  retireEmptyPlaces,
  rewordPlace,
  touchPlace,
  unretirePlace,
} from './places.sql.ts';

/** The map's answer for one view (behaviour §4). */
export async function placesOnMap(
  db: Db,
  { pinCategory, ...view }: Received<typeof endpoints.placesOnMap>['query'],
  viewer: MemberId | null,
) {
  return (await placesInCover(db, coverOf(view), pinCategory ?? null, viewer))!;
}

/** One place. Refuses PlaceNotFound. */
export async function readPlace(db: Db, placeId: PlaceId, viewer: MemberId | null) {
  return (await placeById(db, placeId, viewer)) ?? refuse('PlaceNotFound');
}

/** Places that may be the one a writer is about to make (behaviour §4), the nearest first. */
export async function samePlaces(
  db: Db,
  { title, ...at }: Received<typeof endpoints.samePlaces>['query'],
  viewer: MemberId,
) {
  return (await placesOfName(db, title, at, PLACE.sameWithinMetres, viewer))!;
}

/** Saves a place into one of the caller's categories, once per member whatever the category. */
export function savePlace(db: Sql, me: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  return db.begin(async (tx) => {
    await holdOwnCategory(tx, me, categoryId);
    if (!(await keepPlace(tx, placeId))) refuse('PlaceNotFound');
    if (!(await insertSave(tx, me, placeId, categoryId))) refuse('PlaceAlreadySaved');
    return { placeId, categoryId };
  });
}

/** Moves a saved place to another of the caller's categories. */
export function moveSavedPlace(db: Sql, me: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  return db.begin(async (tx) => {
    await holdOwnCategory(tx, me, categoryId);
    if (!(await moveSave(tx, me, placeId, categoryId))) refuse('SavedPlaceNotFound');
  });
}

/** Unsaves a place. */
export async function unsavePlace(db: Db, me: MemberId, placeId: PlaceId) {
  if (!(await deleteSave(db, me, placeId))) refuse('SavedPlaceNotFound');
}

/** Unsaves everything in a category that goes. */
export const unsaveCategory = (tx: Db, me: MemberId, categoryId: CategoryId) =>
  deleteSaves(tx, me, categoryId);

/** Takes a withdrawing member's saves. */
export const withdrawSaves = (tx: Db, memberId: MemberId) => deleteSaves(tx, memberId, null);

/** One place more than a page of living places whose names hold all of `words`, the best fit first. */
export function placesHolding(db: Db, words: Words, page: Page, viewer: MemberId | null) {
  return placesOfWords(db, words, page, viewer);
}

/** Up to `limit` places by name, the nearest to `near` first: what keyword search knows of our own. */
export function placesNamed(db: Db, words: string, near: Point, limit: number): Promise<NamedPlace[]> {
  return placesByName(db, words, near, limit);
}

/** Where a post is. */
export interface Placed {
  placeId: PlaceId;
  regionId: RegionId | null;
}

/** Puts a new place of the caller's on the map, in its region. Refuses PlaceOutsideCountry. */
export async function openPlace(
  tx: Db,
  me: MemberId,
  place: Omit<NewPlace, 'regionId' | 'createdBy'>,
): Promise<Placed> {
  const regionId = await regionOfSpot(tx, place.at, place.address);
  return { placeId: await insertPlace(tx, { ...place, regionId, createdBy: me }), regionId };
}

/**
 * Notes a record at a known place and gives the place's region. Only its creator's `wording` rewords it (behaviour §4).
 * Refuses PlaceNotFound.
 */
export async function recordAt(
  tx: Db,
  me: MemberId,
  placeId: PlaceId,
  wording: PlaceWording = {},
): Promise<RegionId | null> {
  const { regionId, createdBy } = (await keepPlace(tx, placeId)) ?? refuse('PlaceNotFound');
  if (createdBy === me) await rewordPlace(tx, placeId, wording);
  await touchPlace(tx, placeId);
  return regionId;
}

/**
 * Where a post at `current` is after an edit: there, reworded when its creator edits, or on a new spot when the coordinates
 * sent are others. What is not sent of the new spot is taken from the old.
 */
export async function movePlace(
  tx: Db,
  me: MemberId,
  current: PlaceId,
  sent: PlaceWording & { latitude: number | undefined; longitude: number | undefined },
): Promise<Placed> {
  const before = (await placeFacts(tx, current)) ?? refuse('PlaceNotFound');
  const { latitude = before.latitude, longitude = before.longitude, ...wording } = sent;
  if (latitude !== before.latitude || longitude !== before.longitude) {
    const { title = before.title, address = before.address, pinCategory = before.pinCategory } = wording;
    return openPlace(tx, me, { title, address, pinCategory, at: { latitude, longitude } });
  }
  if (before.createdBy === me) await rewordPlace(tx, current, wording);
  return { placeId: current, regionId: before.regionId };
}

/** Why posts left their places: their author wanted it so, or they were taken from them. */
export type Leaving = 'own wish' | 'taken down';

/**
 * Lets go of places that posts of a member have just left: what they put on the map themselves goes with the last post on it,
 * unless somebody saved it; their own save keeps it only when they left by their own wish. Call it last in the transaction: who
 * records or saves there at the same moment either comes first, and the place stays, or finds no place (docs/decisions/028).
 */
export async function leavePlaces(tx: Db, author: MemberId, placeIds: readonly PlaceId[], why: Leaving) {
  if (placeIds.length === 0) return;
  await closePlaces(tx, placeIds, author);
  await retireEmptyPlaces(tx, placeIds, author, why === 'own wish');
}

/** A post is back: so is its place, where it had gone. */
export const returnToPlace = (tx: Db, placeId: PlaceId) => unretirePlace(tx, placeId);
