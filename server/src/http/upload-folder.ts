import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { lockFile } from '../outside/postgres/lock.ts';

/** Where one process keeps the files of requests in progress. */
export interface UploadFolder {
  path: string;
  /** Deletes it. */
  close(): Promise<void>;
}

/**
 * Makes this process's own folder under `parent`, and deletes whatever else is there but the folders of running processes: each
 * holds a lock on its own, which ends with it however it ends.
 */
export async function openUploadFolder(parent: string): Promise<UploadFolder> {
  await makeFolder(parent);
  const path = join(parent, randomUUID());
  const release = await lockFile(lockIn(path)); // before there is a folder that another process could find unused
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

/** Beside the folder, so that the folder holds nothing but uploads. */
const lockIn = (folder: string) => `${folder}.lock`;

async function deleteUnused(path: string) {
  const folder = path.replace(/\.lock$/, '');
  const release = await lockFile(lockIn(folder));
  if (release === null) return; // a running process
  await rm(folder, { recursive: true, force: true });
  await rm(lockIn(folder), { force: true });
  release();
}
