import { type Point, toE5 } from 'contract/coordinates';
import type { PlaceId, RegionId } from 'contract/ids';
import { type Db, raw } from '../db.ts';
import { coverWithin } from './map-cells.ts';
import { metresToE5 } from './places.sql.ts';

/** The maximum number of places compared per map cell. */
const MAX_PER_CELL = 50;

/**
 * Returns for each spot, in the same order, the 동 of the nearest active place within `metres` with a known 동 in its 시군구 (a five-digit
 * code); null if there is none.
 */
export async function nearestDongs(
  db: Db,
  spots: readonly { at: Point; sigungu: number }[],
  metres: number,
): Promise<(RegionId | null)[]> {
  if (spots.length === 0) return [];
  const rows = spots.map(({ at, sigungu }) => ({
    lat: toE5(at.latitude),
    lng: toE5(at.longitude),
    first: sigungu * 100_000,
    cells: coverWithin(at, metres).cells,
  }));
  const away = metresToE5(raw('s.lat'), raw('s.lng'));
  const found = await db<{ regionId: RegionId | null }>`
    select near.region_id
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (lat integer, lng integer, first bigint, cells bigint[]))
             with ordinality s (lat, lng, first, cells, nth)
      left join lateral (
        select p.region_id
          from unnest(s.cells) cell, lateral (
            select lat_e5, lng_e5, region_id, place_id from place
             where cell_8 = cell and deleted_at is null and not is_area order by active_at desc, place_id limit ${MAX_PER_CELL}) p
         where p.region_id > s.first and p.region_id < s.first + 100000 and ${away} <= ${metres}
         order by ${away}, p.place_id limit 1) near on true
     order by s.nth`;
  return found.map(({ regionId }) => regionId);
}

/** The number of places that is enough to compute the middle of a region. */
const ENOUGH = 200;

/** Returns the middle of the known places of each region (the median of each coordinate), except for regions without places. */
export function regionMiddles(db: Db, regionIds: readonly RegionId[]) {
  return db<{ regionId: RegionId; lat: number; lng: number }>`
    select region_id, round(percentile_cont(0.5) within group (order by lat_e5)) / 1e5 as lat,
           round(percentile_cont(0.5) within group (order by lng_e5)) / 1e5 as lng
      from unnest(${regionIds}::bigint[]) wanted, lateral (
        select region_id, lat_e5, lng_e5 from place
         where region_id = wanted and deleted_at is null and not is_area order by place_id limit ${ENOUGH}) p
     group by region_id`;
}

/** An active place whose region is to be updated. */
export interface PlaceWithRegion {
  placeId: PlaceId;
  lat: number;
  lng: number;
  address: string;
  regionId: RegionId | null;
}

/** Returns up to `limit` active places above an id, in order of id. */
export function placesAfter(db: Db, after: number, limit: number) {
  return db<PlaceWithRegion>`
    select place_id, lat_e5 / 1e5::float8 as lat, lng_e5 / 1e5::float8 as lng, address, region_id from place
     where place_id > ${after} and deleted_at is null order by place_id limit ${limit}`;
}

/** Moves places to other regions. */
export async function updateRegions(tx: Db, moves: readonly Pick<PlaceWithRegion, 'placeId' | 'regionId'>[]) {
  await tx`
    update place p set region_id = m."regionId"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("placeId" bigint, "regionId" bigint)
     where p.place_id = m."placeId"`;
}
