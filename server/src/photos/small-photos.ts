import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImageUuid } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import { LRUCache } from 'lru-cache';
import { overloaded } from '../http/refuse.ts';
import { NoPlace, Queue } from '../process/queue.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKey } from './photos.ts';

/** The most photos to cache: enough for the authors and commenters of a few busy hours, at about 6 KB each. */
const MAX_KEPT = 500;

/** Opens the queue of photos to draw: a screen shows the pictures of about twenty members. */
export const openDrawingQueue = (): Queue =>
  new Queue('small photos', {
    places: 1,
    waiting: 60,
    waitingPerOwner: 30,
    maxWaitMs: 3_000,
    leaseMs: 30_000,
  });

/** The small size of a photo, for the caller `owner`; null if there is no such photo, or its bytes are damaged. */
export type SmallPhotos = (uuid: ImageUuid, owner: string) => Promise<Buffer | null>;

/**
 * The small size of photos, for profile pictures next to posts and comments: drawn from the stored list size on request, with a cache
 * of the last photos (decisions/159). Refuses Unavailable while too many wait to be drawn.
 */
export function openSmallPhotos(store: PhotoStore, queue: Queue): SmallPhotos {
  const kept = new LRUCache<ImageUuid, Promise<Buffer | null>>({ max: MAX_KEPT });

  /** Draws a photo in its turn, and rests for as long, so that drawing takes half a core from other calls at most. */
  function draw(uuid: ImageUuid, owner: string) {
    const drawn = Promise.withResolvers<Buffer | null>();
    const turn = queue.run({ signal: null, owner }, async () => {
      const begun = performance.now();
      await drawSmall(store, uuid).then(drawn.resolve, drawn.reject);
      await pause(performance.now() - begun, undefined, { ref: false });
    });
    turn.catch((error: unknown) => drawn.reject(error instanceof NoPlace ? overloaded : error));
    return drawn.promise;
  }
  return async (uuid, owner) => {
    const drawing = kept.get(uuid) ?? draw(uuid, owner);
    kept.set(uuid, drawing);
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
