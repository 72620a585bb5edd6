import { copyFileSync, linkSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the files of a replaced build are served to tabs that still use it, and how much disk space they may take. */
const KEPT_MS = 7 * 86_400_000;
const MAX_BYTES = 200_000_000;
/** A file next to the assets: the time in ms at which each replaced file left the build, by name. Hidden files are not served. */
const REPLACED = '.replaced.json';
/** How many files are linked in one turn of the event loop. */
const AT_ONCE = 100;

type ReplacedAt = Record<string, number>;

/**
 * Keeps the hashed files of the build in `assets` also in `kept`, and deletes from `kept` the files that were replaced more than a
 * week ago, or earlier if all take too much space (BEHAVIOUR: screens-25). Current files always stay. Ends between files when
 * `stopping` aborts.
 */
export async function keepAssets(
  assets: string,
  kept: string,
  { now = Date.now(), stopping }: { now?: number; stopping?: AbortSignal } = {},
) {
  await mkdir(kept, { recursive: true });
  const there = new Set(await readdir(kept));
  const current = new Set(await filesIn(assets));
  const added = [...current].filter((name) => !there.has(name));
  for (const [at, name] of added.entries()) {
    if (at % AT_ONCE === 0) await new Promise(setImmediate);
    if (stopping?.aborted) return;
    keep(join(assets, name), join(kept, name));
  }
  const before = await readReplaced(kept);
  const replaced = (await filesIn(kept)).filter((name) => !current.has(name) && !name.startsWith('.'));
  const at: ReplacedAt = Object.fromEntries(replaced.map((name) => [name, before[name] ?? now]));
  for (const name of await tooOld(kept, at, now)) {
    await rm(join(kept, name), { force: true });
    delete at[name];
  }
  await writeReplaced(kept, at);
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

/** Links the file, or copies it if on another disk. Synchronous, since the thread pool takes ten times as long for a thousand files. */
function keep(file: string, path: string) {
  try {
    linkSync(file, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return; // another process was first
    const copy = `${path}.${process.pid}.new`;
    copyFileSync(file, copy);
    renameSync(copy, path); // so that no process serves a partial file
  }
}

/** The names of the files to delete: the files replaced last stay within the space limit. */
async function tooOld(kept: string, replacedAt: ReplacedAt, now: number): Promise<string[]> {
  let bytes = 0;
  const old: string[] = [];
  for (const [name, at] of Object.entries(replacedAt).toSorted(([, one], [, other]) => other - one)) {
    bytes += await stat(join(kept, name)).then(
      ({ size }) => size,
      () => 0,
    ); // another process may have deleted it
    if (bytes > MAX_BYTES || at < now - KEPT_MS) old.push(name);
  }
  return old;
}

async function readReplaced(kept: string): Promise<ReplacedAt> {
  const text = await readFile(join(kept, REPLACED), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text);
  } catch {
    return {}; // then every file stays for another week
  }
}

async function writeReplaced(kept: string, replacedAt: ReplacedAt) {
  const temporary = join(kept, `${REPLACED}.${process.pid}`);
  await writeFile(temporary, JSON.stringify(replacedAt));
  await rename(temporary, join(kept, REPLACED));
}
