import { isInKorea, roundDegrees } from 'contract/coordinates';
import type { MemberId } from 'contract/ids';
import type { FoundPlace } from 'contract/imports';
import type { Db } from '../../db.ts';
import { refuse } from '../../http/refuse.ts';
import type { Upload } from '../../http/uploads/uploads.ts';
import { savedAlike } from '../../places/places.ts';
import { sigunguAt } from '../../regions/country.ts';
import type { Listed } from './listed.ts';
import { readListFile } from './list-reading.ts';

/**
 * Returns the places of a file and what an import would do with each; nothing is stored. Refuses ListUnreadable, ListTooLong,
 * ListEmpty (BEHAVIOUR: imports-9).
 */
export async function previewList(db: Db, me: MemberId, file: Upload | undefined) {
  const { places, nameless } = await readListFile((file ?? refuse('ListUnreadable')).path, 'list');
  if (places.length === 0) refuse('ListEmpty');
  const found = places.map(toFound);
  for (const at of await savedAlike(db, me, found)) found[at]!.status = 'duplicate';
  return { places: found, nameless };
}

function toFound({ name, address, latitude, longitude }: Listed): FoundPlace {
  // Swapped degrees are unusable, but the place may be found by its name.
  if (Number.isNaN(latitude) || isInKorea(longitude, latitude))
    return { name, address, latitude: null, longitude: null, status: 'unplaced' };
  const at = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  const isInside =
    isInKorea(at.latitude, at.longitude) && sigunguAt({ lat: at.latitude, lng: at.longitude }) !== null;
  return { name, address, ...at, status: isInside ? 'new' : 'outside' };
}
