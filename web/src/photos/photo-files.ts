import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** The bytes of a photo of a draft, and when they were put there (ms since 1970). */
interface Kept {
  file: Blob;
  at: number;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const inMemory = new Map<string, Blob>();
const onDisk = once(() => createStore('draft-photos', 'files'));

/** Keeps the bytes of a draft's photo on this device, where neither a reload nor a killed tab takes them. */
export async function keepFile(id: string, file: Blob) {
  inMemory.set(id, file);
  await orNothing(() => set(id, { file, at: Date.now() } satisfies Kept, onDisk()));
}

/** The kept bytes, null where the device has thrown them away. */
export async function fileOf(id: string): Promise<Blob | null> {
  const there = inMemory.get(id);
  if (there !== undefined) return there;
  const kept = await orNothing(() => get<Kept>(id, onDisk()));
  if (kept !== undefined) inMemory.set(id, kept.file);
  return kept?.file ?? null;
}

export async function dropFile(id: string) {
  inMemory.delete(id);
  await orNothing(() => del(id, onDisk()));
}

/** Forgets the bytes of these photos, and of any a draft left behind a week ago. */
export async function dropFiles(ids: readonly string[]) {
  for (const id of ids) inMemory.delete(id);
  await orNothing(async () => {
    const all = await entries<string, Kept>(onDisk());
    const stale = all.filter(([, { at }]) => at < Date.now() - WEEK_MS).map(([id]) => id);
    await delMany([...ids, ...stale], onDisk());
  });
}

/** A browser that keeps nothing (private windows, full disks) still writes posts, from memory. */
async function orNothing<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act().catch(() => undefined);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
