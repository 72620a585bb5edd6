import type { MemberId, PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { Result } from 'contract/endpoint';
import type { Page } from 'contract/page';
import type { listPlacesIn, PlaceFilter } from 'contract/places';
import { type Db, fragment, one, oneJson } from '../db.ts';
import type { Fragment } from '../json-object.ts';
import { pageJson, startBelow } from '../page-json.ts';
import { cellColumn, type Cover, type Level } from './map-cells.ts';
import { isNotHidden, isThereFor, unlistedPlaces } from '../unlisted-places.ts';
import { placeJson } from './places.sql.ts';

/** A cell with places: how many, and what changes whenever one of them does. */
export interface CellCount {
  cell: number;
  places: number;
  version: number;
}

/** A place as the map chooses and shows it: where it is, when it was last active (µs since 1970), and its JSON. */
export interface MapPlace {
  placeId: PlaceId;
  activeAt: number;
  latE5: number;
  lngE5: number;
  pinCategory: PinCategory;
  /** A `Place`, as a visitor sees it where nothing else is said. */
  json: string;
}

/** Those of `cells` that have places. */
export function countedCells(db: Db, level: Level, cells: readonly number[]) {
  return db<CellCount>`
    select cell, places, version from place_count
     where level = ${level} and cell = any (${cells}::bigint[]) and places > 0`;
}

/** The columns of `p` (place) in the order in which `toMapPlace` reads them. */
const mapPlace = (viewer: MemberId | null) => fragment`
  json_build_array(p.place_id, (extract(epoch from p.active_at) * 1000000)::bigint, p.lat_e5, p.lng_e5, p.pin_category, ${placeJson(viewer)}::text)`;
type MapPlaceColumns = [PlaceId, number, number, number, PinCategory, string];
const toMapPlaces = (json: string): MapPlace[] =>
  (JSON.parse(json) as MapPlaceColumns[]).map(([placeId, activeAt, latE5, lngE5, pinCategory, place]) => {
    return { placeId, activeAt, latE5, lngE5, pinCategory, json: place };
  });

/** These cells with up to `depth` places of each, the most recently active first. */
export async function readCells(db: Db, level: Level, cells: readonly number[], depth: number) {
  const rows = await db<CellCount & { found: string }>`
    select c.cell, c.places, c.version, (
             select coalesce(json_agg(${mapPlace(null)} order by p.active_at desc, p.place_id), '[]')
               from (select * from place where ${cellColumn[level]} = c.cell and deleted_at is null
                      order by active_at desc, place_id limit ${depth}) p)::text as found
      from place_count c
     where c.level = ${level} and c.cell = any (${cells}::bigint[]) and c.places > 0`;
  return rows.map(({ cell, places, version, found }) => {
    return { cell, places, version, found: toMapPlaces(found) };
  });
}

/** What is on a member's map alone within a box, the most recently active first, and which of everybody's places are not on it. */
export async function ownPlaces(db: Db, box: Cover['box'], viewer: MemberId) {
  const { kept, hidden } = await one(db<{ kept: string; hidden: string }>`
    select coalesce((select json_agg(${mapPlace(null)} order by p.active_at desc, p.place_id)
                       from (${unlistedPlaces(viewer)}) p where ${inBox(box)}), '[]')::text as kept,
           to_json(places_hidden_from(${viewer}))::text as hidden`);
  return { kept: toMapPlaces(kept), hidden: new Set(JSON.parse(hidden) as PlaceId[]) };
}

/** Those of some places whose JSON is another for a member than for a visitor: saved ones, and those that mask theirs. */
export function ownViews(db: Db, placeIds: readonly PlaceId[], viewer: MemberId) {
  return db<{ placeId: PlaceId; json: string }>`
    select p.place_id, ${placeJson(viewer)}::text as json
      from (select place_id from saved_place where member_id = ${viewer} and place_id = any (${placeIds}::bigint[])
            union
            select place_id from article_true_place where member_id = ${viewer} and place_id = any (${placeIds}::bigint[])) own
      join place p using (place_id)
      left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id`;
}

/** The places in a box that a member saved, the most recently active first. */
export async function savedIn(db: Db, box: Cover['box'], viewer: MemberId): Promise<MapPlace[]> {
  const { found } = await one(db<{ found: string }>`
    select coalesce(json_agg(${mapPlace(viewer)} order by p.active_at desc, p.place_id), '[]')::text as found
      from saved_place s join place p using (place_id)
     where s.member_id = ${viewer} and ${isThereFor(viewer)} and ${inBox(box)}`);
  return toMapPlaces(found);
}

/** Whether `p` (place) lies in a box of 1e-5 degrees. */
const inBox = ({ latMin, latMax, lngMin, lngMax }: Cover['box']) => fragment`
  p.lat_e5 between ${latMin} and ${latMax} and p.lng_e5 between ${lngMin} and ${lngMax}`;
/** Whether `p` (place) is of a pin category; null allows all. */
export const ofCategory = (pinCategory: PinCategory | null): Fragment => fragment`
  (${pinCategory}::text is null or p.pin_category = ${pinCategory})`;

/** Every place in a small box, the newest first; `onlySaved` those that `viewer` saved. */
export function placesInBox(
  db: Db,
  { level, cells, box }: Cover,
  { pinCategory, onlySaved }: PlaceFilter,
  { cursor, limit }: Page,
  viewer: MemberId | null,
) {
  const isWanted = fragment`
    ${inBox(box)} and ${ofCategory(pinCategory ?? null)} and p.place_id < ${startBelow(cursor)}
    and (not ${onlySaved} or exists (
      select from saved_place s where s.member_id = ${viewer} and s.place_id = p.place_id))`;
  const rows = fragment`
    select p.place_id as id, row_number() over (order by p.place_id desc) as nth, ${placeJson(viewer)} as json
      from ((select p.* from place p
              where p.${cellColumn[level]} = any (${cells}::bigint[]) and p.deleted_at is null and ${isWanted}
                and ${isNotHidden(viewer)}
              order by p.place_id desc limit ${limit + 1})
            union all select p.* from (${unlistedPlaces(viewer)}) p where ${isWanted}
            order by place_id desc limit ${limit + 1}) p
      left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id`;
  return oneJson<Result<typeof listPlacesIn>>(db`${pageJson('places', rows, limit)}`);
}
