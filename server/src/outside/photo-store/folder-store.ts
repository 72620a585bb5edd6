import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '../../process/make-folder.ts';
import { type PhotoStore, splitKey } from './photo-store.ts';

const PARTIAL = '.arriving';
const STALE_MS = 60 * 60 * 1000;

/** Stores photos in a folder of this machine. An object appears completely or not at all, even after a crash. */
export async function openFolderStore(folder: string): Promise<PhotoStore> {
  const partial = join(folder, PARTIAL);
  await makeFolder(folder); // separately, so that an error names this folder
  await makeFolder(partial);
  await deleteStale(partial);
  await expectWritable(partial);
  return folderStore(folder);
}

/** The store of an existing folder, for reading and removing: creates no folder. */
export function folderStore(folder: string): PhotoStore {
  const partial = join(folder, PARTIAL);
  return {
    async put(key, bytes) {
      const path = filePath(folder, key);
      const temporary = join(partial, randomUUID());
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeSynced(temporary, 'wx', (file) => file.writeFile(bytes));
        await rename(temporary, path);
        await writeSynced(dirname(path), 'r'); // the file's entry in its folder
      } catch (error) {
        await rm(temporary, { force: true });
        throw Object.assign(error as Error, { path }); // the error of a full disk has no path
      }
    },
    async get(key) {
      const file = await open(filePath(folder, key)).catch(nullIfMissing);
      return file === null ? null : { stream: file.createReadStream(), size: (await file.stat()).size };
    },
    expectWritable: () => expectWritable(partial),
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(filePath(folder, key), { force: true })));
    },
    async *list(prefix) {
      for await (const paths of filesUnder(join(folder, ...splitKey(prefix))))
        for (const path of paths) yield toKey(relative(folder, path));
    },
    async *listSizes(prefix) {
      for await (const paths of filesUnder(join(folder, ...splitKey(prefix)))) {
        const found = await Promise.all(paths.map((path) => stat(path).catch(nullIfMissing)));
        for (const [at, path] of paths.entries()) {
          const size = found[at]?.size;
          if (size !== undefined) yield { key: toKey(relative(folder, path)), bytes: size };
        }
      }
    },
  };
}

/** `article/photo/list/ab12…` is stored in `article/photo/list/ab/`, which keeps folders small. */
function filePath(folder: string, key: string): string {
  const words = splitKey(key);
  const last = words.pop() ?? '';
  return join(folder, ...words, last.slice(0, 2), last);
}

/** The key of the file at a path below the folder. */
function toKey(path: string): string {
  const words = path.split(sep);
  return [...words.slice(0, -2), ...words.slice(-1)].join('/');
}

/** The paths of all files below a folder, in one list per folder. */
async function* filesUnder(folder: string): AsyncGenerator<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  yield entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(folder, name));
  for (const entry of entries) if (entry.isDirectory()) yield* filesUnder(join(folder, entry.name));
}

/** Opens a file or folder, writes to it, and waits until it is on disk. */
async function writeSynced(path: string, flags: string, write?: (file: FileHandle) => Promise<void>) {
  await using file = await open(path, flags, 0o600);
  await write?.(file);
  await file.sync();
}

/** Throws if files cannot be written, at start instead of with the first photo. */
async function expectWritable(partial: string) {
  const probe = join(partial, randomUUID());
  await writeSynced(probe, 'wx');
  await rm(probe);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Deletes incomplete files left by a crash; younger files may belong to a running process. */
async function deleteStale(partial: string) {
  for (const name of await readdir(partial)) {
    const path = join(partial, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
  }
}
