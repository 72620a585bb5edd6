import { buffer } from 'node:stream/consumers';
import type { ImageUuid } from 'contract/ids';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { hashBytes, photoKey } from '../photos/photos.ts';
import type { SizeName } from '../photos/read-photo.ts';
import { imageType } from '../photos/stored-photo.ts';

/** A photo with the hashes of its sizes in hexadecimal; empty if an earlier version stored none. */
export interface PhotoToCopy {
  uuid: ImageUuid;
  full: string;
  detail: string;
  list: string;
  /** The total of all its sizes. */
  bytes: number;
}

// The full size is written last.
export const SIZES = ['list', 'detail', 'full'] as const satisfies SizeName[];
const AT_ONCE = 4;
const EVERY = 1_000;

/** The photos in a store, with the total bytes of their sizes. */
export async function storedPhotos(store: PhotoStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of store.listSizes('article/photo')) {
    const uuid = key.slice(key.lastIndexOf('/') + 1);
    found.set(uuid, (found.get(uuid) ?? 0) + bytes);
  }
  return found;
}

/** Whether a photo is complete in a store: a missing or truncated size makes the total smaller. */
const isStored = ({ uuid, bytes }: PhotoToCopy, stored: ReadonlyMap<string, number>) =>
  stored.get(uuid) === bytes;

export interface EachPhoto {
  /** Called with sentences about the progress. */
  onStep?: ((sentence: string) => void) | undefined;
  /** Stops the work after the current photos. */
  stopping?: AbortSignal | undefined;
}

/**
 * Copies the photos that are missing or incomplete in the other store, each checked by its hashes. Returns how many photos there are,
 * and which are missing or damaged. It continues after an interrupted copy. Adds the copied photos to `stored`.
 */
export async function copyPhotos(
  from: PhotoStore,
  to: PhotoStore,
  photos: AsyncIterable<PhotoToCopy>,
  stored: Map<string, number>,
  how: EachPhoto = {},
): Promise<{ count: number; missing: ImageUuid[] }> {
  const missing: ImageUuid[] = [];
  const count = await eachPhoto(photos, how, async (photo) => {
    if (isStored(photo, stored)) return;
    const copied = await copyPhoto(from, to, photo);
    if (copied === null) missing.push(photo.uuid);
    else stored.set(photo.uuid, copied);
  });
  return { count, missing };
}

/** Runs `act` on a few photos at a time, reports after every thousand, and returns how many photos there were. */
export async function eachPhoto(
  photos: AsyncIterable<PhotoToCopy>,
  { onStep = () => {}, stopping }: EachPhoto,
  act: (photo: PhotoToCopy) => Promise<void>,
): Promise<number> {
  const next = photos[Symbol.asyncIterator]();
  let count = 0;
  async function work() {
    for (;;) {
      if (stopping?.aborted === true) return;
      const { done, value: photo } = await next.next();
      if (done === true) return;
      await act(photo);
      count += 1;
      if (count % EVERY === 0) onStep(`${count} photos`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  stopping?.throwIfAborted();
  return count;
}

/** Copies a photo and returns its bytes; null for a damaged or incomplete photo, which is not copied. */
async function copyPhoto(from: PhotoStore, to: PhotoStore, photo: PhotoToCopy): Promise<number | null> {
  const sizes: { key: string; bytes: Buffer }[] = [];
  for (const size of SIZES) {
    const bytes = await readSize(from, photo, size);
    if (!Buffer.isBuffer(bytes)) return null;
    sizes.push({ key: photoKey(photo.uuid, size), bytes });
  }
  for (const { key, bytes } of sizes) await to.put(key, bytes, imageType(bytes));
  return sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The bytes of one size of a photo, or why they are unusable. */
export async function readSize(
  from: PhotoStore,
  photo: PhotoToCopy,
  size: SizeName,
): Promise<Buffer | 'missing' | 'damaged'> {
  const found = await from.get(photoKey(photo.uuid, size));
  if (found === null) return 'missing';
  const bytes = await buffer(found.stream);
  return photo[size] !== '' && hashBytes(bytes).toString('hex') !== photo[size] ? 'damaged' : bytes;
}
