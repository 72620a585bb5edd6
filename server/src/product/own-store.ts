import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { sharedSecret, storedSecret } from '../auth/signing-secrets.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import { photosFolder } from '../outside/photo-store/open-photo-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { somePhotos, photoKey } from '../photos/photos.ts';
import { StartRefused } from '../process/start-refused.ts';

/** The name of the mark in the database, and its key in the store. */
const NAME = 'photo-store';
const MARK_KEY = 'product/mark';
/** How long another process that has just made the mark may take to write it. */
const WRITE_MS = 2_000;
const LOOK_MS = 100;

/** The description of the configured store in sentences. */
export const placeOfPhotos = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 === null ? `The folder ${photosFolder(dataDir)}` : `The bucket ${s3.bucket}`;

/** The photo store is another one than that of this database. */
export class OtherPhotos extends StartRefused {
  constructor(where: string, mark: string) {
    super(
      `${where} does not have the photos of this database: a disk that is not mounted, or the place of another 동네기록. Set DATA_DIR or S3_BUCKET to where its photos are; if they are lost for good, restore a backup, or put the text ${mark} at ${MARK_KEY} there (docs/OPERATIONS.md).`,
    );
  }
}

/** The mark that a store carries, null without one. */
export async function readMark(store: PhotoStore): Promise<string | null> {
  const found = await store.get(MARK_KEY);
  return found === null ? null : (await buffer(found.stream)).toString().trim();
}

/** Whether a store carries the mark of this database, or the database knows none yet (BEHAVIOUR: operations-11). */
export async function isOwnStore(db: Db, store: PhotoStore): Promise<boolean> {
  const known = await storedSecret(db, NAME);
  return known === undefined || (await readMark(store)) === known;
}

/** Whether a store answers, carries the mark if one is given, and can be written, if that costs nothing. */
export async function isUsable(store: PhotoStore, mark: string | undefined): Promise<boolean> {
  try {
    const [carried] = await Promise.all([readMark(store), store.expectWritable?.()]);
    return mark === undefined || carried === mark;
  } catch {
    return false;
  }
}

/** Throws OtherPhotos if a store, described as `where`, is not that of this database. For commands: writes nothing. */
export async function expectOwnStore(db: Db, store: PhotoStore, where: string) {
  const known = await storedSecret(db, NAME);
  if (known !== undefined && (await readMark(store)) !== known) throw new OtherPhotos(where, known);
}

/**
 * The mark of this database and its store, made by the first start. A store that carries a mark already keeps it; one without a mark is
 * known by its photos. Throws OtherPhotos for another mark, and for a store without the photos that it should have.
 */
export async function markStore(db: Db, store: PhotoStore, where: string): Promise<string> {
  const carried = await readMark(store);
  const known = await storedSecret(db, NAME);
  const candidate = carried ?? crypto.randomUUID();
  const mark = known ?? (await sharedSecret(db, NAME, candidate));
  const isFirst = known === undefined && mark === candidate;
  if (isFirst || carried === null) {
    const holds = await holdsPhotos(db, store);
    if (holds === false) throw new OtherPhotos(where, mark);
    if (carried === null && (isFirst || holds === true)) await writeMark(store, mark);
  }
  for (const end = performance.now() + WRITE_MS; ; await pause(LOOK_MS)) {
    if ((await readMark(store)) === mark) return mark;
    if (performance.now() >= end) throw new OtherPhotos(where, mark);
  }
}

/** Writes this database's mark, if it knows one, into a store that got its photos by a restore or a move. */
export async function carryMark(db: Db, store: PhotoStore) {
  const known = await storedSecret(db, NAME);
  if (known !== undefined) await writeMark(store, known);
}

const writeMark = (store: PhotoStore, mark: string) =>
  store.put(MARK_KEY, Buffer.from(`${mark}\n`), 'text/plain');

/** Whether a store has one of some photos that posts use; null if no post uses one. */
async function holdsPhotos(db: Db, store: PhotoStore): Promise<boolean | null> {
  const uuids = await somePhotos(db);
  for (const uuid of uuids) {
    const found = await store.get(photoKey(uuid, 'list'));
    found?.stream.destroy();
    if (found !== null) return true;
  }
  return uuids.length === 0 ? null : false;
}
