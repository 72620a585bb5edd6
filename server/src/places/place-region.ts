import type { Point } from 'contract/coordinates';
import type { PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import {
  currentNeighbourhoods,
  currentOutlines,
  loadNeighbourhoods,
  type LoadNeighbourhoods,
} from '../regions/neighbourhoods.ts';
import { findRegion, updatedRegion } from '../regions/find-region.ts';
import { nearestDong, placesAfter, type PlaceWithRegion, updateRegions } from './place-region.sql.ts';

/** The maximum distance at which a new place takes the 동 of a known place (BEHAVIOUR: regions-9). */
const SAME_DONG_METRES = 300;

/** Finds the region of a new place. Refuses PlaceOutsideCountry (BEHAVIOUR: places-15). */
export async function resolveRegion(db: Db, at: Point, address: string): Promise<RegionId> {
  const regionId = await regionAt(db, { at, address, code: null }, currentNeighbourhoods(db));
  return regionId ?? refuse('PlaceOutsideCountry');
}

/** A place without a region; `code` is the legal code from its file. */
interface Unresolved {
  at: Point;
  address: string;
  code: number | null;
}

/** Finds the regions of many new places, in the same order; null for a place outside the country. */
export async function resolveRegions(db: Db, places: readonly Unresolved[]): Promise<(RegionId | null)[]> {
  const load = await currentOutlines(db);
  const regionIds: (RegionId | null)[] = [];
  for (const place of places) regionIds.push(await regionAt(db, place, load));
  return regionIds;
}

function regionAt(db: Db, { at, address, code }: Unresolved, load: LoadNeighbourhoods) {
  const spot = { lat: at.latitude, lng: at.longitude, address, ...(code !== null && { code }) };
  return findRegion(spot, (sigungu) => nearestDong(db, at, SAME_DONG_METRES, sigungu), load);
}

/** The result of one batch of `updatePlaceRegions`. */
export interface UpdatedBatch {
  checked: number;
  /** The last place of the batch; null when there are no places above the id. */
  last: PlaceId | null;
  moved: PlaceId[];
}

/** Updates the regions of up to `limit` places above an id from a version of the outlines (BEHAVIOUR: regions-10). */
export async function updatePlaceRegions(
  tx: Db,
  version: string,
  after: number,
  limit: number,
): Promise<UpdatedBatch> {
  const places = await placesAfter(tx, after, limit);
  const moves: Pick<PlaceWithRegion, 'placeId' | 'regionId'>[] = [];
  for (const place of places) {
    const regionId = await updatedRegion(place, (sigungu) => loadNeighbourhoods(tx, version, sigungu));
    if (regionId !== place.regionId) moves.push({ placeId: place.placeId, regionId });
  }
  if (moves.length > 0) await updateRegions(tx, moves);
  return {
    checked: places.length,
    last: places.at(-1)?.placeId ?? null,
    moved: moves.map(({ placeId }) => placeId),
  };
}
