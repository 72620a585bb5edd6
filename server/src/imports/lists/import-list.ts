import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CategoryId, type MemberId } from 'contract/ids';
import { ListedPlaces } from 'contract/imports';
import * as v from 'valibot';
import { expectOwnCategory } from '../../categories/own-category.ts';
import type { Sql } from '../../db.ts';
import { savedAlike } from '../../places/places.ts';
import { saveBroughtPlace } from '../../places/saved-places.ts';
import { orSkip, type Progress } from '../import-archive.ts';
import { NOTHING } from '../imports.sql.ts';

/** The stored form of a list until it is saved. */
const StoredList = v.object({ categoryId: CategoryId, places: ListedPlaces });
type StoredList = v.InferOutput<typeof StoredList>;

/** Reads a stored list. */
export const readList = async (stored: Readable) => v.parse(StoredList, JSON.parse(await text(stored)));

/** Saves the places of a list that the member has not saved yet, only on their own map (BEHAVIOUR: imports-10). */
export async function importList(
  db: Sql,
  me: MemberId,
  { categoryId, places }: StoredList,
  onProgress: (progress: Progress) => Promise<void>,
) {
  await expectOwnCategory(db, me, categoryId);
  const added = { ...NOTHING };
  const known = await savedAlike(db, me, places);
  for (const [at, { name, latitude, longitude, address }] of places.entries()) {
    await orSkip(added, async () => {
      const place = { title: name, at: { latitude, longitude }, address, pinCategory: 'ETC' } as const;
      const isNew = !known.has(at) && (await saveBroughtPlace(db, me, place, categoryId));
      added[isNew ? 'places' : 'known'] += 1;
    });
    await onProgress({ done: at + 1, total: places.length, added });
  }
}
