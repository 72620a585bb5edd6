import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CategoryId, type MemberId } from 'contract/ids';
import { ListedPlace, type ListGroup } from 'contract/imports';
import * as v from 'valibot';
import { bringCategory } from '../../categories/categories.ts';
import { expectOwnCategory } from '../../categories/own-category.ts';
import type { Sql } from '../../db.ts';
import { refuse } from '../../http/refuse.ts';
import { savedAlike } from '../../places/saves.ts';
import { saveBroughtPlaces } from '../../places/saved-places.ts';
import type { Progress } from '../import-archive.ts';
import { NOTHING } from '../imports.sql.ts';

/** The stored form of a list until it is saved. Each place is validated when its turn comes. */
const StoredList = v.object({ categoryId: v.optional(CategoryId), places: v.array(v.unknown()) });
type StoredList = v.InferOutput<typeof StoredList>;

/** Reads a stored list. */
export const readList = async (stored: Readable) => v.parse(StoredList, JSON.parse(await text(stored)));

/** The number of places that are saved together. */
const BATCH = 500;

/** Saves the places of a list that the member has not saved yet, only on their own map (BEHAVIOUR: imports-10). */
export async function importList(
  db: Sql,
  me: MemberId,
  { categoryId, places }: StoredList,
  onProgress: (progress: Progress) => Promise<void>,
) {
  if (categoryId !== undefined) await expectOwnCategory(db, me, categoryId);
  const added = { ...NOTHING };
  const toCategory = openCategories(db, me, categoryId, () => (added.categories += 1));
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = v.parse(v.array(ListedPlace), places.slice(from, from + BATCH));
    const known = await savedAlike(db, me, batch);
    const fresh = batch.filter((_, nth) => !known.has(nth));
    const saves = await Promise.all(fresh.map(async (place) => toSave(place, await toCategory(place.group))));
    const saved = await saveBroughtPlaces(db, me, saves);
    added.places += saved.places;
    added.known += saved.known + known.size;
    added.skipped += saved.skipped;
    await onProgress({ done: from + batch.length, total: places.length, added });
  }
}

/** Finds or creates the category of each group, once. Refuses CategoryNotFound, TooManyCategories. */
function openCategories(db: Sql, me: MemberId, given: CategoryId | undefined, onNew: () => void) {
  const categories = new Map<string, Promise<CategoryId>>();
  const bring = async (group: ListGroup) => {
    const { categoryId, isNew } = await bringCategory(db, me, group);
    if (isNew) onNew();
    return categoryId;
  };
  return (group: ListGroup | null): Promise<CategoryId> => {
    if (group === null) return Promise.resolve(given ?? refuse('CategoryNotFound'));
    const category = categories.get(group.name) ?? bring(group);
    categories.set(group.name, category);
    return category;
  };
}

const toSave = ({ name, latitude, longitude, address, note }: ListedPlace, categoryId: CategoryId) => ({
  title: name,
  at: { latitude, longitude },
  address,
  pinCategory: 'ETC' as const,
  categoryId,
  note,
});
