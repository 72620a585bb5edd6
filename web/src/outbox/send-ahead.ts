import type { ImageUuid } from 'contract/ids';
import { listPhotosAhead, sendPhotoAhead } from 'contract/photos-ahead';
import type { Line } from './photos-apart.ts';

interface Ahead {
  call: Line['call'];
  files: readonly File[];
  /** What is known to have arrived. */
  arrived: readonly (ImageUuid | null)[];
  /** Notes what has arrived, and resolves to the ids that count (`Attempt` in sender.ts). */
  keepArrived: (arrived: (ImageUuid | null)[], isAnew?: boolean) => Promise<(ImageUuid | null)[]>;
  /** Whether the server has forgotten what was noted before. */
  isAnew?: boolean;
  /** Called with the index of the file that goes up next. */
  onFile: (at: number) => void;
}

/**
 * Sends those of a record's files that have not arrived, one by one, and notes each that has. Asks first which are there, since the answer
 * to one may have been lost. Null where the files can only go up with their post: the browser cannot digest (plain HTTP), or one file is
 * there twice, which ahead of its post is one photo.
 */
export async function sendAhead({
  call,
  files,
  arrived,
  keepArrived,
  onFile,
  isAnew = false,
}: Ahead): Promise<ImageUuid[] | null> {
  if (!('subtle' in crypto)) return null;
  let uuids: (ImageUuid | null)[] = files.map((_, at) => arrived[at] ?? null);
  if (uuids.includes(null)) {
    const digests = await Promise.all(files.map(digest));
    if (new Set(digests).size < digests.length) return null;
    const { photos } = await call(listPhotosAhead, { query: { digests: digests.join(',') } });
    const there = new Map(photos.map((photo) => [photo.digest, photo.uuid]));
    uuids = uuids.map((uuid, at) => uuid ?? there.get(digests[at]!) ?? null);
    uuids = await keepArrived(uuids, isAnew);
  }
  for (const [at, file] of files.entries()) {
    if (uuids[at] !== null) continue;
    onFile(at);
    const { uuid } = await call(sendPhotoAhead, { files: { photo: [file] } });
    uuids = await keepArrived(uuids.with(at, uuid));
  }
  return uuids.filter((uuid) => uuid !== null);
}

/** The SHA-256 of a file, in hex. */
async function digest(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
