import type { Point } from 'contract/coordinates';
import { toE5 } from 'contract/coordinates';
import type { CategoryId, MemberId, PlaceId, RegionId } from 'contract/ids';
import type { Result } from 'contract/endpoint';
import type { listSavedPlaces } from 'contract/categories';
import type { PinCategory } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { type Db, fragment, maybeJson, raw } from '../db.ts';
import { holds, holdsByIndex, type Words } from '../search/words.ts';
import type { Page } from 'contract/page';
import { below, firstRows, pageJson } from '../page-json.ts';
import { cellsWithin } from './map-cells.ts';

const placeFields = fragment`
  'placeId', p.place_id, 'title', p.title, 'latitude', p.lat_e5 / 1e5::float8, 'longitude', p.lng_e5 / 1e5::float8,
  'address', p.address, 'pinCategory', p.pin_category, 'regionId', p.region_id, 'isSaved', s.place_id is not null`;
/** One place's JSON from `p` (place) and `s` (the viewer's save of it, maybe null). */
export const placeJson = fragment`json_build_object(${placeFields})`;

/** One living place. */
export function placeById(db: Db, placeId: PlaceId, viewer: MemberId | null) {
  return maybeJson<Place>(db`
    select ${placeJson}::text as json
      from place p left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id
     where p.place_id = ${placeId} and p.deleted_at is null`);
}

/** Metres between `p` (place) and a point; flat, which is exact enough across a neighbourhood. */
const metresTo = ({ latitude, longitude }: Point) => fragment`
  (1.1132 * sqrt(power(p.lat_e5 - ${toE5(latitude)}::float8, 2)
     + power((p.lng_e5 - ${toE5(longitude)}::float8) * cosd(${latitude}::float8), 2)))`;

/** Living places of the same name (`place_name_key`) within `metres` of a point, the nearest first. */
export function placesOfName(db: Db, title: string, at: Point, metres: number, viewer: MemberId) {
  const reach = Math.ceil(metres / 1.1) + 1;
  const lat = toE5(at.latitude);
  return maybeJson<{ places: Place[] }>(db`
    select json_build_object('places', coalesce(json_agg(${placeJson} order by ${metresTo(at)}, p.place_id), '[]'))::text as json
      from place p left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id
     where p.name_key = place_name_key(${title}) and p.lat_e5 between ${lat - reach} and ${lat + reach}
       and ${metresTo(at)} <= ${metres} and p.deleted_at is null`);
}

/** A place found by its name. */
export interface NamedPlace {
  placeId: PlaceId;
  title: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** How many places of a name are compared by distance at most. */
const COMPARED = 200;
/** Above every name that starts with a given one, in byte order. */
const ABOVE_ALL = '\u{10FFFF}';

/** Names that start with `words`, spaces and case ignored; `place_name` is in this order. */
const startsWith = (words: string) => fragment`
  name_key >= place_name_key(${words}) and name_key < place_name_key(${words}) || ${ABOVE_ALL}`;

/** Living places whose name starts with `words` (spaces and case ignored) or, from three letters on, contains them; the nearest first. */
export function placesByName(db: Db, words: string, near: Point, limit: number) {
  const contained = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db<NamedPlace>`
    with found as (
      (select place_id from place
        where ${startsWith(words)} and deleted_at is null order by name_key limit ${COMPARED})
      union
      (select place_id from place
        where ${[...words].length > 2} and title ilike ${contained} and deleted_at is null limit ${COMPARED})
    )
    select p.place_id, p.title, p.address, p.lat_e5 / 1e5::float8 as latitude, p.lng_e5 / 1e5::float8 as longitude
      from found join place p using (place_id)
     order by ${metresTo(near)}, p.place_id limit ${limit}`;
}

/** What words are looked for in; `place_search` indexes it. */
const looked = fragment`search_text(title, '')`;
/** How many of the newest places are read for words; where this many of them hold them, the index is not asked for all. */
const READ_FIRST = { places: 1_000, enough: 50 } as const;
/** How many places that hold words are put in order at most: the newest. */
const ORDERED = 500;

/** How well a name fits a keyword: 0 exactly, 1 by its beginning, 2 by a part of it, 3 by its words here and there. */
const fitOf = (whole: string) => fragment`
  (select coalesce(min(case when name = ${whole} then 0 when starts_with(name, ${whole}) then 1
                            when strpos(name, ${whole}) > 0 then 2 end), 3)
     from string_to_table(${looked}, E'\n') name)`;

/** Up to `limit` + 1 living places whose names hold words, the best fit first, then the newest. */
export async function placesOfWords(db: Db, words: Words, { cursor, limit }: Page, viewer: MemberId | null) {
  const fit = fitOf(words.whole);
  const rows = await db<{ place: Place }>`
    with newest as materialized (
      select place_id, title from place where deleted_at is null order by place_id desc limit ${raw(String(READ_FIRST.places))}
    ), near as materialized (
      select * from newest where ${holds(looked, words)}
    ), named as materialized (
      select place_id, title from place
       where ${startsWith(words.whole)} and deleted_at is null order by name_key limit ${raw(String(COMPARED))}
    ), far as materialized (
      select place_id, title from place
       where ${holdsByIndex(looked, words)} and deleted_at is null
         and (select count(*) from near) < ${READ_FIRST.enough}
    ), held as (
      select * from near union select * from named
      union (select * from far order by place_id desc limit ${raw(String(ORDERED))})
    ), fitting as materialized (
      select place_id, ${fit} as fit from held where ${holds(looked, words)}
    )
    select ${placeJson} as place
      from (select * from fitting
             where ${cursor}::bigint is null
                or (fit, -place_id) > (select ${fit}, -place_id from place where place_id = ${cursor})
             order by fit, place_id desc limit ${limit + 1}) shown
      join place p using (place_id)
      left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id
     order by shown.fit, shown.place_id desc`;
  return rows.map(({ place }) => place);
}

/** A place to be put on the map. */
export interface NewPlace {
  title: string;
  at: Point;
  address: string;
  pinCategory: PinCategory;
  regionId: RegionId | null;
  createdBy: MemberId;
}

export async function insertPlace(db: Db, place: NewPlace): Promise<PlaceId> {
  const [row] = await db<{ placeId: PlaceId }>`
    insert into place (title, lat_e5, lng_e5, address, pin_category, region_id, created_by)
    values (${place.title}, ${toE5(place.at.latitude)}, ${toE5(place.at.longitude)}, ${place.address},
            ${place.pinCategory}, ${place.regionId}, ${place.createdBy})
    returning place_id`;
  return row!.placeId;
}

/** What a post needs to know of its place. */
export interface PlaceFacts extends Point {
  title: string;
  address: string;
  pinCategory: PinCategory;
  regionId: RegionId | null;
  createdBy: MemberId | null;
}

const factsOf = (placeId: PlaceId) => fragment`
  select title, address, pin_category, region_id, created_by,
         lat_e5 / 1e5::float8 as latitude, lng_e5 / 1e5::float8 as longitude
    from place where place_id = ${placeId} and deleted_at is null`;

/** A living place. */
export async function placeFacts(db: Db, placeId: PlaceId) {
  const [row] = await db<PlaceFacts>`${factsOf(placeId)}`;
  return row;
}

/** Like `placeFacts`, and nobody retires the place before the transaction ends; others may stand on it and reword it meanwhile. */
export async function keepPlace(tx: Db, placeId: PlaceId) {
  const [row] = await tx<PlaceFacts>`${factsOf(placeId)} for key share`;
  return row;
}

/** How many places of each cell are asked for their region. */
const ASKED = 50;

/** The 동 of the nearest living place within `metres` whose 동 is known and lies in a 시군구, given by its five-digit code. */
export async function nearestDong(
  db: Db,
  at: Point,
  metres: number,
  sigungu: number,
): Promise<RegionId | null> {
  const whole = sigungu * 100_000;
  const [row] = await db<{ regionId: RegionId }>`
    select p.region_id
      from unnest(${cellsWithin(at, metres)}::bigint[]) cell, lateral (
        select lat_e5, lng_e5, region_id, place_id from place
         where cell_8 = cell and deleted_at is null order by active_at desc, place_id limit ${ASKED}) p
     where p.region_id > ${whole} and p.region_id < ${whole + 100_000} and ${metresTo(at)} <= ${metres}
     order by ${metresTo(at)}, p.place_id limit 1`;
  return row?.regionId ?? null;
}

/** Notes that somebody records here now; at most once in ten minutes, so that a busy place does not churn its indexes. */
export async function touchPlace(tx: Db, placeId: PlaceId) {
  await tx`
    update place set active_at = now()
     where place_id = ${placeId} and active_at < now() - interval '10 minutes'`;
}

/** What its creator may reword of a place. */
export interface PlaceWording {
  title?: string | undefined;
  address?: string | undefined;
  pinCategory?: PinCategory | undefined;
}

/** Rewords a place, where that changes anything; only what is given. */
export async function rewordPlace(tx: Db, placeId: PlaceId, { title, address, pinCategory }: PlaceWording) {
  await tx`
    update place p set title = n.title, address = n.address, pin_category = n.pin_category
      from (select coalesce(${title ?? null}, o.title) as title, coalesce(${address ?? null}, o.address) as address,
                   coalesce(${pinCategory ?? null}, o.pin_category) as pin_category
              from place o where o.place_id = ${placeId}) n
     where p.place_id = ${placeId} and (p.title, p.address, p.pin_category) <> (n.title, n.address, n.pin_category)`;
}

/** Saves a place into a category; false when the member has saved it already. */
export async function insertSave(tx: Db, memberId: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  const rows = await tx`
    insert into saved_place (member_id, place_id, category_id) values (${memberId}, ${placeId}, ${categoryId})
    on conflict do nothing returning 1 as one`;
  return rows.length === 1;
}

/** Moves a save to another category; false when there is none. */
export async function moveSave(tx: Db, memberId: MemberId, placeId: PlaceId, categoryId: CategoryId) {
  const rows = await tx`
    update saved_place set category_id = ${categoryId}
     where member_id = ${memberId} and place_id = ${placeId} returning 1 as one`;
  return rows.length === 1;
}

/** Removes a save; false when there is none. */
export async function deleteSave(db: Db, memberId: MemberId, placeId: PlaceId) {
  const rows = await db`
    delete from saved_place where member_id = ${memberId} and place_id = ${placeId} returning 1 as one`;
  return rows.length === 1;
}

/** Removes the saves of one category of a member, or all of theirs. */
export async function deleteSaves(tx: Db, memberId: MemberId, categoryId: CategoryId | null) {
  await tx`
    delete from saved_place
     where member_id = ${memberId} and (${categoryId}::bigint is null or category_id = ${categoryId})`;
}

/** Waits for those who are about to stand on places a member put on the map (`keepPlace`), and lets nobody on before the transaction ends. */
export async function closePlaces(tx: Db, placeIds: readonly PlaceId[], createdBy: MemberId) {
  await tx`
    select from place
     where place_id = any (${placeIds}::bigint[]) and created_by = ${createdBy} and deleted_at is null
     order by place_id for update`;
}

/**
 * Takes closed places of a member's off the map where no visible post and nobody's save stands on them; unless `keepForSaver`,
 * their creator's own saves do not count and go along.
 */
export async function retireEmptyPlaces(
  tx: Db,
  placeIds: readonly PlaceId[],
  createdBy: MemberId,
  keepForSaver: boolean,
) {
  await tx`
    with retired as (
      update place p set deleted_at = now()
       where p.place_id = any (${placeIds}::bigint[]) and p.created_by = ${createdBy} and p.deleted_at is null
         and not exists (select from article a where a.place_id = p.place_id and a.deleted_at is null)
         and not exists (select from saved_place s
                          where s.place_id = p.place_id and (${keepForSaver} or s.member_id <> ${createdBy}))
      returning place_id
    )
    delete from saved_place s using retired where s.place_id = retired.place_id and s.member_id = ${createdBy}`;
}

/** Puts a place back on the map; whoever retires it at the same moment waits. */
export async function unretirePlace(tx: Db, placeId: PlaceId) {
  await tx`update place set deleted_at = null where place_id = ${placeId}`;
}

/** The places of a category, the last saved first, below `cursor`. */
export function savedPlaces(
  db: Db,
  memberId: MemberId,
  categoryId: CategoryId,
  { cursor, limit }: { cursor: number | null; limit: number },
) {
  const lastSaved = fragment`
    select * from saved_place
     where member_id = ${memberId} and category_id = ${categoryId} and saved_id < ${below(cursor)}
     order by saved_id desc`;
  const rows = fragment`
    select s.saved_id as id, json_build_object(${placeFields}, 'savedId', s.saved_id) as json
      from (${firstRows(lastSaved, limit)}) s join place p on p.place_id = s.place_id`;
  return maybeJson<Result<typeof listSavedPlaces>>(db`${pageJson('places', rows, limit)}`);
}

/** A living place as its region is decided again. */
export interface PlacedSpot {
  placeId: PlaceId;
  lat: number;
  lng: number;
  address: string;
  regionId: RegionId | null;
}

/** Up to `limit` living places above an id, in order of id. */
export function spotsAfter(db: Db, after: number, limit: number) {
  return db<PlacedSpot>`
    select place_id, lat_e5 / 1e5::float8 as lat, lng_e5 / 1e5::float8 as lng, address, region_id
      from place where place_id > ${after} and deleted_at is null order by place_id limit ${limit}`;
}

/** Moves places to other regions. */
export async function updateRegions(tx: Db, moves: readonly Pick<PlacedSpot, 'placeId' | 'regionId'>[]) {
  await tx`
    update place p set region_id = m."regionId"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("placeId" bigint, "regionId" bigint)
     where p.place_id = m."placeId"`;
}
