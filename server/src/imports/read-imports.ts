import type { ImportFailure } from 'contract/imports';
import type { Work } from '../background-work.ts';
import type { Sql } from '../db.ts';
import { insertNotices } from '../notifications/notifications.ts';
import { removeFile } from '../outside/photo-store/stored-file.ts';
import type { ImportDeps, Progress } from './import-archive.ts';
import { storedAt } from './imports.ts';
import {
  claimImport,
  type ClaimedImport,
  markEnded,
  NOTHING,
  recordProgress,
  releaseImport,
} from './imports.sql.ts';

/** The work of reading files back: claims the one that has waited longest (BEHAVIOUR: imports-2). */
export const readImports =
  (deps: ImportDeps): Work =>
  async (signal) => {
    const claimed = await claimImport(deps.db);
    if (claimed === undefined) return false;
    const { readOne, toFailure } = await import('./read-import.ts'); // with what reads ZIP, CSV and XML
    const progress = openProgress(deps.db, claimed, signal);
    const failure = await readOne(deps, claimed, progress).catch((error: unknown) =>
      progress.isGivenUp() || signal.aborted ? null : toFailure(error, deps.report),
    );
    if (signal.aborted) {
      await releaseImport(deps.db, claimed.importId);
      return false;
    }
    await end(deps, claimed, failure);
    return true;
  };

async function end(
  { db, store, report }: ImportDeps,
  { importId, memberId, fileKey }: ClaimedImport,
  failure: ImportFailure | null,
) {
  await db.begin(async (tx) => {
    if (await markEnded(tx, importId, failure))
      await insertNotices(tx, 'IMPORT_DONE', { subjectId: importId }, [memberId]);
  });
  await removeFile(store, storedAt(fileKey)).catch(report); // else by the sweep
}

const RECORD_MS = 1_000;

/** Records the progress once a second; throws once the import was discarded or this process stops. */
function openProgress(db: Sql, { importId }: ClaimedImport, signal: AbortSignal) {
  let latest: Progress = { done: 0, total: 0, added: NOTHING };
  let recorded = 0;
  let isGone = false;
  async function flush() {
    recorded = performance.now();
    isGone = !(await recordProgress(db, importId, latest));
    if (isGone) throw new Error('the import was given up');
  }
  async function set(progress: Progress) {
    latest = progress;
    signal.throwIfAborted();
    if (performance.now() > recorded + RECORD_MS) await flush();
  }
  return { set, flush, isGivenUp: () => isGone };
}
