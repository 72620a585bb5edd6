import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; one that is there is left as it is. Throws the error of the file system. Ours, since Node's
 * recursive `mkdir` never ends under a folder that allows none, such as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(path);
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
