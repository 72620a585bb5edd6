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

/** The caller's newest export, and how many more they may have made today. */
export async function readExport(db: Db, me: MemberId) {
  const made = await countToday(db, me);
  return { export: await newestExport(db, me), leftToday: Math.max(0, EXPORT.perDay - made) };
}

/** Asks for an export, one at a time (BEHAVIOUR: exports-2). Refuses ExportUnderWay, TooManyExports. */
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

/** Discards an export of the caller's, which can no longer be downloaded. Refuses ExportNotFound. */
export async function deleteExport(db: Db, me: MemberId, exportId: ExportId) {
  if (!(await markGone(db, me, exportId))) refuse('ExportNotFound');
}

const SWEEP_BATCH = 20;

/** Removes the files of exports that expired or were discarded (BEHAVIOUR: exports-6), and gives how many. */
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

/** Removes files that no export names, as a process may leave that was cut off, and gives how many. */
export const sweepLostExports = ({ db, store }: { db: Db; store: PhotoStore }): Promise<number> =>
  removeUnnamed(store, 'exports', (fileKeys) => unnamedFiles(db, fileKeys));
