import { type Point, toE5 } from 'contract/coordinates';
import type { MemberId, PlaceId, RegionId } from 'contract/ids';
import { type Db, fragment, oneValue } from '../db.ts';
import { regionName } from '../regions/region-name.ts';

/** A place that represents only its 동. */
export interface Area {
  at: Point;
  regionId: RegionId;
}

/** The name of an area: its 동, or its 시군구 where the 동 is unknown. */
const areaName = fragment`${regionName} as title, concat_ws(' ', g.province, g.city, g.district) as address`;

/** The time at which areas are created and last active until they have posts, so that no list tells when a zone was set (zones-13). */
const NO_TIME = fragment`'2000-01-01 00:00+09'::timestamptz`;

/** Inserts an area, hidden from the map until it has a post. Returns its id. */
export function insertArea(tx: Db, { at, regionId }: Area, createdBy: MemberId): Promise<PlaceId> {
  return oneValue(tx<{ placeId: PlaceId }>`
    insert into place (title, address, lat_e5, lng_e5, pin_category, region_id, created_by, is_area, deleted_at, created_at, active_at)
    select title, address, ${toE5(at.latitude)}, ${toE5(at.longitude)}, 'ETC', ${regionId}, ${createdBy}, true, now(), ${NO_TIME}, ${NO_TIME}
      from (select ${areaName} from region g where g.region_id = ${regionId}) named
    returning place_id`);
}

/** Names an area after its region as it is now. */
export async function nameArea(tx: Db, placeId: PlaceId, regionId: RegionId) {
  await tx`
    update place set title = named.title, address = named.address, region_id = ${regionId}
      from (select ${areaName} from region g where g.region_id = ${regionId}) named
     where place_id = ${placeId}`;
}

/** Sets the last activity of the areas among these places to that of their newest public post. */
export async function dateAreas(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    update place p
       set active_at = coalesce((select max(a.created_at) from articles_for(null) a where a.place_id = p.place_id), ${NO_TIME})
     where p.place_id = any (${placeIds}::bigint[]) and p.is_area`;
}
