import type { StatsFs } from 'node:fs';
import { mkdir, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes a folder and those above it, and adds those that were not there to `made`, the outermost first. Throws the error of the file system. Ours, since Node's
 * recursive `mkdir` never ends under a folder that allows none, such as /proc.
 */
export async function makeFolder(path: string, made: string[] = []): Promise<void> {
  try {
    await mkdir(path);
    made.push(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(above))) throw error;
    await makeFolder(above, made);
    await makeFolder(path, made);
  }
}

/** Tries to make a folder where it is missing and to write a file in it, and removes both again. Throws the error of the file system. */
export async function tryFolder(path: string): Promise<{ wasThere: boolean; disk: StatsFs }> {
  const made: string[] = [];
  const probe = join(path, `.probe-${process.pid}`);
  try {
    await makeFolder(path, made);
    await writeFile(probe, 'x', { flush: true });
    return { wasThere: made.length === 0, disk: await statfs(path) };
  } finally {
    await rm(probe, { force: true }).catch(() => {}); // it was not written
    for (const each of made.toReversed()) await rmdir(each).catch(() => {}); // another process uses it now
  }
}

/** Whether there is something at a path. Throws where we may not look. */
export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
