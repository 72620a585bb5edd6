import { readFile, statfs } from 'node:fs/promises';
import type { ImportKind, LeftBehind } from 'contract/imports';
import type { ImportId, MemberId } from 'contract/ids';
import { IMPORT } from 'contract/limits';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { partKey, removeFile, removeUnnamed } from '../outside/photo-store/stored-file.ts';
import {
  arriving,
  importBegun,
  importsToSweep,
  insertImport,
  isFileNeeded,
  markGone,
  markSwept,
  unnamedFiles,
  markWaiting,
  recordPart,
  untilNextImport,
} from './imports.sql.ts';

export { withdrawImports } from './imports.sql.ts';

/** The store path of an import's file. */
export const storedAt = (fileKey: string) => `imports/${fileKey}`;

/** Announces a file, one at a time (BEHAVIOUR: imports-1, imports-2). Refuses ImportUnderWay, TooManyImports. */
export function startImport(
  db: Sql,
  me: MemberId,
  {
    bytes,
    kind = 'archive',
    leftBehind = 'leave',
  }: { bytes: number; kind?: ImportKind; leftBehind?: LeftBehind },
) {
  return db.begin(async (tx) => {
    const retryAfterSeconds = await untilNextImport(tx, me, IMPORT.perDay);
    if (retryAfterSeconds !== null) refuse('TooManyImports', { retryAfterSeconds });
    return (await insertImport(tx, me, { kind, bytes, leftBehind })) ?? refuse('ImportUnderWay');
  });
}

/** Disk space that is left for other uses. */
const SPARE_BYTES = 1024 ** 3;

/**
 * Refuses StorageFull if a disk lacks space for two copies of a file: its stored parts, and the copy from which it is read
 * (BEHAVIOUR: imports-30).
 */
export async function expectRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * bytes + SPARE_BYTES) refuse('StorageFull');
}

/** Stores the next part of a file, or a part that was uploaded before. Refuses ImportNotFound, ImportPartWrong. */
export async function sendPart(
  { db, store }: { db: Db; store: PhotoStore },
  me: MemberId,
  importId: ImportId,
  { nth, part }: { nth: number; part: Upload | undefined },
) {
  const file = (await arriving(db, me, importId)) ?? refuse('ImportNotFound');
  const expected = Math.min(IMPORT.partBytes, file.bytes - nth * IMPORT.partBytes);
  if (part === undefined || part.bytes !== expected || nth > file.received) return refuse('ImportPartWrong');
  const key = partKey(storedAt(file.fileKey), nth);
  await store.put(key, await readFile(part.path), 'application/octet-stream');
  const recorded = await recordPart(db, importId, nth);
  if (recorded !== undefined) return recorded;
  // The import has been discarded, and perhaps swept. The file of a part that was sent twice may be in use, and is kept.
  if (!(await isFileNeeded(db, importId))) await store.remove([key]);
  return refuse('ImportNotFound');
}

/** Queues an uploaded file for reading. A retry changes nothing. Refuses ImportNotFound, ImportPartWrong. */
export async function beginImport(db: Db, me: MemberId, importId: ImportId) {
  const begun = (await markWaiting(db, me, importId)) ?? (await importBegun(db, me, importId));
  if (begun !== undefined) return begun;
  return refuse((await arriving(db, me, importId)) === undefined ? 'ImportNotFound' : 'ImportPartWrong');
}

/** Discards an import of the caller; rows that it has added are kept. Refuses ImportNotFound. */
export async function deleteImport(db: Db, me: MemberId, importId: ImportId) {
  if (!(await markGone(db, me, importId))) refuse('ImportNotFound');
}

const SWEEP_BATCH = 20;

/** Removes files that have been read or will never be read. Returns how many. */
export async function sweepImports({ db, store }: { db: Db; store: PhotoStore }): Promise<number> {
  for (let total = 0; ;) {
    const some = await importsToSweep(db, SWEEP_BATCH);
    for (const { fileKey } of some) await removeFile(store, storedAt(fileKey));
    await markSwept(
      db,
      some.map(({ importId }) => importId),
    );
    total += some.length;
    if (some.length < SWEEP_BATCH) return total;
  }
}

/** Removes files that belong to no import, such as files of a crashed process. Returns how many. */
export const sweepLostImports = ({ db, store }: { db: Db; store: PhotoStore }): Promise<number> =>
  removeUnnamed(store, 'imports', (fileKeys) => unnamedFiles(db, fileKeys));
