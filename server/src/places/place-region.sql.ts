import type { PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';

/** A place whose region is to be updated: one that is on somebody's map. */
export interface PlaceWithRegion {
  placeId: PlaceId;
  lat: number;
  lng: number;
  address: string;
  regionId: RegionId | null;
}

/** Returns up to `limit` places above an id, in order of id: those on everybody's map, and those that members brought to their own. */
export function placesAfter(db: Db, after: number, limit: number) {
  return db<PlaceWithRegion>`
    select place_id, lat_e5 / 1e5::float8 as lat, lng_e5 / 1e5::float8 as lng, address, region_id from place
     where place_id > ${after} and (deleted_at is null or brought) order by place_id limit ${limit}`;
}

/** Moves places to other regions. */
export async function updateRegions(tx: Db, moves: readonly Pick<PlaceWithRegion, 'placeId' | 'regionId'>[]) {
  await tx`
    update place p set region_id = m."regionId"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("placeId" bigint, "regionId" bigint)
     where p.place_id = m."placeId"`;
}
