import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFailure, ImportKind } from 'contract/imports';
import { toRefusal } from '../http/errors.ts';
import { readFile } from '../outside/photo-store/stored-file.ts';
import { importArchive, type ImportDeps, type Progress } from './import-archive.ts';
import { storedAt } from './imports.ts';
import type { ClaimedImport } from './imports.sql.ts';
import { importList, readList } from './lists/import-list.ts';
import { ArchiveRefused, openArchive } from './open-archive.ts';

/** Records the progress of one import. */
interface OpenProgress {
  set(progress: Progress): Promise<void>;
  flush(): Promise<void>;
}

/** Reads a claimed file and adds its content. Returns null for no failure. Throws errors that `toFailure` explains. */
export async function readOne(deps: ImportDeps, claimed: ClaimedImport, progress: OpenProgress) {
  if (claimed.isGivenUp) throw new Error('an import was begun too often');
  const stored = readFile(deps.store, storedAt(claimed.fileKey), 0, claimed.bytes - 1);
  await READERS[claimed.kind](deps, claimed, stored, progress.set);
  await progress.flush();
  return null;
}

type Reader = (
  deps: ImportDeps,
  claimed: ClaimedImport,
  stored: ReturnType<typeof readFile>,
  onProgress: OpenProgress['set'],
) => Promise<void>;

const READERS = {
  archive: readArchive,
  list: async ({ db }, { memberId }, stored, onProgress) =>
    importList(db, memberId, await readList(stored), onProgress),
} satisfies Record<ImportKind, Reader>;

/** Reads a ZIP from a local copy, since it needs random access. */
async function readArchive(...[deps, { memberId, leftBehind }, stored, onProgress]: Parameters<Reader>) {
  const path = join(deps.folder, `${randomUUID()}.zip`);
  try {
    await pipeline(stored, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const archive = await openArchive(path);
    try {
      await importArchive(deps, memberId, archive, { leftBehind, onProgress });
    } finally {
      archive.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

const FAILURES: Partial<Record<ReturnType<typeof toRefusal>['reason'], ImportFailure>> = {
  StorageFull: 'full',
  PhotoQuotaReached: 'noPhotoSpace',
  TooManyCategories: 'tooManyCategories',
  CategoryNotFound: 'noCategory',
};

/** Returns the reason for which an import ended early. Errors that are not the file's fault are logged. */
export function toFailure(error: unknown, report: (error: unknown) => void): ImportFailure {
  if (error instanceof ArchiveRefused) return error.failure;
  const failure = FAILURES[toRefusal(error).reason] ?? 'unexpected';
  if (failure === 'unexpected' || failure === 'full') report(error);
  return failure;
}
