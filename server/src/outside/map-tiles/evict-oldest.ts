import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface File {
  path: string;
  bytes: number;
  usedAt: number;
}

/** The share of the cap that is in use after an eviction. */
const LEAVE = 0.9;
/** The age at which a file counts as left unfinished by a process that has ended. */
const ABANDONED_MS = 10 * 60_000;

/** If the `kind` folders of all hosts in `root` exceed `maxBytes` together, deletes the files that were used longest ago. */
export async function evictOldest(root: string, kind: string, maxBytes: number): Promise<void> {
  const hosts = await readdir(root).catch(() => []);
  const files = (await Promise.all(hosts.map((host) => listFiles(join(root, host, kind))))).flat();
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const isOver = total > maxBytes;
  for (const { path, bytes, usedAt } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    const isAbandoned = path.endsWith('.part') && Date.now() - usedAt > ABANDONED_MS;
    const isTooMuch = isOver && total > maxBytes * LEAVE;
    if (!isAbandoned && !isTooMuch) continue;
    await rm(path, { force: true });
    total -= bytes;
  }
}

/** How many files a folder holds, and their size. */
export async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  const files = await listFiles(folder);
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Lists the files of a folder; another process may delete some of them at the same time. */
async function listFiles(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: File[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found !== null) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  return files;
}
