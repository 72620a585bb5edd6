import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** A photo's bytes in IndexedDB, and when they were stored (ms since 1970). */
interface StoredFile {
  file: Blob;
  at: number;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const inMemory = new Map<string, Blob>();
const database = once(() => createStore('draft-photos', 'files'));

/** Stores the bytes of a draft's photo on this device, where they survive a reload and closing the tab. */
export async function storeFile(id: string, file: Blob) {
  inMemory.set(id, file);
  await ifPossible(() => set(id, { file, at: Date.now() } satisfies StoredFile, database()));
}

/** Replaces the bytes of a photo that this page stored, unless it has been deleted since, for example by signing out. */
export async function replaceFile(id: string, file: Blob) {
  if (inMemory.has(id)) await storeFile(id, file);
}

/** The stored bytes; null if the device has evicted them. */
export async function findFile(id: string): Promise<Blob | null> {
  const loaded = inMemory.get(id);
  if (loaded !== undefined) return loaded;
  const stored = await ifPossible(() => get<StoredFile>(id, database()));
  if (stored !== undefined) inMemory.set(id, stored.file);
  return stored?.file ?? null;
}

export async function deleteFile(id: string) {
  inMemory.delete(id);
  await ifPossible(() => del(id, database()));
}

/** Deletes the bytes of these photos, and of all photos older than a week, except those that another draft still has. */
export async function deleteFiles(ids: readonly string[], kept: readonly string[] = []) {
  const isNeeded = new Set(kept);
  const unneeded = ids.filter((id) => !isNeeded.has(id));
  for (const id of unneeded) inMemory.delete(id);
  await ifPossible(async () => {
    const all = await entries<string, StoredFile>(database());
    const stale = all.filter(([id, { at }]) => at < Date.now() - WEEK_MS && !isNeeded.has(id));
    await delMany([...unneeded, ...stale.map(([id]) => id)], database());
  });
}

/** Deletes the bytes of every photo on this device, of any draft or profile. */
export async function deleteAllFiles() {
  inMemory.clear();
  await ifPossible(() => clear(database()));
}

/** Without IndexedDB (private windows, full disks), photos are only in memory. */
async function ifPossible<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act().catch(() => undefined);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
