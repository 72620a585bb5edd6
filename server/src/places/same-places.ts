import type { Point } from 'contract/coordinates';
import type { MemberId } from 'contract/ids';
import { PLACE } from 'contract/limits';
import type { Db } from '../db.ts';
import { placesAround } from './compared-places.ts';
import { isLikeName } from './like-name.ts';
import { placesByDistance } from './places.sql.ts';

/** Returns the places at a spot whose name resembles this name, nearest first (BEHAVIOUR: places-9). */
export async function samePlaces(db: Db, title: string, at: Point, viewer: MemberId) {
  const around = await placesAround(db, at, PLACE.sameWithinMetres, viewer);
  const alike = around.filter((place) => isLikeName(title, place.title));
  return placesByDistance(
    db,
    alike.map(({ placeId }) => placeId),
    at,
    viewer,
  );
}
