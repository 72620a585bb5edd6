import { buffer } from 'node:stream/consumers';
import type { ImageUuid } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKey } from './photos.ts';

/** The most photos to cache: enough for the authors and commenters of a few busy hours, at about 6 KB each. */
const MAX_KEPT = 500;

/**
 * The small size of photos, for profile pictures next to posts and comments: drawn from the stored list size on request, with a cache
 * of the last photos (decisions/159). Null if there is no such photo, or its bytes are damaged.
 */
export function openSmallPhotos(store: PhotoStore): (uuid: ImageUuid) => Promise<Buffer | null> {
  const kept = new Map<ImageUuid, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws one photo after another, since drawing occupies the thread pool that reads files. */
  function draw(uuid: ImageUuid) {
    const drawing = last.then(() => drawSmall(store, uuid));
    last = drawing.catch(() => {});
    return drawing;
  }
  return async (uuid) => {
    const drawing = kept.get(uuid) ?? draw(uuid);
    kept.delete(uuid);
    kept.set(uuid, drawing); // the newest last
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
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
