import { KOREA, type Point } from 'contract/coordinates';
import type { RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { nearestRegion } from './places.sql.ts';

/** How far a known place may be and still lend its 동 (behaviour §4). */
const LENDS_WITHIN_METRES = 300;

/** The region of a new spot: that of the nearest known place, null where there is none. Refuses PlaceOutsideCountry. */
export async function regionOfSpot(db: Db, at: Point): Promise<RegionId | null> {
  if (!isInside(at)) refuse('PlaceOutsideCountry');
  return nearestRegion(db, at, LENDS_WITHIN_METRES);
}

const isInside = ({ latitude, longitude }: Point) =>
  latitude >= KOREA.latMin &&
  latitude <= KOREA.latMax &&
  longitude >= KOREA.lngMin &&
  longitude <= KOREA.lngMax;
