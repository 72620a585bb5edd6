import { buffer } from 'node:stream/consumers';
import type { ImageUuid } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKey } from './photos.ts';

/** Enough for the authors and commenters of a few busy hours; about 6 KB each. */
const MOST_KEPT = 500;

/**
 * The small size of photos, for pictures of members beside what they wrote: drawn from the stored list size when it is asked for,
 * and the last few are kept (decisions/159). Null where there is no such photo, or its bytes are damaged.
 */
export function openSmallPhotos(store: PhotoStore): (uuid: ImageUuid) => Promise<Buffer | null> {
  const kept = new Map<ImageUuid, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  /** One after another, since drawing occupies the threads that read files. */
  function draw(uuid: ImageUuid) {
    const drawing = last.then(() => drawSmall(store, uuid));
    last = drawing.catch(() => {});
    return drawing;
  }
  return async (uuid) => {
    const drawing = kept.get(uuid) ?? draw(uuid);
    kept.delete(uuid);
    kept.set(uuid, drawing); // the newest last
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    const small = await drawing.catch((error: unknown) => {
      kept.delete(uuid);
      throw error;
    });
    if (small === null) kept.delete(uuid);
    return small;
  };
}

async function drawSmall(store: PhotoStore, uuid: ImageUuid): Promise<Buffer | null> {
  const stored = await store.get(photoKey(uuid, 'list'));
  if (stored === null) return null;
  const bytes = await buffer(stored.stream);
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(PHOTO.smallSize, PHOTO.smallSize, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
    .catch(() => null);
}
