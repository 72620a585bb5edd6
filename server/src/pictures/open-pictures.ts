import { buffer } from 'node:stream/consumers';
import type { PictureLook } from 'contract/pictures';
import { LRUCache } from 'lru-cache';
import { overloaded } from '../http/refuse.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKey } from '../photos/photos.ts';
import { NoPlace, Queue } from '../process/queue.ts';
import { INK } from './ink.ts';
import { cropPhoto, rasterize } from './rasterize.ts';
import type { Subject } from './subjects.ts';

/** What the drawn pictures in memory may take together: about a hundred. */
const MAX_BYTES = 16_000_000;

/** A picture to draw: its subject, its look, and the address of its QR code (null without one). */
export interface Wanted {
  subject: Subject;
  look: PictureLook;
  address: string | null;
}

/** Draws a picture for the caller `owner`, or gives the one in memory under `tag`. Refuses Unavailable while too many wait. */
export type DrawPicture = (tag: string, wanted: Wanted, owner: string) => Promise<Buffer>;

/** Opens the queue of pictures to draw. */
export const openPictureQueue = (): Queue =>
  new Queue('pictures', { places: 1, waiting: 40, waitingPerOwner: 12, maxWaitMs: 5_000, leaseMs: 30_000 });

/** Draws pictures one at a time, and keeps the last ones in memory; nothing is stored (decisions/217). */
export function openPictures(store: PhotoStore, queue: Queue): DrawPicture {
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();

  function draw(tag: string, wanted: Wanted, owner: string) {
    const drawn = queue
      .run({ signal: null, owner }, () => drawPicture(store, wanted))
      .then((bytes) => {
        kept.set(tag, bytes);
        return bytes;
      })
      .catch((error: unknown) => {
        throw error instanceof NoPlace ? overloaded : error;
      })
      .finally(() => drawing.delete(tag));
    drawing.set(tag, drawn); // whoever asks meanwhile gets the same picture
    return drawn;
  }
  return async (tag, wanted, owner) => kept.get(tag) ?? drawing.get(tag) ?? draw(tag, wanted, owner);
}

async function drawPicture(store: PhotoStore, { subject, look, address }: Wanted): Promise<Buffer> {
  const photo = subject.photo === null ? null : await readPhoto(store, subject.photo);
  return rasterize(subject.draw({ ink: INK[look.theme], photo, address }), look.shape);
}

async function readPhoto(store: PhotoStore, { uuid, box }: NonNullable<Subject['photo']>) {
  const stored = await store.get(photoKey(uuid, 'detail'));
  return stored === null ? null : cropPhoto(await buffer(stored.stream), box);
}
