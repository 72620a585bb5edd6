import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFailure } from 'contract/imports';
import type { Work } from '../background-work.ts';
import type { Sql } from '../db.ts';
import { toRefusal } from '../http/errors.ts';
import { insertNotices } from '../notifications/notifications.ts';
import { readFile, removeFile } from '../outside/photo-store/stored-file.ts';
import { importArchive, type ImportDeps, type Progress } from './import-archive.ts';
import { storedAt } from './imports.ts';
import {
  claimImport,
  type ClaimedImport,
  markEnded,
  NOTHING,
  recordProgress,
  releaseImport,
} from './imports.sql.ts';
import { importList, readList } from './lists/import-list.ts';
import { ArchiveRefused, openArchive } from './open-archive.ts';

/** The work of reading files back: claims the one that has waited longest (BEHAVIOUR: imports-2). */
export const readImports =
  (deps: ImportDeps): Work =>
  async (signal) => {
    const claimed = await claimImport(deps.db);
    if (claimed === undefined) return false;
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

async function readOne(deps: ImportDeps, claimed: ClaimedImport, progress: ReturnType<typeof openProgress>) {
  if (claimed.isGivenUp) throw new Error('an import was begun too often');
  const stored = readFile(deps.store, storedAt(claimed.fileKey), 0, claimed.bytes - 1);
  if (claimed.kind === 'archive') await readArchive(deps, claimed, stored, progress);
  else await importList(deps.db, claimed.memberId, await readList(stored), progress.set);
  await progress.flush();
  return null;
}

/** A ZIP needs random access, and so is read from a local copy. */
async function readArchive(
  deps: ImportDeps,
  { memberId }: ClaimedImport,
  stored: ReturnType<typeof readFile>,
  progress: ReturnType<typeof openProgress>,
) {
  const path = join(deps.folder, `${randomUUID()}.zip`);
  try {
    await pipeline(stored, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const archive = await openArchive(path);
    try {
      await importArchive(deps, memberId, archive, progress.set);
    } finally {
      archive.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

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

const FAILURES: Partial<Record<ReturnType<typeof toRefusal>['reason'], ImportFailure>> = {
  StorageFull: 'full',
  PhotoQuotaReached: 'noPhotoSpace',
  TooManyCategories: 'tooManyCategories',
  CategoryNotFound: 'noCategory',
};

/** Why it ended early; what is not the file's fault goes to the log. */
function toFailure(error: unknown, report: (error: unknown) => void): ImportFailure {
  if (error instanceof ArchiveRefused) return error.failure;
  const failure = FAILURES[toRefusal(error).reason] ?? 'unexpected';
  if (failure === 'unexpected' || failure === 'full') report(error);
  return failure;
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
