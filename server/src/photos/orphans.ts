import type { Db } from '../db.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { storedKeys } from './photos.ts';
import { unknownPhotos } from './photos.sql.ts';

const BATCH = 500;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Counts the stored photos without a row, which remain after older rows were restored, and removes them if asked (BEHAVIOUR:
 * photos-22). A photo that is being received has its row before its first object.
 */
export async function sweepOrphans(
  { db, store }: { db: Db; store: PhotoStore },
  { remove }: { remove: boolean },
): Promise<number> {
  let orphans = 0;
  for await (const batch of storedUuids(store)) {
    const unknown = await unknownPhotos(db, batch);
    if (remove) await store.remove(unknown.flatMap(storedKeys));
    orphans += unknown.length;
  }
  return orphans;
}

/** The uuids of the photos in the store, in batches without duplicates. */
async function* storedUuids(store: PhotoStore): AsyncGenerator<string[]> {
  let batch = new Set<string>();
  for await (const key of store.list('article/photo/full')) {
    const [uuid] = UUID.exec(key) ?? [];
    if (uuid !== undefined) batch.add(uuid);
    if (batch.size < BATCH) continue;
    yield [...batch];
    batch = new Set();
  }
  yield [...batch];
}
