import { makeZip } from 'client-zip';
import type { Export } from 'contract/exports';
import type { Work } from '../background-work.ts';
import type { Sql } from '../db.ts';
import { toRefusal } from '../http/errors.ts';
import { insertNotices } from '../notifications/notifications.ts';
import { putFile, removeFile } from '../outside/photo-store/stored-file.ts';
import { type TranscodeDeps, transcodeOwn } from '../photos/transcode-photos.ts';
import { exportFiles, type OnProgress } from './export-files.ts';
import {
  type ClaimedExport,
  claimExport,
  markFailed,
  markReady,
  recordProgress,
  releaseExport,
} from './exports.sql.ts';

/** What exports need: the rows, the store that has the photos and keeps the files, and what transcodes the newest photos. */
export interface ExportDeps extends TranscodeDeps {
  /** Takes the failure of an export, for the log. */
  report: (error: unknown) => void;
}

/** Where the file of an export is stored. */
export const storedAt = (fileKey: string) => `exports/${fileKey}`;

/** The work of making exports: claims the one that has waited longest (BEHAVIOUR: exports-3). */
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
      if (signal.aborted) await releaseExport(deps.db, claimed.exportId);
      else await fail(deps, claimed, error);
    }
    return !signal.aborted;
  };

/** Writes the ZIP and notifies the member. False if the export was discarded meanwhile. */
async function makeExport(deps: ExportDeps, claimed: ClaimedExport, signal: AbortSignal) {
  const { db, store } = deps;
  const { exportId, memberId, fileKey } = claimed;
  if (claimed.isGivenUp) throw new Error('an export was begun too often');
  await removeFile(store, storedAt(fileKey)); // what an earlier attempt left
  await transcodeOwn(deps, memberId, signal);
  const progress = openProgress(db, exportId, signal);
  const zip = makeZip(exportFiles({ db, store }, memberId, progress.set));
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
    const isMine = await markReady(tx, exportId, bytes);
    if (isMine) await insertNotices(tx, 'EXPORT_READY', { subjectId: exportId }, [memberId]);
    return isMine;
  });
}

async function fail({ db, report }: ExportDeps, { exportId, memberId }: ClaimedExport, error: unknown) {
  report(error);
  const failure: Export['failure'] = toRefusal(error).reason === 'StorageFull' ? 'full' : 'unexpected';
  await db.begin(async (tx) => {
    if (await markFailed(tx, exportId, failure))
      await insertNotices(tx, 'EXPORT_FAILED', { subjectId: exportId }, [memberId]);
  });
}

const RECORD_MS = 1_000;

/** Records the progress once a second; throws once the export was discarded or this process stops. */
function openProgress(db: Sql, exportId: ClaimedExport['exportId'], signal: AbortSignal) {
  let recorded = 0;
  let latest = { done: 0, total: 0 };
  let isGone = false;
  async function record() {
    recorded = performance.now();
    isGone = !(await recordProgress(db, exportId, latest));
    if (isGone) throw new Error('the export was given up');
  }
  const set: OnProgress = async (progress) => {
    latest = progress;
    signal.throwIfAborted();
    if (performance.now() > recorded + RECORD_MS) await record();
  };
  return { set, flush: record, isGivenUp: () => isGone };
}
