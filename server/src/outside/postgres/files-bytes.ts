import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The total size of the files below a folder, in bytes. */
export async function filesBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
