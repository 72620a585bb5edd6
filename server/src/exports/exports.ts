import type { ExportId, MemberId } from 'contract/ids';
import { EXPORT } from 'contract/limits';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { removeFile, removeUnnamed } from '../outside/photo-store/stored-file.ts';
import { lockMember } from '../members/members.ts';
import {
  countToday,
  exportsToSweep,
  insertExport,
  markGone,
  markSwept,
  unnamedFiles,
  newestExport,
  untilNextExport,
} from './exports.sql.ts';
import { storedAt } from './make-export.ts';

export { withdrawExports, discardReady } from './exports.sql.ts';

/** Returns the caller's newest export, and the number of exports they may still request today. */
export async function readExport(db: Db, me: MemberId) {
  const made = await countToday(db, me);
  return { export: await newestExport(db, me), leftToday: Math.max(0, EXPORT.perDay - made) };
}

/** Requests an export, one at a time (BEHAVIOUR: exports-2). Refuses ExportUnderWay, TooManyExports. */
export function requestExport(db: Sql, me: MemberId) {
  return db.begin(async (tx) => {
    await lockMember(tx, me);
    const newest = await newestExport(tx, me);
    if (newest?.state === 'waiting' || newest?.state === 'running') refuse('ExportUnderWay');
    const retryAfterSeconds = await untilNextExport(tx, me, EXPORT.perDay);
    if (retryAfterSeconds !== null) refuse('TooManyExports', { retryAfterSeconds });
    return (await insertExport(tx, me)) ?? refuse('ExportUnderWay');
  });
}

/** Discards an export of the caller; it can no longer be downloaded. Refuses ExportNotFound. */
export async function deleteExport(db: Db, me: MemberId, exportId: ExportId) {
  if (!(await markGone(db, me, exportId))) refuse('ExportNotFound');
}

const SWEEP_BATCH = 20;

/** Removes the files of expired and discarded exports (BEHAVIOUR: exports-6). Returns how many. */
export async function sweepExports({ db, store }: { db: Db; store: PhotoStore }): Promise<number> {
  for (let total = 0; ;) {
    const some = await exportsToSweep(db, SWEEP_BATCH);
    for (const { fileKey } of some) await removeFile(store, storedAt(fileKey));
    await markSwept(
      db,
      some.map(({ exportId }) => exportId),
    );
    total += some.length;
    if (some.length < SWEEP_BATCH) return total;
  }
}

/** Removes files that belong to no export, such as files of a crashed process. Returns how many. */
export const sweepLostExports = ({ db, store }: { db: Db; store: PhotoStore }): Promise<number> =>
  removeUnnamed(store, 'exports', (fileKeys) => unnamedFiles(db, fileKeys));
