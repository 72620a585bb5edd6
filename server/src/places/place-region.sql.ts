import type { Point } from 'contract/coordinates';
import type { PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { coverWithin } from './map-cells.ts';
import { metresTo } from './places.sql.ts';

/** The maximum number of places compared per map cell. */
const MAX_PER_CELL = 50;

/** Returns the 동 of the nearest active place within `metres` with a known 동 in the given 시군구 (a five-digit code). */
export async function nearestDong(
  db: Db,
  at: Point,
  metres: number,
  sigungu: number,
): Promise<RegionId | null> {
  const sigunguId = sigungu * 100_000;
  const [row] = await db<{ regionId: RegionId }>`
    select p.region_id
      from unnest(${coverWithin(at, metres).cells}::bigint[]) cell, lateral (
        select lat_e5, lng_e5, region_id, place_id from place
         where cell_8 = cell and deleted_at is null and not is_area order by active_at desc, place_id limit ${MAX_PER_CELL}) p
     where p.region_id > ${sigunguId} and p.region_id < ${sigunguId + 100_000} and ${metresTo(at)} <= ${metres}
     order by ${metresTo(at)}, p.place_id limit 1`;
  return row?.regionId ?? null;
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
