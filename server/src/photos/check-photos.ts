import { buffer } from 'node:stream/consumers';
import type { ImageUuid } from 'contract/ids';
import type { Db } from '../db.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { hashBytes, photoKey } from './photos.ts';
import { damagedPhotos, type PhotoToCheck, photosToCheck, recordCheck } from './photos.sql.ts';

const BATCH = 20;
/** How often each photo is checked. */
const EVERY_DAYS = 30;
const REFRESH_MS = 60_000;

/**
 * Compares stored photos with their hashes, those checked longest ago first; begins no further batch after `forMs`. Returns how many
 * it compared, and which are damaged: an object is missing or has other bytes (BEHAVIOUR: faults-12).
 */
export async function checkPhotos(
  { db, store }: { db: Db; store: PhotoStore },
  { forMs = Infinity }: { forMs?: number } = {},
): Promise<{ checked: number; damaged: ImageUuid[] }> {
  const end = performance.now() + forMs;
  const damaged: ImageUuid[] = [];
  for (let checked = 0; ;) {
    const photos = await photosToCheck(db, BATCH, EVERY_DAYS);
    for (const photo of photos) {
      const isDamaged = !(await isWhole(store, photo));
      await recordCheck(db, photo.photoUuid, isDamaged);
      if (isDamaged) damaged.push(photo.photoUuid);
    }
    checked += photos.length;
    if (photos.length === BATCH && performance.now() < end) continue;
    if (damaged.length > 0) process.emitWarning(`Stored photos are damaged: ${damaged.join(', ')}`);
    return { checked, damaged };
  }
}

async function isWhole(store: PhotoStore, { photoUuid, sha256, detailSha256, listSha256 }: PhotoToCheck) {
  const sizes = [
    ['full', sha256],
    ['detail', detailSha256],
    ['list', listSha256],
  ] as const;
  for (const [size, hash] of sizes) {
    const found = await store.get(photoKey(photoUuid, size));
    if (found === null) return false;
    const bytes = await buffer(found.stream);
    if (hash !== null && hash.length > 0 && !hashBytes(bytes).equals(hash)) return false;
  }
  return true;
}

/** Returns a function that tells whether a photo is known to be damaged, from a list read at most once a minute. */
export function watchDamaged(db: Db): (uuid: ImageUuid) => boolean {
  let damaged: ReadonlySet<ImageUuid> = new Set();
  let readAt = -Infinity;
  const read = async () => {
    damaged = new Set((await damagedPhotos(db)).map(({ photoUuid }) => photoUuid));
  };
  return (uuid) => {
    if (performance.now() - readAt > REFRESH_MS) {
      readAt = performance.now();
      void read().catch(() => {}); // the previous list is used
    }
    return damaged.has(uuid);
  };
}
