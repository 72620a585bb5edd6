import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ImageUuid } from 'contract/ids';
import { LINK_PICTURE } from 'contract/limits';
import { overloaded } from '../http/refuse.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { linkPictureKey, photoKey } from './photos.ts';

const PROCESS = join(import.meta.dirname, 'link-picture.process.ts');
/** The most pictures that wait to be drawn, one at a time. */
const MAX_WAITING = 20;
/** The longest that drawing one may take, in ms. */
const TIMEOUT_MS = 30_000;

/**
 * The picture of a photo for previews of links: a JPEG, cropped round the main thing, drawn on the first request and stored beside the
 * photo (BEHAVIOUR: photos-26). Null if there is no such photo, or its bytes are damaged. Refuses Unavailable while too many wait.
 */
export function openLinkPictures(store: PhotoStore): (uuid: ImageUuid) => Promise<Buffer | null> {
  const drawing = new Map<ImageUuid, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  function draw(uuid: ImageUuid) {
    if (drawing.size >= MAX_WAITING) throw overloaded;
    const drawn = last.then(() => drawAndStore(store, uuid)).finally(() => drawing.delete(uuid));
    drawing.set(uuid, drawn);
    last = drawn.catch(() => {});
    return drawn;
  }
  return async (uuid) => {
    const stored = await store.get(linkPictureKey(uuid));
    return stored === null ? (drawing.get(uuid) ?? draw(uuid)) : buffer(stored.stream);
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
