import { toE5 } from 'contract/coordinates';
import type { listSavedPlaces } from 'contract/categories';
import type { Result } from 'contract/endpoint';
import type { CategoryId, ImageUuid, MemberId, PlaceId } from 'contract/ids';
import type { Page } from 'contract/page';
import { type Db, fragment, isOneRow, oneJson } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { firstRows, pageColumns, pageJson, startBelow } from '../db/page.ts';
import { fullRegionName } from '../regions/region-name.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';
import type { NewPlace } from './place-rows.sql.ts';
import { placeFields } from './places.sql.ts';

/** What a member keeps with a saved place; `savedId`: the place of an earlier save in the order of saves. */
export interface Kept {
  note: string;
  photoUuid: ImageUuid | null;
  savedId: number | null;
}

const NOTHING: Kept = { note: '', photoUuid: null, savedId: null };

/** Saves a place into a category; false when the member has saved it already. */
export function insertSave(
  tx: Db,
  memberId: MemberId,
  placeId: PlaceId,
  categoryId: CategoryId,
  { note, photoUuid, savedId }: Kept = NOTHING,
) {
  return isOneRow(tx`
    insert into saved_place (member_id, place_id, category_id, note, photo_uuid, saved_id)
    values (${memberId}, ${placeId}, ${categoryId}, ${note}, ${photoUuid}, least(${savedId}::bigint, new_id()))
    on conflict do nothing`);
}

/** Lets a member save one spot at a time, so that two taps make one place. */
export async function lockSpotSaves(tx: Db, memberId: MemberId) {
  await tx`select pg_advisory_xact_lock(hashtextextended('save spot', ${memberId}))`;
}

/** Whether a member has saved a place. */
export function isSaved(db: Db, memberId: MemberId, placeId: PlaceId) {
  return isOneRow(db`select from saved_place where member_id = ${memberId} and place_id = ${placeId}`);
}

/** Replaces the note on a save; false when there is none. */
export function updateNote(db: Db, memberId: MemberId, placeId: PlaceId, note: string) {
  return isOneRow(db`
    update saved_place set note = ${note} where member_id = ${memberId} and place_id = ${placeId}`);
}

/** Replaces the photo on a save; false when there is no save. */
export function updatePhoto(db: Db, memberId: MemberId, placeId: PlaceId, photoUuid: ImageUuid | null) {
  return isOneRow(db`
    update saved_place set photo_uuid = ${photoUuid} where member_id = ${memberId} and place_id = ${placeId}`);
}

/** Moves a save to another category; false when there is none. */
export function moveSave(tx: Db, memberId: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  return isOneRow(tx`
    update saved_place set category_id = ${categoryId} where member_id = ${memberId} and place_id = ${placeId}`);
}

/** Deletes a save; false when there is none. */
export function deleteSave(db: Db, memberId: MemberId, placeId: PlaceId) {
  return isOneRow(db`delete from saved_place where member_id = ${memberId} and place_id = ${placeId}`);
}

type SavedPlaces = Result<typeof listSavedPlaces>;

const savedPlaceJson = (viewer: MemberId) =>
  jsonObject<SavedPlaces['places'][number]>({
    ...placeFields(viewer),
    savedId: fragment`s.saved_id`,
    note: fragment`s.note`,
  });

/** One page of a category's places, most recently saved first (BEHAVIOUR: places-7). */
export function savedPlaces(db: Db, memberId: MemberId, categoryId: CategoryId, { cursor, limit }: Page) {
  const lastSaved = fragment`
    select s.* from saved_place s join place p using (place_id)
     where s.member_id = ${memberId} and s.category_id = ${categoryId} and s.saved_id < ${startBelow(cursor)}
       and ${isThereFor(memberId)}
     order by s.saved_id desc`;
  const rows = fragment`
    select s.saved_id as id, ${pageColumns(fragment`s.saved_id desc`, savedPlaceJson(memberId), limit)}
      from (${firstRows(lastSaved, limit)}) s join place p on p.place_id = s.place_id`;
  return oneJson<SavedPlaces>(db`${pageJson('places', rows, limit)}`);
}

/** A place that a member brings with its save; `placeId`: it is on their map already. */
export interface BroughtSave extends Pick<NewPlace, 'title' | 'at' | 'address' | 'pinCategory' | 'regionId'> {
  placeId: PlaceId | null;
  categoryId: CategoryId;
  note: string;
  photoUuid: ImageUuid | null;
}

/** The address of a given place, or else the name of its region. */
const addressOrRegion = fragment`
  coalesce(nullif(address, ''), (select ${fullRegionName} from region g where g.region_id = "regionId"), '')`;

/**
 * Saves places in this order, and creates those that are not there yet on their member's map alone, in one statement. Of those without
 * an id, no two may have the same name and point. Returns how many were saved.
 */
export async function insertBrought(
  tx: Db,
  memberId: MemberId,
  saves: readonly BroughtSave[],
): Promise<number> {
  const rows = saves.map(({ at, ...save }, nth) => ({
    ...save,
    nth,
    lat: toE5(at.latitude),
    lng: toE5(at.longitude),
  }));
  const { count } = await tx`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (nth integer, "placeId" bigint, title text, lat integer, lng integer, address text, "pinCategory" text,
              "regionId" bigint, "categoryId" bigint, note text, "photoUuid" uuid)),
    made as (
      insert into place (title, lat_e5, lng_e5, address, pin_category, region_id, created_by, brought, deleted_at)
      select title, lat, lng, ${addressOrRegion}, "pinCategory", "regionId", ${memberId}, true, now() from given where "placeId" is null order by nth
      returning place_id, title, lat_e5, lng_e5)
    insert into saved_place (member_id, place_id, category_id, note, photo_uuid)
    select ${memberId}, coalesce(g."placeId", m.place_id), g."categoryId", g.note, g."photoUuid"
      from given g left join made m on g."placeId" is null and m.title = g.title and m.lat_e5 = g.lat and m.lng_e5 = g.lng
     order by g.nth
    on conflict do nothing`;
  return count;
}

/** Which of these photos are on saves of the member's. */
export async function photosInUse(
  tx: Db,
  memberId: MemberId,
  uuids: readonly ImageUuid[],
): Promise<ImageUuid[]> {
  if (uuids.length === 0) return [];
  const rows = await tx<{ photoUuid: ImageUuid }>`
    select photo_uuid from saved_place where member_id = ${memberId} and photo_uuid = any (${uuids}::uuid[])`;
  return rows.map(({ photoUuid }) => photoUuid);
}
