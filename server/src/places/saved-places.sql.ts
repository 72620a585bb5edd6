import { toE5 } from 'contract/coordinates';
import type { listSavedPlaces } from 'contract/categories';
import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId } from 'contract/ids';
import { PLACE } from 'contract/limits';
import type { Page } from 'contract/page';
import type { Place } from 'contract/place-shapes';
import { type Db, fragment, isOneRow, oneJson, raw } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { firstRows, pageColumns, pageJson, startBelow } from '../db/page.ts';
import { isThereFor } from '../unlisted-places.ts';
import type { Save } from './place-visibility.sql.ts';
import { latitudeReach, metresToE5, placeFields } from './places.sql.ts';

/** Restores saves that were deleted with their place, if their categories still exist. */
export async function returnSaves(tx: Db, saves: readonly Save[]) {
  for (const { memberId, placeId, categoryId, savedId } of saves)
    await tx`
      insert into saved_place (member_id, place_id, category_id, saved_id)
      select member_id, ${placeId}, category_id, ${savedId} from category
       where member_id = ${memberId} and category_id = ${categoryId} and deleted_at is null
      on conflict do nothing`;
}

/** The saves that a merge moved, and the saves it dropped because their members had saved both places. */
export interface MovedSaves {
  moved: readonly number[];
  dropped: readonly Save[];
}

/** Moves the saves of a place to another place. A member who saved both keeps the save of the other place. */
export async function mergeSaves(tx: Db, from: PlaceId, into: PlaceId): Promise<MovedSaves> {
  const dropped = await tx<Save>`
    delete from saved_place s using saved_place kept
     where s.place_id = ${from} and kept.place_id = ${into} and kept.member_id = s.member_id
    returning s.member_id, s.place_id, s.category_id, s.saved_id`;
  const moved = await tx<{ savedId: number }>`
    update saved_place set place_id = ${into} where place_id = ${from} returning saved_id`;
  return { moved: moved.map(({ savedId }) => savedId), dropped };
}

/** Moves the moved saves that still exist back, and restores dropped saves for members who still save the other place. */
export async function splitSaves(tx: Db, into: PlaceId, to: PlaceId, { moved, dropped }: MovedSaves) {
  await tx`
    insert into saved_place (member_id, place_id, category_id, saved_id)
    select c.member_id, ${to}, c.category_id, d."savedId"
      from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d ("memberId" bigint, "categoryId" bigint, "savedId" bigint)
      join category c on c.member_id = d."memberId" and c.category_id = d."categoryId" and c.deleted_at is null
      join saved_place kept on kept.member_id = c.member_id and kept.place_id = ${into}
    on conflict do nothing`;
  await tx`update saved_place set place_id = ${to} where place_id = ${into} and saved_id = any (${moved}::bigint[])`;
}

/** Saves a place into a category; false when the member has saved it already. */
export function insertSave(tx: Db, memberId: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  return isOneRow(tx`
    insert into saved_place (member_id, place_id, category_id) values (${memberId}, ${placeId}, ${categoryId})
    on conflict do nothing`);
}

/** A category of another member. */
export interface SavedBy {
  ownerId: MemberId;
  categoryId: CategoryId;
}

/** Saves the places of another member's category that are on the member's map and not saved yet. Returns how many. */
export async function copySaves(
  tx: Db,
  memberId: MemberId,
  { ownerId, categoryId: from }: SavedBy,
  into: CategoryId,
): Promise<number> {
  const { count } = await tx`
    with there as (
      select p.place_id, p.created_at from place p join saved_place o on o.place_id = p.place_id
       where o.member_id = ${ownerId} and o.category_id = ${from} and ${isThereFor(memberId)}
       order by p.place_id for key share of p)
    insert into saved_place (member_id, place_id, category_id)
    select ${memberId}, place_id, ${into} from there order by created_at, place_id
    on conflict do nothing`;
  return count;
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

/** Deletes the saves in a member's category. */
export async function unsaveCategory(tx: Db, memberId: MemberId, categoryId: CategoryId) {
  await tx`delete from saved_place where member_id = ${memberId} and category_id = ${categoryId}`;
}

/** Deletes every save of a withdrawing member. */
export async function withdrawSaves(tx: Db, memberId: MemberId) {
  await tx`delete from saved_place where member_id = ${memberId}`;
}

type SavedPlaces = Result<typeof listSavedPlaces>;

const savedPlaceJson = (viewer: MemberId) =>
  jsonObject<SavedPlaces['places'][number]>({
    ...placeFields(viewer),
    savedId: fragment`s.saved_id`,
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

/** A saved place as its member exports it. */
export interface OwnSave extends Pick<Place, 'title' | 'latitude' | 'longitude' | 'address' | 'pinCategory'> {
  savedId: number;
  categoryId: CategoryId;
}

/** Returns up to `limit` of a member's saved places after a given save, in the order they were saved. */
export const ownSaves = (db: Db, memberId: MemberId, after: number, limit: number) => db<OwnSave>`
  select s.saved_id, s.category_id, p.title, p.lat_e5 / 1e5::float8 as latitude, p.lng_e5 / 1e5::float8 as longitude,
         p.address, p.pin_category
    from saved_place s join place p using (place_id)
   where s.member_id = ${memberId} and s.saved_id > ${after} and ${isThereFor(memberId)}
   order by s.saved_id limit ${limit}`;

/** A place to compare with a member's saved places. */
interface Compared {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** The indexes of places that the member has already saved or that occur earlier: same name within `PLACE.sameWithinMetres`. */
export async function savedAlike(
  db: Db,
  memberId: MemberId,
  places: readonly Compared[],
): Promise<Set<number>> {
  const rows = places.flatMap(({ name, latitude, longitude }, nth) =>
    latitude === null || longitude === null
      ? []
      : [{ nth, name, lat_e5: toE5(latitude), lng_e5: toE5(longitude) }],
  );
  const reach = latitudeReach(PLACE.sameWithinMetres);
  const alike = await db<{ nth: number }>`
    with given as materialized (
      select nth, place_name_key(name) as name_key, lat_e5, lng_e5
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (nth integer, name text, lat_e5 integer, lng_e5 integer)),
    saved as materialized (
      select p.name_key, p.lat_e5, p.lng_e5 from saved_place s join place p using (place_id) where s.member_id = ${memberId})
    select g.nth from given g
     where exists (
       select from (select -1 as nth, name_key, lat_e5, lng_e5 from saved union all select * from given) p
        where p.name_key = g.name_key and p.nth < g.nth and p.lat_e5 between g.lat_e5 - ${reach}::int and g.lat_e5 + ${reach}::int
          and ${metresToE5(raw('g.lat_e5'), raw('g.lng_e5'))} <= ${PLACE.sameWithinMetres})`;
  return new Set(alike.map(({ nth }) => nth));
}
