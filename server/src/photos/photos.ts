import { createHash, randomUUID } from 'node:crypto';
import { type ArticleId, ImageUuid, type MemberId } from 'contract/ids';
import * as v from 'valibot';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import type { PhotoReader } from './photo-reader.ts';
import {
  deleteDead,
  dropForgotten,
  dropPending,
  dropPhotos,
  dropProfilePhoto,
  insertPhoto,
  putPhotos,
  putProfilePhoto,
  takeDead,
} from './photos.sql.ts';
import type { Photo, SizeName } from './read-photo.ts';

/** What photos need: the database, the place they are kept, and the processes that read them. */
export interface PhotoDeps {
  db: Sql;
  store: PhotoStore;
  reader: PhotoReader;
}

/** A photo that is stored and waits for its post; width and height of its full size. */
export interface ReceivedPhoto {
  uuid: ImageUuid;
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
}

export const PHOTO_TYPE = 'image/webp';
const WAIT_MINUTES = 60;
const SWEEP_BATCH = 50;

/** Where one size of a photo lies in the store. */
export const keyOf = (uuid: ImageUuid, size: SizeName) =>
  size === 'detail' ? `article/photo/${uuid}` : `article/photo/${size}/${uuid}`;

/**
 * Reads and stores the member's files, in their order, to be attached within the hour. All or none: the first file that
 * cannot be taken is refused by its name (PhotoUnreadable, PhotoTooManyPixels, PhotoTooLarge) and nothing is kept.
 */
export async function receivePhotos(
  deps: PhotoDeps,
  me: MemberId,
  files: readonly Upload[],
): Promise<ReceivedPhoto[]> {
  const given = files.map((file) => ({ file, uuid: v.parse(ImageUuid, randomUUID()) }));
  const settled = await Promise.allSettled(given.map(({ file, uuid }) => receive(deps, me, uuid, file)));
  const refused = settled.find((one) => one.status === 'rejected');
  if (refused === undefined) return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await abandonPhotos(
    deps,
    given.map(({ uuid }) => uuid),
  );
  throw refused.reason;
}

/** The row comes before the objects, so that whatever is stored can be found again and swept. */
async function receive(
  deps: PhotoDeps,
  memberId: MemberId,
  uuid: ImageUuid,
  file: Upload,
): Promise<ReceivedPhoto> {
  const reading = await deps.reader.read(file.path);
  if (!reading.ok) refuse(reading.reason, reading.reason === 'Unavailable' ? {} : { subject: file.name });
  const { sizes, placeholder } = reading.photo;
  const { width, height } = sizes.full;
  const sha256 = createHash('sha256').update(sizes.full.bytes).digest();
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes.length, 0);
  await insertPhoto(deps.db, { photoUuid: uuid, memberId, bytes, width, height, placeholder, sha256 });
  await storeSizes(deps.store, uuid, sizes);
  return { uuid, width, height, placeholder };
}

/** Comes back, well or not, only when no write is under way any more: what follows may then clean up. */
async function storeSizes(store: PhotoStore, uuid: ImageUuid, { list, detail, full }: Photo['sizes']) {
  const stored = await Promise.allSettled([
    store.put(keyOf(uuid, 'list'), list.bytes, PHOTO_TYPE),
    store.put(keyOf(uuid, 'detail'), detail.bytes, PHOTO_TYPE),
    store.put(keyOf(uuid, 'full'), full.bytes, PHOTO_TYPE),
  ]);
  for (const one of stored) if (one.status === 'rejected') throw one.reason;
}

/**
 * Takes back received photos whose call failed; those that were attached after all (a lost answer to the commit) are left
 * alone. Their rows stay, dead: the sweep removes what could not go now, or came late.
 */
export async function abandonPhotos({ db, store }: PhotoDeps, uuids: readonly ImageUuid[]) {
  try {
    const dead = await dropPending(db, uuids);
    await store.remove(dead.flatMap(keysOf));
  } catch {
    // the database or the store is away: in an hour the rows are swept all the same
  }
}

/**
 * Makes these the photos of the article, in this order; its others go. In the article's own transaction. Refuses
 * PhotoNotYours unless each is the member's and either new or already in this article.
 */
export async function attachPhotos(tx: Db, me: MemberId, articleId: ArticleId, uuids: readonly ImageUuid[]) {
  if ((await putPhotos(tx, me, articleId, uuids)) !== uuids.length) refuse('PhotoNotYours');
}

/** Lets go of the photos of a deleted article, in its transaction; the sweep removes them. */
export const releasePhotos = dropPhotos;

/** Makes a received photo the member's profile photo and lets the one before go. Refuses PhotoNotYours. */
export async function keepProfilePhoto(tx: Db, me: MemberId, uuid: ImageUuid) {
  if (!(await putProfilePhoto(tx, me, uuid))) refuse('PhotoNotYours');
}

/** Lets go of the member's profile photo, when there is one. */
export const releaseProfilePhoto = dropProfilePhoto;

/**
 * Removes photos nobody needs: those without a post for an hour, and those of deleted posts. Gives how many went. Any
 * number of processes may sweep at once. A photo dies before its objects go, so none is attached without them.
 */
export async function sweepPhotos({ db, store }: Pick<PhotoDeps, 'db' | 'store'>): Promise<number> {
  await dropForgotten(db, WAIT_MINUTES);
  for (let swept = 0; ;) {
    const gone = await db.begin(async (tx) => {
      const uuids = await takeDead(tx, SWEEP_BATCH);
      await store.remove(uuids.flatMap(keysOf));
      await deleteDead(tx, uuids);
      return uuids.length;
    });
    swept += gone;
    if (gone < SWEEP_BATCH) return swept;
  }
}

const keysOf = (uuid: ImageUuid) => [keyOf(uuid, 'list'), keyOf(uuid, 'detail'), keyOf(uuid, 'full')];
