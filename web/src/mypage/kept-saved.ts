import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import type { CategoryId } from 'contract/ids';
import { MySavedPlace } from 'contract/saved-places';
import * as v from 'valibot';
import { memberOnDevice } from '../api/device-member.ts';

/** The last list of saved places that the device has seen of a category, or of all, and when (ms since 1970). */
const Kept = v.object({
  member: v.nullable(v.string()),
  at: v.number(),
  rows: v.array(MySavedPlace),
});
type Kept = v.InferOutput<typeof Kept>;

const keyOf = (categoryId: CategoryId | null) => String(categoryId ?? 'all');

/** Keeps a list for when there is no connection (BEHAVIOUR: places-43). */
export async function keepSaved(categoryId: CategoryId | null, rows: readonly MySavedPlace[], at: number) {
  await inDatabase((store) => set(keyOf(categoryId), { member: memberOnDevice(), at, rows }, store));
}

/** The list kept of a category; null if there is none of this member's. */
export async function readKept(categoryId: CategoryId | null): Promise<Kept | null> {
  const read = v.safeParse(Kept, await inDatabase((store) => get<unknown>(keyOf(categoryId), store)));
  return read.success && read.output.member === memberOnDevice() ? read.output : null;
}

/** Forgets every list, when the member signs out. */
export const forgetKept = () => inDatabase((store) => clear(store));

/** Without IndexedDB (private windows, full disks) nothing is kept. */
async function inDatabase<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act(createStore('saved-places', 'lists')).catch(() => undefined);
}
