import type { RegionId } from 'contract/ids';
import type { Db } from '../db.ts';

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
