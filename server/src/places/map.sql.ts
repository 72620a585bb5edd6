import type { MemberId } from 'contract/ids';
import { MAP } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import type { Result } from 'contract/endpoint';
import type { placesOnMap } from 'contract/places';
import { type Db, fragment, oneJson } from '../db.ts';
import type { Fragment } from '../json-object.ts';
import type { Cover, Level } from './map-cells.ts';
import { placeJson } from './places.sql.ts';

/** How many places one view reads, however dense it is: more per cell the fewer cells it has, so that a street shows them all. */
const readLimit = (cells: number) =>
  Math.round(Math.max(4 * MAP.pinsMax, (40 * MAP.pinsMax) / Math.max(cells, 1)));

const cellColumn: Record<Level, Fragment> = {
  8: fragment`cell_8`,
  11: fragment`cell_11`,
  14: fragment`cell_14`,
  17: fragment`cell_17`,
};

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
      select cell.cell, cell.places::float8 / least(cell.places, depth.depth) as weight, p.*,
             row_number() over (partition by cell.cell order by p.active_at desc, p.place_id) as turn
        from cell, depth, lateral (
          select place_id, active_at, lat_e5, lng_e5, pin_category from place
           where ${cellColumn[level]} = cell.cell and deleted_at is null
           order by active_at desc, place_id limit depth.depth) p
       where p.lat_e5 between ${box.latMin} and ${box.latMax} and p.lng_e5 between ${box.lngMin} and ${box.lngMax}
         and (${pinCategory}::text is null or p.pin_category = ${pinCategory})
    ), pin as materialized (
      select place_id, active_at from near order by turn, active_at desc, place_id limit ${MAP.pinsMax}
    ), counted as (
      select near.cell, round(sum(near.weight))::integer as places, count(pin.place_id)::integer as shown,
             coalesce(avg(near.lat_e5) filter (where pin.place_id is null), avg(near.lat_e5)) as lat_e5,
             coalesce(avg(near.lng_e5) filter (where pin.place_id is null), avg(near.lng_e5)) as lng_e5
        from near left join pin using (place_id) group by near.cell
    )
    select json_build_object(
      'places', coalesce((
        select json_agg(${placeJson} order by pin.active_at desc, p.place_id)
          from pin join place p using (place_id)
          left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id), '[]'),
      'clusters', coalesce((
        select json_agg(json_build_object('latitude', round(lat_e5 / 1e5, 5)::float8,
                 'longitude', round(lng_e5 / 1e5, 5)::float8, 'count', places - shown) order by cell)
          from counted where places > shown), '[]'),
      'total', (select coalesce(sum(places), 0) from counted))::text as json`);
}
