import { setImmediate } from 'node:timers/promises';
import { isInKorea, roundDegrees } from 'contract/coordinates';
import type { MemberId } from 'contract/ids';
import type { FoundPlace, ListGroup } from 'contract/imports';
import { CATEGORY } from 'contract/limits';
import type { Db } from '../../db.ts';
import { refuse } from '../../http/refuse.ts';
import type { Upload } from '../../http/uploads/uploads.ts';
import { savedAlike } from '../../places/saves.ts';
import { sigunguAt } from '../../regions/country.ts';
import { nearestColor } from './colors.ts';
import type { Listed } from './listed.ts';
import { readListFile } from './list-reading.ts';

/**
 * Returns the places of a file from an entry on, and what an import would do with each; nothing is stored. Refuses ListEmpty and what
 * `readListFile` refuses (BEHAVIOUR: imports-9).
 */
export async function previewList(db: Db, me: MemberId, from: number, file: Upload | undefined) {
  const { path, name } = file ?? refuse('ListUnreadable');
  const { places, ...counts } = await readListFile({ path, name, from }, 'list');
  if (places.length === 0 && from === 0) refuse(counts.unreadable > 0 ? 'ListDamaged' : 'ListEmpty');
  const groups = toGroups(places);
  const found = await inTurns(places, (place) => toFound(place, groups.length > 0));
  for (const at of await savedAlike(db, me, found)) found[at]!.status = 'duplicate';
  const foreign = places.filter(({ position }) => position === 'foreign').length;
  return { places: found, groups, foreign, ...counts };
}

/** The number of places that are looked at before others are served. */
const TURN = 500;

async function inTurns<T, R>(all: readonly T[], toResult: (one: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) {
    if (results.length % TURN === TURN - 1) await setImmediate();
    results.push(toResult(one));
  }
  return results;
}

/** The groups of a list in their order; none if there are more than a member may have categories. */
function toGroups(places: readonly Listed[]): ListGroup[] {
  const groups = new Map<string, ListGroup>();
  for (const { group, color } of places) {
    if (group === '' || groups.has(group)) continue;
    groups.set(group, { name: group, color: nearestColor(color) ?? 'GREEN' });
  }
  return groups.size > CATEGORY.maxPerMember ? [] : [...groups.values()];
}

function toFound({ name, address, note, group, position }: Listed, isGrouped: boolean): FoundPlace {
  const words = { name, address, note, group: isGrouped ? group : '' };
  // Swapped degrees are unusable, but the place may be found by its name.
  if (position === null || position === 'foreign' || isInKorea(position.longitude, position.latitude))
    return { ...words, latitude: null, longitude: null, isMiddle: false, status: 'unplaced' };
  const at = { latitude: roundDegrees(position.latitude), longitude: roundDegrees(position.longitude) };
  const isInside =
    isInKorea(at.latitude, at.longitude) && sigunguAt({ lat: at.latitude, lng: at.longitude }) !== null;
  const status = !isInside ? 'outside' : name === '' ? 'unnamed' : 'new';
  return { ...words, ...at, isMiddle: position.isMiddle, status };
}
