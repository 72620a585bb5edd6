import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PhotoStore, wordsOf } from './photo-store.ts';

const HALF_WRITTEN = '.arriving';
const STALE_MS = 60 * 60 * 1000;

/** Keeps photos in a folder of this machine. An object appears whole or not at all, whatever is killed meanwhile. */
export async function openFolderStore(folder: string): Promise<PhotoStore> {
  const arriving = join(folder, HALF_WRITTEN);
  await mkdir(arriving, { recursive: true });
  await clear(arriving);
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key);
      const half = join(arriving, randomUUID());
      try {
        await mkdir(dirname(path), { recursive: true });
        await written(half, 'wx', (file) => file.writeFile(bytes));
        await rename(half, path);
        await written(dirname(path), 'r'); // the folder's own entry
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = await open(pathOf(folder, key)).catch(absent);
      return file === null ? null : { stream: file.createReadStream(), size: (await file.stat()).size };
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(folder, key), { force: true })));
    },
  };
}

/** `article/photo/list/ab12…` lies in `article/photo/list/ab/`, so that no folder grows endless. */
function pathOf(folder: string, key: string): string {
  const words = wordsOf(key);
  const last = words.pop() ?? '';
  return join(folder, ...words, last.slice(0, 2), last);
}

/** Opens a file or folder, lets `write` fill it, and comes back once the disk has it. */
async function written(path: string, flags: string, write?: (file: FileHandle) => Promise<void>) {
  await using file = await open(path, flags, 0o600);
  await write?.(file);
  await file.sync();
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Removes what a crash left half written; younger files may be another process's, at work. */
async function clear(arriving: string) {
  for (const name of await readdir(arriving)) {
    const path = join(arriving, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
  }
}
