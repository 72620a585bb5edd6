import type { Point } from 'contract/coordinates';
import type { RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { regionOf } from '../regions/region-of.ts';
import { nearestDong } from './places.sql.ts';

/** How far a known place may be and still lend its 동 (behaviour §4). */
const LENDS_WITHIN_METRES = 300;

/** The region of a new spot, by its outline, its address and the places around it (behaviour §4). Refuses PlaceOutsideCountry. */
export async function regionOfSpot(db: Db, at: Point, address: string): Promise<RegionId> {
  const spot = { lat: at.latitude, lng: at.longitude, address };
  const regionId = await regionOf(spot, (sigungu) => nearestDong(db, at, LENDS_WITHIN_METRES, sigungu));
  return regionId ?? refuse('PlaceOutsideCountry');
}
