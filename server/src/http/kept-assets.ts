import { copyFileSync, linkSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the files of a build that was replaced are served to the tabs it opened, and how much room they may take. */
const KEPT_MS = 7 * 86_400_000;
const MOST_BYTES = 200_000_000;
/** Beside the files: when those that the current build does not have were replaced, in ms, by name. Hidden files are not served. */
const REPLACED = '.replaced.json';
/** How many files are linked in one turn of the process. */
const AT_ONCE = 100;

type ReplacedAt = Record<string, number>;

/**
 * Keeps the hashed files of a build in `assets` in `kept` too, and deletes there what was replaced more than a week ago, or earlier
 * where all of it is too large (BEHAVIOUR: screens-25). The current files always stay. Ends between files when `stopping` aborts.
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

/** A second name for the file, on another disk a copy. Synchronously: the threads would cost ten times as much for a thousand files. */
function keep(file: string, path: string) {
  try {
    linkSync(file, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return; // another process was first
    const copy = `${path}.${process.pid}.new`;
    copyFileSync(file, copy);
    renameSync(copy, path); // no process serves half of it
  }
}

/** The names of the files to delete: the newest stay while there is room. */
async function tooOld(kept: string, replacedAt: ReplacedAt, now: number): Promise<string[]> {
  let bytes = 0;
  const old: string[] = [];
  for (const [name, at] of Object.entries(replacedAt).toSorted(([, one], [, other]) => other - one)) {
    bytes += await stat(join(kept, name)).then(
      ({ size }) => size,
      () => 0,
    ); // another process may have deleted it
    if (bytes > MOST_BYTES || at < now - KEPT_MS) old.push(name);
  }
  return old;
}

async function readReplaced(kept: string): Promise<ReplacedAt> {
  const text = await readFile(join(kept, REPLACED), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text);
  } catch {
    return {}; // then all of it stays for another week
  }
}

async function writeReplaced(kept: string, replacedAt: ReplacedAt) {
  const temporary = join(kept, `${REPLACED}.${process.pid}`);
  await writeFile(temporary, JSON.stringify(replacedAt));
  await rename(temporary, join(kept, REPLACED));
}
