import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../process/make-folder.ts';
import { lockFile } from '../../outside/postgres/lock.ts';

/** The folder in which one process stores the files of requests in progress. */
export interface UploadFolder {
  path: string;
  /** Deletes the folder. */
  close(): Promise<void>;
}

/**
 * Creates this process's folder under `parent`, and deletes everything else there except the folders of running processes. Each
 * process locks its folder; the lock is released when the process ends for any reason.
 */
export async function openUploadFolder(parent: string): Promise<UploadFolder> {
  await makeFolder(parent);
  const path = join(parent, randomUUID());
  const release = await lockFile(lockIn(path)); // locked first, so that no other process finds the new folder unused
  if (release === null) return openUploadFolder(parent);
  await mkdir(path);
  for (const name of await readdir(parent)) await deleteUnused(join(parent, name));
  return {
    path,
    async close() {
      await rm(path, { recursive: true, force: true });
      await rm(lockIn(path), { force: true });
      release();
    },
  };
}

/** The lock file is next to the folder, so that the folder holds only uploads. */
const lockIn = (folder: string) => `${folder}.lock`;

async function deleteUnused(path: string) {
  const folder = path.replace(/\.lock$/, '');
  const release = await lockFile(lockIn(folder));
  if (release === null) return; // a running process
  await rm(folder, { recursive: true, force: true });
  await rm(lockIn(folder), { force: true });
  release();
}
