import { type Point, toE5 } from 'contract/coordinates';
import type { RegionId } from 'contract/ids';
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
