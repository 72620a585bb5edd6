import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ImageUuid } from 'contract/ids';
import { LINK_PICTURE } from 'contract/limits';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { Queue } from '../process/queue.ts';
import { linkPictureKey, photoKey } from './photos.ts';

const PROCESS = join(import.meta.dirname, 'link-picture.process.ts');
/** The longest that drawing one may take, in ms. */
const TIMEOUT_MS = 30_000;

/** Pictures of links, and the queue in which they are drawn. */
export interface LinkPictures {
  /** The picture of a photo; null if there is no such photo, or its bytes are damaged. Throws `NoPlace` while too many wait. */
  read(uuid: ImageUuid): Promise<Buffer | null>;
  queue: Queue;
}

/**
 * The picture of a photo for previews of links: a JPEG, cropped round the main thing, drawn on the first request and stored beside the
 * photo (BEHAVIOUR: photos-30).
 */
export function openLinkPictures(store: PhotoStore): LinkPictures {
  const queue = new Queue('link pictures', {
    places: 1,
    waiting: 20,
    maxWaitMs: 10_000,
    leaseMs: 2 * TIMEOUT_MS,
  });
  const drawing = new Map<ImageUuid, Promise<Buffer | null>>();

  function draw(uuid: ImageUuid) {
    const drawn = queue
      .run({ signal: null }, () => drawAndStore(store, uuid)) // whoever asks meanwhile gets the same picture
      .finally(() => drawing.delete(uuid));
    drawing.set(uuid, drawn);
    return drawn;
  }
  return {
    queue,
    async read(uuid) {
      const stored = await store.get(linkPictureKey(uuid));
      return stored === null ? (drawing.get(uuid) ?? draw(uuid)) : buffer(stored.stream);
    },
  };
}

async function drawAndStore(store: PhotoStore, uuid: ImageUuid): Promise<Buffer | null> {
  const photo = await store.get(photoKey(uuid, 'full'));
  if (photo === null) return null;
  const picture = await drawInProcess(await buffer(photo.stream));
  if (picture === null) return null;
  await store.put(linkPictureKey(uuid), picture, LINK_PICTURE.type);
  // A photo that was deleted meanwhile takes its picture with it.
  const kept = await store.get(photoKey(uuid, 'list'));
  kept?.stream.destroy();
  if (kept === null) await store.remove([linkPictureKey(uuid)]);
  return picture;
}

/** Draws the picture in a process of its own; null if it fails. */
async function drawInProcess(photo: Buffer): Promise<Buffer | null> {
  const child = spawn(process.execPath, ['--max-old-space-size=128', PROCESS], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'close');
  const [picture, [code]] = await Promise.all([
    buffer(child.stdout),
    ended,
    pipeline([photo], child.stdin).catch(() => {}), // the process ended before it read everything
  ]);
  return code === 0 && picture.length > 0 ? picture : null;
}
