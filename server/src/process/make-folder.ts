import type { StatsFs } from 'node:fs';
import { mkdir, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes a folder and its missing parents, and adds each new folder to `made`, the outermost first. Throws the error of the file
 * system. It replaces Node's recursive `mkdir`, which never ends under a folder that allows no new ones, such as /proc.
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

/** Checks that a folder can be created and written to, and removes what it created. Throws the error of the file system. */
export async function tryFolder(path: string): Promise<{ wasThere: boolean; disk: StatsFs }> {
  const made: string[] = [];
  const probe = join(path, `.probe-${process.pid}`);
  try {
    await makeFolder(path, made);
    await writeFile(probe, 'x', { flush: true });
    return { wasThere: made.length === 0, disk: await statfs(path) };
  } finally {
    await rm(probe, { force: true }).catch(() => {}); // the file was not written
    for (const each of made.toReversed()) await rmdir(each).catch(() => {}); // another process uses the folder now
  }
}

/** Whether a path exists. Throws if it may not be read. */
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
