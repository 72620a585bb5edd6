import type { Export } from 'contract/exports';
import type { Work } from '../process/background-work.ts';
import type { Sql } from '../db.ts';
import { toRefusal } from '../http/errors.ts';
import { notify } from '../notifications/notifications.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { putFile, removeFile } from '../outside/photo-store/stored-file.ts';
import { openProgress } from '../process/work-progress.ts';
import { exportFiles, type Made } from './export-files.ts';
import {
  type ClaimedExport,
  claimExport,
  markFailed,
  markReady,
  recordProgress,
  releaseExport,
} from './exports.sql.ts';
import { writeZip } from './write-zip.ts';

/** The dependencies of exports: the database, and the store of photos and files. */
export interface ExportDeps {
  db: Sql;
  store: PhotoStore;
  /** Logs the failure of an export. */
  report: (error: unknown) => void;
}

/** The store path of an export's file. */
export const storedAt = (fileKey: string) => `exports/${fileKey}`;

/** Background work that claims the export that has waited longest and makes it (BEHAVIOUR: exports-3). */
export const makeExports =
  (deps: ExportDeps): Work =>
  async (signal) => {
    const claimed = await claimExport(deps.db);
    if (claimed === undefined) return false;
    const key = storedAt(claimed.fileKey);
    try {
      if (!(await makeExport(deps, claimed, signal))) await removeFile(deps.store, key);
    } catch (error) {
      await removeFile(deps.store, key).catch(deps.report);
      if (signal.aborted) await releaseExport(deps.db, claimed);
      else await fail(deps, claimed, error);
    }
    return !signal.aborted;
  };

/** Writes the ZIP and notifies the member. False if the export has been discarded or claimed again. */
async function makeExport(deps: ExportDeps, claimed: ClaimedExport, signal: AbortSignal) {
  const { db, store } = deps;
  const { exportId, memberId, fileKey, earlierFileKey } = claimed;
  await removeFile(store, storedAt(earlierFileKey));
  if (claimed.isGivenUp) throw new Error('an export was begun too often');
  const record = (progress: Made) => recordProgress(db, claimed, progress);
  using progress = openProgress(record, { done: 0, total: 0 }, signal);
  const zip = writeZip(exportFiles({ db, store }, memberId, progress.set));
  const bytes = await putFile(store, storedAt(fileKey), zip)
    .then(async (written) => {
      await progress.flush();
      return written;
    })
    .catch((error: unknown) => {
      if (progress.isGivenUp()) return null;
      throw error;
    });
  if (bytes === null) return false;
  return db.begin(async (tx) => {
    const isMine = await markReady(tx, claimed, bytes);
    if (isMine) await notify(tx, 'EXPORT_READY', { exportId, memberId });
    return isMine;
  });
}

async function fail({ db, report }: ExportDeps, claimed: ClaimedExport, error: unknown) {
  const { exportId, memberId } = claimed;
  report(error);
  const failure: Export['failure'] = toRefusal(error).reason === 'StorageFull' ? 'full' : 'unexpected';
  await db.begin(async (tx) => {
    if (await markFailed(tx, claimed, failure)) await notify(tx, 'EXPORT_FAILED', { exportId, memberId });
  });
}
