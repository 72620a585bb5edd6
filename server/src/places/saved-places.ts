import { toE5 } from 'contract/coordinates';
import type { CategoryId, ImageUuid, MemberId, PlaceId } from 'contract/ids';
import { lockOwnCategory } from '../categories/own-category.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import {
  discardPhotos,
  keepSavedPhotos,
  type PhotoDeps,
  receivePhotos,
  type ReceivedPhoto,
} from '../photos/photos.ts';
import { currentPlaceId } from './merged-places.ts';
import { lockExactPlaces, lockOwnPlace } from './place-rows.sql.ts';
import { resolveRegions } from './place-region.ts';
import { type BroughtPlace, lockCurrentPlace } from './places.ts';
import { savedAlike } from './saves.ts';
import {
  deleteSave,
  insertBrought,
  insertSave,
  isSaved,
  type Kept,
  lockSpotSaves,
  moveSave,
  photosInUse,
  updateNote,
  updatePhoto,
} from './saved-places.sql.ts';

/** Saves a place into one of the caller's categories, once per member (BEHAVIOUR: places-4, places-38). */
export function savePlace(db: Sql, me: MemberId, given: PlaceId, categoryId: CategoryId, kept: Kept) {
  return db.begin(async (tx) => {
    await lockOwnCategory(tx, me, categoryId);
    const own = await lockOwnPlace(tx, given, me);
    const { placeId, isArea } = own ? { ...own, placeId: given } : await lockCurrentPlace(tx, given, me);
    if (isArea) refuse('PlaceIsArea'); // BEHAVIOUR: zones-6
    if (kept.photoUuid !== null) await keepSavedPhotos(tx, me, [kept.photoUuid]);
    if (!(await insertSave(tx, me, placeId, categoryId, kept))) refuse('PlaceAlreadySaved');
    return { placeId, categoryId };
  });
}

/** Replaces the caller's note on a saved place. Refuses SavedPlaceNotFound (BEHAVIOUR: places-37). */
export async function noteSavedPlace(db: Db, me: MemberId, placeId: PlaceId, note: string) {
  if (!(await updateNote(db, me, await currentPlaceId(db, placeId), note))) refuse('SavedPlaceNotFound');
}

/** Puts a file on a saved place as the caller's own photo, in place of an earlier one. Refuses SavedPlaceNotFound. */
export async function changeSavedPhoto(
  deps: PhotoDeps,
  me: MemberId,
  placeId: PlaceId,
  file: Upload,
): Promise<ReceivedPhoto> {
  if (!(await isSaved(deps.db, me, await currentPlaceId(deps.db, placeId)))) refuse('SavedPlaceNotFound');
  const [photo = refuse('PhotoMissing')] = await receivePhotos(deps, me, [file]);
  try {
    await deps.db.begin(async (tx) => {
      await setPhoto(tx, me, placeId, photo.uuid);
      await keepSavedPhotos(tx, me, [photo.uuid]);
    });
  } catch (error) {
    await discardPhotos(deps, [photo.uuid]);
    throw error;
  }
  return photo;
}

/** Removes the caller's photo from a saved place. Refuses SavedPlaceNotFound. */
export const removeSavedPhoto = (db: Db, me: MemberId, placeId: PlaceId) => setPhoto(db, me, placeId, null);

async function setPhoto(db: Db, me: MemberId, placeId: PlaceId, uuid: ImageUuid | null) {
  if (!(await updatePhoto(db, me, await currentPlaceId(db, placeId), uuid))) refuse('SavedPlaceNotFound');
}

/** A place that a member imports, and where it is saved. */
export interface ImportedSave extends BroughtPlace {
  categoryId: CategoryId;
  note: string;
  /** A received photo of the member's. */
  photoUuid?: ImageUuid | null;
}

/** How many places an import has saved, found there already, and left out as outside the country. */
export interface ImportedSaves {
  places: number;
  known: number;
  skipped: number;
}

/**
 * Saves places that a member imports, in a fixed number of statements however many they are; new places are only on their own map, and
 * what is saved already stays as it is (BEHAVIOUR: imports-6, imports-26). Refuses CategoryNotFound.
 */
export function saveBroughtPlaces(
  db: Sql,
  me: MemberId,
  saves: readonly ImportedSave[],
): Promise<ImportedSaves> {
  return db.begin((tx) => saveBrought(tx, me, saves));
}

async function saveBrought(tx: Db, me: MemberId, saves: readonly ImportedSave[]): Promise<ImportedSaves> {
  for (const categoryId of new Set(saves.map((save) => save.categoryId)))
    await lockOwnCategory(tx, me, categoryId);
  const once = withoutRepeats(saves);
  const exact = new Map((await lockExactPlaces(tx, once, me)).map(({ nth, placeId }) => [nth, placeId]));
  const regionIds = await resolveRegions(
    tx,
    once.map(({ at, address }, nth) => (exact.has(nth) ? null : { at, address, code: null })),
  );
  const rows = once.map((save, nth) => ({
    ...save,
    photoUuid: save.photoUuid ?? null,
    placeId: exact.get(nth) ?? null,
    regionId: regionIds[nth] ?? null,
  }));
  const inside = rows.filter(({ placeId, regionId }) => placeId !== null || regionId !== null);
  const places = await insertBrought(tx, me, inside);
  const given = inside.flatMap(({ photoUuid }) => photoUuid ?? []);
  await keepSavedPhotos(tx, me, await photosInUse(tx, me, given));
  const skipped = once.length - inside.length;
  return { places, skipped, known: saves.length - skipped - places };
}

/**
 * Saves a spot of the base map. A place that is not there yet is only on the caller's own map (BEHAVIOUR: places-48). Refuses
 * CategoryNotFound, PlaceAlreadySaved and PlaceOutsideCountry.
 */
export function saveSpot(
  db: Sql,
  me: MemberId,
  { categoryId, ...spot }: BroughtPlace & { categoryId: CategoryId },
) {
  return db.begin(async (tx) => {
    await lockSpotSaves(tx, me);
    const [alike] = await savedAlike(tx, me, [{ name: spot.title, ...spot.at }]);
    if (alike !== undefined) refuse('PlaceAlreadySaved');
    const { skipped } = await saveBrought(tx, me, [{ ...spot, categoryId, note: '' }]);
    if (skipped > 0) refuse('PlaceOutsideCountry');
    const [{ placeId } = refuse('PlaceAlreadySaved')] = await lockExactPlaces(tx, [spot], me);
    return { placeId, categoryId };
  });
}

/** The first of each name and point. */
const withoutRepeats = (saves: readonly ImportedSave[]) =>
  [
    ...new Map(
      saves
        .toReversed()
        .map((save) => [`${toE5(save.at.latitude)} ${toE5(save.at.longitude)} ${save.title}`, save]),
    ).values(),
  ].toReversed();

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
