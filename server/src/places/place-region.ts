import type { Point } from 'contract/coordinates';
import type { PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { neighbourhoodsIn, neighbourhoodsOf, neighbourhoodVersion } from '../regions/neighbourhoods.ts';
import { regionAgain, regionOf } from '../regions/region-of.ts';
import { nearestDong, type PlacedSpot, spotsAfter, updateRegions } from './places.sql.ts';

/** How far a known place may be and still lend its 동 (behaviour §4). */
const LENDS_WITHIN_METRES = 300;

/** The region of a new spot, by its outline, its address and the places around it (behaviour §4). Refuses PlaceOutsideCountry. */
export async function regionOfSpot(db: Db, at: Point, address: string): Promise<RegionId> {
  const spot = { lat: at.latitude, lng: at.longitude, address };
  const lend = (sigungu: number) => nearestDong(db, at, LENDS_WITHIN_METRES, sigungu);
  const regionId = await regionOf(spot, lend, neighbourhoodsIn(db));
  return regionId ?? refuse('PlaceOutsideCountry');
}

/** The regions of many new spots, by the legal code their file gives, else as `regionOfSpot` has them; null outside the country. */
export async function regionsOfSpots(
  db: Db,
  spots: readonly { at: Point; address: string; code: number | null }[],
): Promise<(RegionId | null)[]> {
  const version = await neighbourhoodVersion(db);
  const neighbourhoods = async (sigungu: number) =>
    version === null ? [] : neighbourhoodsOf(db, version, sigungu);
  const regionIds: (RegionId | null)[] = [];
  for (const { at, address, code } of spots) {
    const spot = { lat: at.latitude, lng: at.longitude, address, ...(code !== null && { code }) };
    const lend = (sigungu: number) => nearestDong(db, at, LENDS_WITHIN_METRES, sigungu);
    regionIds.push(await regionOf(spot, lend, neighbourhoods));
  }
  return regionIds;
}

/** What one batch of `resolvePlaces` did. */
export interface ResolvedBatch {
  looked: number;
  /** The last of them; null: there are no places above. */
  last: PlaceId | null;
  moved: PlaceId[];
}

/**
 * Decides the region of up to `limit` places above an id again, by the outlines of a version, their address and the 동 they have.
 * Those it tells nothing of stay where they are.
 */
export async function resolvePlaces(
  tx: Db,
  version: string,
  after: number,
  limit: number,
): Promise<ResolvedBatch> {
  const spots = await spotsAfter(tx, after, limit);
  const moves: Pick<PlacedSpot, 'placeId' | 'regionId'>[] = [];
  for (const spot of spots) {
    const regionId = await regionAgain(spot, (sigungu) => neighbourhoodsOf(tx, version, sigungu));
    if (regionId !== spot.regionId) moves.push({ placeId: spot.placeId, regionId });
  }
  if (moves.length > 0) await updateRegions(tx, moves);
  return {
    looked: spots.length,
    last: spots.at(-1)?.placeId ?? null,
    moved: moves.map(({ placeId }) => placeId),
  };
}
