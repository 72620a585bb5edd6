import { buffer } from 'node:stream/consumers';
import type { ImageUuid } from 'contract/ids';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { hashBytes, PHOTO_TYPE, photoKey } from '../photos/photos.ts';
import type { SizeName } from '../photos/read-photo.ts';

/** A photo with the hashes of its sizes, as hexadecimal; empty where an earlier version stored none. */
export interface PhotoToCopy {
  uuid: ImageUuid;
  full: string;
  detail: string;
  list: string;
}

// The full size is written last: where it is there, all are.
const SIZES = ['list', 'detail', 'full'] as const satisfies SizeName[];
const AT_ONCE = 4;

/** The photos that a store has in all sizes. */
export async function storedPhotos(store: PhotoStore): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const key of store.list('article/photo/full')) found.add(key.slice(key.lastIndexOf('/') + 1));
  return found;
}

interface Copying {
  onPhoto?: () => void;
  /** Stops it after the current photos. */
  stopping?: AbortSignal | undefined;
}

/**
 * Copies the photos that the other store has not yet, each compared with its hashes, and gives those that are missing or damaged.
 * It continues where an earlier copy ended. `stored` is updated with what has been copied.
 */
export async function copyPhotos(
  from: PhotoStore,
  to: PhotoStore,
  photos: AsyncIterable<PhotoToCopy>,
  stored: Set<string>,
  { onPhoto = () => {}, stopping }: Copying = {},
): Promise<ImageUuid[]> {
  const missing: ImageUuid[] = [];
  const next = photos[Symbol.asyncIterator]();
  async function work() {
    for (;;) {
      if (stopping?.aborted === true) return;
      const { done, value: photo } = await next.next();
      if (done === true) return;
      if (!stored.has(photo.uuid)) {
        if (await copyPhoto(from, to, photo)) stored.add(photo.uuid);
        else missing.push(photo.uuid);
      }
      onPhoto();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  stopping?.throwIfAborted();
  return missing;
}

/** False for a damaged or incomplete photo, of which nothing is copied. */
async function copyPhoto(from: PhotoStore, to: PhotoStore, photo: PhotoToCopy): Promise<boolean> {
  const sizes: { key: string; bytes: Buffer }[] = [];
  for (const size of SIZES) {
    const key = photoKey(photo.uuid, size);
    const found = await from.get(key);
    if (found === null) return false;
    const bytes = await buffer(found.stream);
    if (photo[size] !== '' && hashBytes(bytes).toString('hex') !== photo[size]) return false;
    sizes.push({ key, bytes });
  }
  for (const { key, bytes } of sizes) await to.put(key, bytes, PHOTO_TYPE);
  return true;
}
