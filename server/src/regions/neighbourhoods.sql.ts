import type { RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import type { OutlineRow } from './outline-row.ts';

/** A stored 읍면동. */
export interface NeighbourhoodRow {
  sigungu: number;
  name: string;
  regionIds: RegionId[];
  outline: Pick<OutlineRow, 'centre' | 'rings'> & { polygons: number[] };
}

/** The version of the current outlines; null if none have been imported. */
export async function currentVersion(db: Db): Promise<string | null> {
  const [row] = await db<{ version: string }>`
    select version from neighbourhood_set order by current_since desc limit 1`;
  return row?.version ?? null;
}

/** The 읍면동 of one 시군구 in a version, in the file's order. */
export function neighbourhoodRows(db: Db, version: string, sigungu: number): Promise<NeighbourhoodRow[]> {
  return db<NeighbourhoodRow>`
    select sigungu, name, to_json(region_ids) as region_ids, outline from neighbourhood
     where version = ${version} and sigungu = ${sigungu} order by position`;
}

/** How many rows one statement inserts. */
const BATCH_SIZE = 200;

/** Inserts a version and makes it the current one, for which every place has to be checked. */
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
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx`
      insert into neighbourhood (version, sigungu, position, name, region_ids, outline)
      select ${version}, sigungu, ${from}::int + nth, name, region_ids, outline
        from rows from (jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH_SIZE))}::jsonb)
                          as (sigungu integer, name text, "regionIds" bigint[], outline json))
             with ordinality n (sigungu, name, region_ids, outline, nth)`;
  }
}

/** Renews the time of a version if it is the current one; returns whether it is. */
export async function confirmSet(db: Db, version: string): Promise<boolean> {
  const { count } = await db`
    update neighbourhood_set set current_since = clock_timestamp()
     where version = ${version}
       and version = (select version from neighbourhood_set order by current_since desc limit 1)`;
  return count > 0;
}

/** Deletes all versions except the current and the previous one, which screens may still show. */
export async function deleteOldSets(tx: Db): Promise<void> {
  await tx`
    delete from neighbourhood_set
     where version not in (select version from neighbourhood_set order by current_since desc limit 2)`;
}

/** Up to 5,000 active places of a 시군구 with a known 동: they determine the 동 of an outline whose name does not. */
export function knownPlaces(db: Db, sigungu: number) {
  const sigunguId = sigungu * 100_000;
  return db<{ lat: number; lng: number; regionId: RegionId }>`
    select lat_e5 / 1e5::float8 as lat, lng_e5 / 1e5::float8 as lng, region_id from place
     where region_id > ${sigunguId} and region_id < ${sigunguId + 100_000} and deleted_at is null
     order by region_id, place_id limit 5000`;
}

/** The progress of moving existing places into the regions of a version. */
export interface UpdateRow {
  version: string;
  source: string;
  currentSince: string;
  /** How many places existed when the version was imported, and how many of them have been checked. */
  places: number;
  lookedAt: number;
  lastPlaceId: number;
  finishedAt: string | null;
}

/** The update of the current version; null if there is none. */
export async function currentUpdate(db: Db): Promise<UpdateRow | null> {
  const [row] = await db<UpdateRow>`
    select version, source, current_since, places, looked_at, last_place_id, finished_at
      from neighbourhood_set order by current_since desc limit 1`;
  return row ?? null;
}

/** The update of the current version, locked so that only one process works on it; null if there is none. */
export async function lockCurrentUpdate(tx: Db): Promise<UpdateRow | null> {
  const [row] = await tx<UpdateRow>`
    select version, source, current_since, places, looked_at, last_place_id, finished_at
      from neighbourhood_set where version = (select version from neighbourhood_set order by current_since desc limit 1)
       for update`;
  return row ?? null;
}

/** Records a batch of checked places up to `lastPlaceId`; null means that none were left and finishes the update. */
export async function recordChecked(tx: Db, version: string, checked: number, lastPlaceId: number | null) {
  await tx`
    update neighbourhood_set
       set looked_at = looked_at + ${checked}, last_place_id = coalesce(${lastPlaceId}, last_place_id),
           finished_at = case when ${lastPlaceId}::bigint is null then now() end
     where version = ${version}`;
}
