import type { MemberId } from 'contract/ids';
import { MAP } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import type { Result } from 'contract/endpoint';
import type { Page } from 'contract/page';
import type { listPlacesIn, PlaceFilter, placesOnMap } from 'contract/places';
import { type Db, fragment, oneJson } from '../db.ts';
import type { Fragment } from '../json-object.ts';
import { pageJson, startBelow } from '../page-json.ts';
import { cellColumn, type Cover, type Level } from './map-cells.ts';
import { isNotHidden, isThereFor, unlistedPlaces } from '../unlisted-places.ts';
import { placeJson } from './places.sql.ts';

/** How many places one view reads, however dense it is: more per cell the fewer cells it has, so that a street shows them all. */
const readLimit = (cells: number) =>
  Math.round(Math.max(4 * MAP.pinsMax, (40 * MAP.pinsMax) / Math.max(cells, 1)));

/**
 * The places and clusters of a map view (BEHAVIOUR: places-11, places-12). From each cell it reads the most recently active
 * places, to a depth that keeps all cells together below `readLimit` (sparse cells leave their share to dense ones), and takes
 * pins from the cells in turns. A cell with more places than were read is counted by the share of those read that lie in the box.
 */
export function placesInCover(
  db: Db,
  { level, cells, box }: Cover,
  pinCategory: PinCategory | null,
  viewer: MemberId | null,
) {
  return oneJson<Result<typeof placesOnMap>>(db`
    with cell as materialized (
      select cell, places from place_count
       where level = ${level} and cell = any (${cells}::bigint[]) and places > 0
    ), share as (
      select places, ceil((${readLimit(cells.length)}::numeric - coalesce(sum(places) over (order by places, cell
               rows between unbounded preceding and 1 preceding), 0))
               / (count(*) over () + 1 - row_number() over (order by places, cell)))::integer as deep
        from cell
    ), depth as materialized (
      select coalesce(max(deep) filter (where deep <= places), max(places)) as depth from share
    ), near as materialized (
      select cell.cell, cell.places::float8 / least(cell.places, depth.depth) as weight,
             case when cell.places > depth.depth then ${level}::integer else ${finestPart(level, cells)}::integer end as size, p.*
        from cell, depth, lateral (
          select p.*, row_number() over (order by p.active_at desc, p.place_id) as turn
            from (select place_id, active_at, lat_e5, lng_e5, pin_category from place
                   where ${cellColumn[level]} = cell.cell and deleted_at is null
                   order by active_at desc, place_id limit depth.depth) p
           where ${inBox(box)} and ${ofCategory(pinCategory)} and ${isNotHidden(viewer)}) p
      union all
      select p.${cellColumn[level]}, 1,
             coalesce((select ${level}::integer from cell, depth
                        where cell.cell = p.${cellColumn[level]} and cell.places > depth.depth), ${finestPart(level, cells)}),
             p.place_id, p.active_at, p.lat_e5, p.lng_e5, p.pin_category,
             row_number() over (partition by p.${cellColumn[level]} order by p.active_at desc, p.place_id)
        from (${unlistedPlaces(viewer)}) p where ${inBox(box)} and ${ofCategory(pinCategory)}
    ), ${pinsAndClusters({ box }, viewer)}`);
}

/** The same of the places that `viewer` saved. */
export function savedInCover(
  db: Db,
  { level, cells, box }: Cover,
  pinCategory: PinCategory | null,
  viewer: MemberId | null,
) {
  return oneJson<Result<typeof placesOnMap>>(db`
    with near as materialized (
      select p.${cellColumn[level]} as cell, 1::float8 as weight,
             ${finestPart(level, cells)}::integer as size, p.place_id, p.active_at, p.lat_e5, p.lng_e5,
             row_number() over (partition by p.${cellColumn[level]} order by p.active_at desc, p.place_id) as turn
        from saved_place s join place p using (place_id)
       where s.member_id = ${viewer} and ${isThereFor(viewer)} and ${inBox(box)} and ${ofCategory(pinCategory)}
    ), ${pinsAndClusters({ box }, viewer)}`);
}

/** Whether `p` (place) lies in a box of 1e-5 degrees. */
const inBox = ({ latMin, latMax, lngMin, lngMax }: Cover['box']) => fragment`
  p.lat_e5 between ${latMin} and ${latMax} and p.lng_e5 between ${lngMin} and ${lngMax}`;
/** Whether `p` (place) is of a pin category; null allows all. */
export const ofCategory = (pinCategory: PinCategory | null) => fragment`
  (${pinCategory}::text is null or p.pin_category = ${pinCategory})`;

/** About how many parts a view is counted in: small enough on a screen that a cluster is where its places are. */
const MAX_PARTS = 400;

/** How many times the cells of a view are halved into parts: a quarter as large each time. */
const partSteps = (cells: number) => [3, 2, 1].find((steps) => cells * 4 ** steps <= MAX_PARTS) ?? 0;
/** The size of the parts of cells that are read to their end. */
const finestPart = (level: Level, cells: readonly number[]) => level - partSteps(cells.length);

/**
 * Chooses the pins among `near` and counts the others by part: of a cell of which all places were read, a quarter of it or less,
 * otherwise the cell. A cluster's edges are those of its part within the box.
 */
function pinsAndClusters({ box }: Pick<Cover, 'box'>, viewer: MemberId | null) {
  // Of a whole number: the same as rounding to five decimals, and cheaper.
  const degrees = (e5: Fragment) => fragment`(${e5}) / 1e5::float8`;
  return fragment`
    pin as materialized (
      select place_id, active_at from near order by turn, active_at desc, place_id limit ${MAP.pinsMax}
    ), counted as (
      select size, map_cell(lat_e5, lng_e5, size) as part,
             round(sum(weight))::integer as places, count(pin.place_id)::integer as shown,
             floor(coalesce(avg(lat_e5) filter (where pin.place_id is null), avg(lat_e5))::float8 + 0.5) as lat_e5,
             floor(coalesce(avg(lng_e5) filter (where pin.place_id is null), avg(lng_e5))::float8 + 0.5) as lng_e5
        from near left join pin using (place_id) group by 1, 2
    ), placed as (
      select *, (part >> 20 << size) - 9000000 as south, ((part & 1048575) << size) - 18000000 as west from counted
    )
    select json_build_object(
      'places', coalesce((
        select json_agg(${placeJson(viewer)} order by pin.active_at desc, p.place_id)
          from pin join place p using (place_id)
          left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id), '[]'),
      'clusters', coalesce((
        select json_agg(json_build_object(
                 'latitude', ${degrees(fragment`lat_e5`)}, 'longitude', ${degrees(fragment`lng_e5`)},
                 'count', places - shown,
                 'latMin', ${degrees(fragment`greatest(south, ${box.latMin})`)},
                 'latMax', ${degrees(fragment`least(south + (1 << size) - 1, ${box.latMax})`)},
                 'lngMin', ${degrees(fragment`greatest(west, ${box.lngMin})`)},
                 'lngMax', ${degrees(fragment`least(west + (1 << size) - 1, ${box.lngMax})`)}) order by size, part)
          from placed where places > shown), '[]'),
      'total', (select coalesce(sum(places), 0) from counted))::text as json`;
}

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
