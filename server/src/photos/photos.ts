import { createHash, randomUUID } from 'node:crypto';
import { type ArticleId, ImageUuid, type MemberId } from 'contract/ids';
import { PHOTO } from 'contract/limits';
import * as v from 'valibot';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import type { PhotoReader } from './photo-reader.ts';
import {
  deletePending,
  deleteLeftBehind,
  deleteStale,
  insertPhoto,
  lockUsage,
  deletedPhotos,
  removeDeleted,
  type PhotoToAttach,
  replacePhotos,
  replaceProfilePhoto,
  keepSaved,
  type SizeHashes,
} from './photos.sql.ts';
import type { Photo, PhotoReading, Picture, SizeName } from './read-photo.ts';

export {
  deleteSaved,
  type PhotoToAttach,
  photoArticle,
  detachPhotos,
  detachProfilePhoto,
  somePhotos,
} from './photos.sql.ts';

/** The dependencies of photos: the database, the store of their bytes, and the processes that decode them. */
export interface PhotoDeps {
  db: Sql;
  store: PhotoStore;
  reader: PhotoReader;
  /** How many bytes the photos of one member may take; unlimited without it. */
  quotaBytes?: number | null;
}

/** A stored photo that is not attached yet; width and height of its full size. */
export interface ReceivedPhoto {
  uuid: ImageUuid;
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
}

const PENDING_MINUTES = 60;
const SWEEP_BATCH = 20;

/** The key of one size of a photo in the store. */
export const photoKey = (uuid: ImageUuid, size: SizeName) =>
  size === 'detail' ? `article/photo/${uuid}` : `article/photo/${size}/${uuid}`;

/** The keys of all sizes of a photo. */
export const photoKeys = (uuid: ImageUuid) => [
  photoKey(uuid, 'list'),
  photoKey(uuid, 'detail'),
  photoKey(uuid, 'full'),
];

/** The key of a photo's picture for links, which is drawn when it is asked for. */
export const linkPictureKey = (uuid: ImageUuid) => `article/photo/link/${uuid}`;

/** The keys of everything that is stored of a photo. */
export const storedKeys = (uuid: ImageUuid) => [...photoKeys(uuid), linkPictureKey(uuid)];

/**
 * Decodes the member's files and stores them with photos that are already decoded, in order, to be attached within the hour. All or
 * none: the first file that fails is refused (by its name with PhotoUnreadable, PhotoTooManyPixels, PhotoTooLarge; PhotoQuotaReached)
 * and nothing is stored (BEHAVIOUR: photos-6). With `keepStored` a file that has the stored form keeps its bytes.
 */
export async function receivePhotos(
  deps: PhotoDeps,
  me: MemberId,
  files: readonly (Upload | Photo)[],
  how: { keepStored?: boolean } = {},
): Promise<ReceivedPhoto[]> {
  const given = files.map((file) => ({ file, uuid: v.parse(ImageUuid, randomUUID()) }));
  const settled = await Promise.allSettled(given.map(({ file, uuid }) => receive(deps, me, uuid, file, how)));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed === undefined) return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await discardPhotos(
    deps,
    given.map(({ uuid }) => uuid),
  );
  throw failed.reason;
}

/** Decodes a member's file. Refuses an unreadable file by its name. */
export async function readUpload(
  reader: PhotoReader,
  memberId: MemberId,
  file: Upload,
  how: { keepStored?: boolean } = {},
): Promise<Photo> {
  return expectPhoto(await reader.read(file.path, { owner: String(memberId), ...how }), file.name);
}

/** The photo of a reading. Refuses a failed reading by the file's name. */
export function expectPhoto(reading: PhotoReading, name: string): Photo {
  if (reading.ok) return reading.photo;
  return refuse(reading.reason, reading.reason === 'Unavailable' ? {} : { subject: name });
}

/** Receives one file. The row is inserted before the objects are stored, so that the sweep finds every stored object. */
async function receive(
  deps: PhotoDeps,
  memberId: MemberId,
  uuid: ImageUuid,
  file: Upload | Photo,
  how: { keepStored?: boolean },
): Promise<ReceivedPhoto> {
  const { sizes, placeholder } = 'sizes' in file ? file : await readUpload(deps.reader, memberId, file, how);
  const { width, height } = sizes.full;
  const bytes = countBytes(sizes);
  const hashes = hashSizes(sizes);
  await deps.db.begin(async (tx) => {
    const { used } = await lockUsage(tx, memberId);
    if (deps.quotaBytes && used + bytes > deps.quotaBytes) refuse('PhotoQuotaReached');
    await insertPhoto(tx, { photoUuid: uuid, memberId, bytes, hashes, width, height, placeholder });
  });
  await storeSizes(deps.store, uuid, sizes);
  return { uuid, width, height, placeholder };
}

/** The total bytes of all sizes. */
const countBytes = ({ list, detail, full }: Photo['sizes']) =>
  list.bytes.length + detail.bytes.length + full.bytes.length;

const hashSizes = ({ list, detail, full }: Photo['sizes']): SizeHashes => ({
  sha256: hashBytes(full.bytes),
  detailSha256: hashBytes(detail.bytes),
  listSha256: hashBytes(list.bytes),
});

export const hashBytes = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Stores all sizes. Settles only after every write has ended, even if one fails, so that the caller can clean up. */
async function storeSizes(store: PhotoStore, uuid: ImageUuid, { list, detail, full }: Photo['sizes']) {
  const put = (size: SizeName, { bytes }: Picture) => store.put(photoKey(uuid, size), bytes, 'image/webp');
  const stored = await Promise.allSettled([put('list', list), put('detail', detail), put('full', full)]);
  for (const one of stored) if (one.status === 'rejected') throw one.reason;
}

/**
 * Deletes received photos of a call that failed, except photos that were attached after all (if the answer to the commit was lost).
 * The sweep removes objects that cannot be removed from the store now.
 */
export async function discardPhotos({ db, store }: PhotoDeps, uuids: readonly ImageUuid[]) {
  try {
    const deleted = await deletePending(db, uuids);
    await store.remove(deleted.flatMap(storedKeys));
  } catch {
    // the database or the store is unavailable: the sweep deletes the photos in an hour
  }
}

/**
 * Makes `photos` the photos of the article, in this order, in the article's own transaction, and deletes its other photos. Refuses
 * PhotoNotYours (BEHAVIOUR: photos-9).
 */
export async function attachPhotos(
  tx: Db,
  me: MemberId,
  articleId: ArticleId,
  photos: readonly PhotoToAttach[],
) {
  if ((await replacePhotos(tx, me, articleId, photos)) !== photos.length) refuse('PhotoNotYours');
}

/** Makes a received photo the member's profile photo and deletes the previous one. Refuses PhotoNotYours. */
export async function attachProfilePhoto(tx: Db, me: MemberId, uuid: ImageUuid) {
  if (!(await replaceProfilePhoto(tx, me, uuid))) refuse('PhotoNotYours');
}

/** Keeps received photos with the member's saved places, in the caller's transaction. Refuses PhotoNotYours. */
export async function keepSavedPhotos(tx: Db, me: MemberId, uuids: readonly ImageUuid[]) {
  if (uuids.length > 0 && (await keepSaved(tx, me, uuids)) !== uuids.length) refuse('PhotoNotYours');
}

/**
 * Removes deleted and stale photos, and those whose post never came, from the store (BEHAVIOUR: photos-8, photos-36) and returns how many; begins no further batch after `forMs`. A
 * photo is marked as deleted before its objects are removed, and its row is removed after them: several processes may sweep at the
 * same time, and the next sweep finishes the work of a crashed process.
 */
export async function sweepPhotos(
  { db, store }: Pick<PhotoDeps, 'db' | 'store'>,
  { forMs = Infinity }: { forMs?: number } = {},
): Promise<number> {
  const end = performance.now() + forMs;
  await deleteStale(db, PENDING_MINUTES);
  await deleteLeftBehind(db, PHOTO.aheadDays);
  for (let total = 0; ;) {
    const uuids = await deletedPhotos(db, SWEEP_BATCH);
    await store.remove(uuids.flatMap(storedKeys));
    total += await removeDeleted(db, uuids);
    if (uuids.length < SWEEP_BATCH || performance.now() > end) return total;
  }
}
