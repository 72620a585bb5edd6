import type { Point } from 'contract/coordinates';
import type { PlaceId, RegionId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { currentNeighbourhoods, currentOutlines, loadNeighbourhoods } from '../regions/neighbourhoods.ts';
import { findRegion, updatedRegion } from '../regions/find-region.ts';
import { nearestDongs } from './nearest-dongs.ts';
import { placesAfter, type PlaceWithRegion, updateRegions } from './place-region.sql.ts';

/** The maximum distance at which a new place takes the 동 of a known place (BEHAVIOUR: regions-9). */
const SAME_DONG_METRES = 300;

/** Finds the region of a new place. Refuses PlaceOutsideCountry (BEHAVIOUR: places-15). */
export async function resolveRegion(db: Db, at: Point, address: string): Promise<RegionId> {
  const near = async (sigungu: number) =>
    (await nearestDongs(db, [{ at, sigungu }], SAME_DONG_METRES))[0] ?? null;
  const regionId = await findRegion(toSpot({ at, address, code: null }), near, currentNeighbourhoods(db));
  return regionId ?? refuse('PlaceOutsideCountry');
}

/** A place without a region; `code` is the legal code from its file. */
interface Unresolved {
  at: Point;
  address: string;
  code: number | null;
}

/**
 * Finds the regions of many new places, in the same order; null for a place outside the country, and for none. The known places near
 * those that neither outlines nor addresses decide are looked up together.
 */
export async function resolveRegions(
  db: Db,
  places: readonly (Unresolved | null)[],
): Promise<(RegionId | null)[]> {
  const load = await currentOutlines(db);
  const asked: Near[] = [];
  const regionIds: (RegionId | null)[] = [];
  for (const [nth, place] of places.entries())
    regionIds.push(
      place && (await findRegion(toSpot(place), async (sigungu) => ask(asked, nth, place, sigungu), load)),
    );
  for (const [at, dong] of (await nearestDongs(db, asked, SAME_DONG_METRES)).entries()) {
    const { nth } = asked[at]!;
    if (dong !== null) regionIds[nth] = await findRegion(toSpot(places[nth]!), async () => dong, load);
  }
  return regionIds;
}

interface Near {
  nth: number;
  at: Point;
  sigungu: number;
}

function ask(asked: Near[], nth: number, { at }: Unresolved, sigungu: number): null {
  asked.push({ nth, at, sigungu });
  return null;
}

const toSpot = ({ at, address, code }: Unresolved) => ({
  lat: at.latitude,
  lng: at.longitude,
  address,
  ...(code !== null && { code }),
});

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
