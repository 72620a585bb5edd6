import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImageUuid, MemberId } from 'contract/ids';
import type { Work } from '../background-work.ts';
import { countBytes, hashSizes, type PhotoDeps, photoKey, storeSizes } from './photos.ts';
import type { PhotoReading } from './read-photo.ts';
import { keepStoredForm } from './stored-form.ts';
import {
  hasUntranscoded,
  leaveUntranscoded,
  recordTranscoded,
  releaseUntranscoded,
  takeUntranscoded,
} from './transcode-photos.sql.ts';

/** The dependencies of transcoding: the photos, and a folder for the photo in progress. */
export interface TranscodeDeps extends Pick<PhotoDeps, 'db' | 'store' | 'reader'> {
  folder: string;
}

/** How long a photo is reserved, and within which time it is stored: the sweep waits for the reservation (BEHAVIOUR: photos-25). */
const [RESERVED_S, STORED_WITHIN_MS] = [300, 200_000];
const LOOK_MS = 200;

/** Background work that transcodes the photos stored in the quick form, one after another, while no upload waits (decisions/180). */
export const transcodePhotos =
  (deps: TranscodeDeps): Work =>
  async (signal) =>
    (await transcodeNext(deps)) && !signal.aborted;

/** Transcodes the photos of a member and waits for photos that another process is transcoding, until aborted. */
export async function transcodeOwn(deps: TranscodeDeps, me: MemberId, signal: AbortSignal) {
  while (!signal.aborted && (await hasUntranscoded(deps.db, me)))
    if (!(await transcodeNext(deps, me))) await pause(LOOK_MS);
}

/** Transcodes the next photo: at once for a given member, otherwise while no upload waits. False if there is none or it must wait. */
async function transcodeNext(deps: TranscodeDeps, me: MemberId | null = null): Promise<boolean> {
  const { db, store } = deps;
  const uuid = await takeUntranscoded(db, RESERVED_S, me);
  if (uuid === undefined) return false;
  const takenAt = performance.now();
  const reading = await readStored(deps, uuid, me === null);
  if (performance.now() - takenAt > STORED_WITHIN_MS) return false; // another process may have taken it
  if (reading.ok) {
    const { sizes } = reading.photo;
    await storeSizes(store, uuid, sizes);
    await recordTranscoded(db, uuid, { bytes: countBytes(sizes), hashes: hashSizes(sizes) });
    return true;
  }
  if (reading.reason === 'Unavailable') {
    await releaseUntranscoded(db, uuid);
    return false;
  }
  await leaveUntranscoded(db, uuid); // missing or damaged, which the check of stored photos reports
  return true;
}

/** A stored photo in the kept form; a full size that already has this form keeps its bytes (BEHAVIOUR: imports-3). */
async function readStored(
  { store, reader, folder }: TranscodeDeps,
  uuid: ImageUuid,
  isLast: boolean,
): Promise<PhotoReading> {
  const stored = await store.get(photoKey(uuid, 'full'));
  if (stored === null) return { ok: false, reason: 'PhotoUnreadable' };
  const path = join(folder, `transcoding-${randomUUID()}`);
  try {
    await pipeline(stored.stream, createWriteStream(path));
    const reading = await reader.read(path, { form: 'kept', isLast });
    if (reading.ok) reading.photo.sizes.full = await keepStoredForm(path, reading.photo.sizes.full);
    return reading;
  } finally {
    await rm(path, { force: true });
  }
}
