import type { MemberId, PlaceId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { comparedPlaces, placesAround } from '../places/compared-places.ts';
import { isLikeName } from '../places/like-name.ts';
import { placeRow } from '../places/places.ts';

/** The distance within which possible duplicates are searched, and the maximum number that is shown. */
const [METRES, SHOWN] = [150, 20];

/** Returns a place and the places around it: similar names first, then the nearest (BEHAVIOUR: merges-5). Refuses PlaceNotFound. */
export async function findDuplicates(db: Db, me: MemberId, placeId: PlaceId) {
  const at = (await placeRow(db, placeId, me)) ?? refuse('PlaceNotFound');
  const around = await placesAround(db, at, METRES, null);
  const ids = [placeId, ...around.map((one) => one.placeId)];
  const compared = (await comparedPlaces(db, placeId, ids)).map((one) =>
    Object.assign(one, { isAlike: isLikeName(at.title, one.title) }),
  );
  const place = compared.find((one) => one.placeId === placeId) ?? refuse('PlaceNotFound');
  const duplicates = compared
    .filter((one) => one !== place)
    .toSorted((one, other) => Number(other.isAlike) - Number(one.isAlike) || one.metres - other.metres);
  return { place, duplicates: duplicates.slice(0, SHOWN) };
}
