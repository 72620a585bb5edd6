import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MemberId } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import { discardPhotos, type PhotoDeps, receivePhotos } from './photos.ts';
import { countAhead, lockUsage, type PhotoAhead, photosAhead, setAhead } from './photos.sql.ts';

/** After how long a member with too many photos may try again. */
const LATER = { retryAfterSeconds: 3600 };

/**
 * Receives a photo ahead of its post, for the caller alone. The same file sent again, also at the same time, is the same photo (BEHAVIOUR:
 * photos-36). Refuses TooManyPhotosAhead.
 */
export async function receiveAhead(deps: PhotoDeps, me: MemberId, file: Upload): Promise<PhotoAhead> {
  const { db } = deps;
  const digest = await digestOf(file);
  const [known] = await photosAhead(db, me, [digest]);
  if (known !== undefined) return known;
  if ((await countAhead(db, me)) >= PHOTO.aheadMax) refuse('TooManyPhotosAhead', LATER);
  const [photo = refuse('PhotoMissing')] = await receivePhotos(deps, me, [file]);
  const received = { digest, uuid: photo.uuid };
  try {
    const kept = await db.begin(async (tx) => {
      await lockUsage(tx, me); // one after another, so that each sees the one before
      const [before] = await photosAhead(tx, me, [digest]);
      if (before !== undefined) return before;
      if ((await countAhead(tx, me)) >= PHOTO.aheadMax) refuse('TooManyPhotosAhead', LATER);
      if (!(await setAhead(tx, me, received))) refuse('PhotoNotYours');
      return received;
    });
    if (kept !== received) await discardPhotos(deps, [photo.uuid]);
    return kept;
  } catch (error) {
    await discardPhotos(deps, [photo.uuid]);
    throw error;
  }
}

async function digestOf({ path }: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
