import type { RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import type { OutlineRow } from './outline-row.ts';

/** One 읍면동 as it is kept. */
export interface NeighbourhoodRow {
  sigungu: number;
  name: string;
  regionIds: RegionId[];
  outline: Pick<OutlineRow, 'centre' | 'rings'> & { polygons: number[] };
}

/** The version of the outlines that holds, null where an operator brought none. */
export async function currentVersion(db: Db): Promise<string | null> {
  const [row] = await db<{ version: string }>`
    select version from neighbourhood_set order by current_since desc limit 1`;
  return row?.version ?? null;
}

/** The 읍면동 of one 시군구 in a version, in the file's order; none where it has none. */
export function neighbourhoodRows(db: Db, version: string, sigungu: number): Promise<NeighbourhoodRow[]> {
  return db<NeighbourhoodRow>`
    select sigungu, name, to_json(region_ids) as region_ids, outline from neighbourhood
     where version = ${version} and sigungu = ${sigungu} order by position`;
}

/** Rows one statement writes. */
const ROWS = 200;

/** Keeps a version and makes it the one that holds; every place is to be looked at again. */
export async function insertSet(
  tx: Db,
  version: string,
  source: string,
  rows: readonly NeighbourhoodRow[],
): Promise<void> {
  await tx`
    insert into neighbourhood_set (version, source, current_since, places)
    values (${version}, ${source}, clock_timestamp(), (select coalesce(sum(places), 0) from place_count where level = 17))
        on conflict (version) do update
       set source = excluded.source, current_since = excluded.current_since, places = excluded.places,
           looked_at = 0, last_place_id = 0, finished_at = null`;
  await tx`delete from neighbourhood where version = ${version}`;
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx`
      insert into neighbourhood (version, sigungu, position, name, region_ids, outline)
      select ${version}, sigungu, ${from}::int + nth, name, region_ids, outline
        from rows from (jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS))}::jsonb)
                          as (sigungu integer, name text, "regionIds" bigint[], outline json))
             with ordinality n (sigungu, name, region_ids, outline, nth)`;
  }
}

/** Forgets all versions but the current one and the one before, which screens may still be drawing. */
export async function deleteOldSets(tx: Db): Promise<void> {
  await tx`
    delete from neighbourhood_set
     where version not in (select version from neighbourhood_set order by current_since desc limit 2)`;
}

/** Living places of a 시군구 whose 동 is known, some thousand at most: what is known of names that tell nothing. */
export function knownPlaces(db: Db, sigungu: number) {
  const whole = sigungu * 100_000;
  return db<{ lat: number; lng: number; regionId: RegionId }>`
    select lat_e5 / 1e5::float8 as lat, lng_e5 / 1e5::float8 as lng, region_id from place
     where region_id > ${whole} and region_id < ${whole + 100_000} and deleted_at is null
     order by region_id, place_id limit 5000`;
}

/** How far the places that were there have been moved into a version. */
export interface Resolution {
  version: string;
  source: string;
  currentSince: string;
  /** Places there were when it came, and how many of them have been looked at. */
  places: number;
  lookedAt: number;
  lastPlaceId: number;
  finishedAt: string | null;
}

/** The current version's, null where there is none. */
export async function readResolution(db: Db): Promise<Resolution | null> {
  const [row] = await db<Resolution>`
    select version, source, current_since, places, looked_at, last_place_id, finished_at
      from neighbourhood_set order by current_since desc limit 1`;
  return row ?? null;
}

/** The same, held until the transaction ends, so that only one process works on it. */
export async function holdResolution(tx: Db): Promise<Resolution | null> {
  const [row] = await tx<Resolution>`
    select version, source, current_since, places, looked_at, last_place_id, finished_at
      from neighbourhood_set where version = (select version from neighbourhood_set order by current_since desc limit 1)
       for update`;
  return row ?? null;
}

/** Notes a batch of places as looked at, up to and with `lastPlaceId`; null: there were no more. */
export async function noteResolution(tx: Db, version: string, looked: number, lastPlaceId: number | null) {
  await tx`
    update neighbourhood_set
       set looked_at = looked_at + ${looked}, last_place_id = coalesce(${lastPlaceId}, last_place_id),
           finished_at = case when ${lastPlaceId}::bigint is null then now() end
     where version = ${version}`;
}
