import type { ImportFailure } from 'contract/imports';
import type { Work } from '../process/background-work.ts';
import { notify } from '../notifications/notifications.ts';
import { removeFile } from '../outside/photo-store/stored-file.ts';
import { openProgress } from '../process/work-progress.ts';
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

/** Background work that claims the import that has waited longest and reads it (BEHAVIOUR: imports-2). */
export const readImports =
  (deps: ImportDeps): Work =>
  async (signal) => {
    const claimed = await claimImport(deps.db);
    if (claimed === undefined) return false;
    const { readOne, toFailure } = await import('./read-import.ts'); // with what reads ZIP, CSV and XML
    const record = (progress: Progress) => recordProgress(deps.db, claimed, progress);
    using progress = openProgress(record, { done: 0, total: 0, added: NOTHING }, signal);
    const failure = await readOne(deps, claimed, progress).catch((error: unknown) =>
      progress.isGivenUp() || signal.aborted ? null : toFailure(error, deps.report),
    );
    if (signal.aborted) {
      await releaseImport(deps.db, claimed);
      return false;
    }
    await end(deps, claimed, failure);
    return true;
  };

async function end({ db, store, report }: ImportDeps, claimed: ClaimedImport, failure: ImportFailure | null) {
  const isMine = await db.begin(async (tx) => {
    const ended = await markEnded(tx, claimed, failure);
    if (ended) await notify(tx, 'IMPORT_DONE', claimed);
    return ended;
  });
  // Otherwise another process may be reading the file. The sweep removes files of discarded imports.
  if (isMine) await removeFile(store, storedAt(claimed.fileKey)).catch(report);
}
