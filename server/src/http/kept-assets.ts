import { statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the files of a build that was replaced are served to the tabs it opened, and how much room they may take. */
const KEPT_MS = 7 * 86_400_000;
const MOST_BYTES = 200_000_000;
/** The time of the files of the current build; that of another is when it was replaced. */
const CURRENT = new Date(0);

interface KeptFile {
  path: string;
  name: string;
  bytes: number;
  time: number;
}

/**
 * Copies the hashed files of a build in `assets` to `kept`, and deletes there what was replaced more than a week ago, or earlier
 * where all of it is too large (BEHAVIOUR: screens-25). The current files always stay. Ends between two files when `stopping` aborts.
 */
export async function keepAssets(
  assets: string,
  kept: string,
  { now = Date.now(), stopping }: { now?: number; stopping?: AbortSignal } = {},
) {
  await mkdir(kept, { recursive: true });
  const current = new Set(await readdir(assets));
  for (const name of current) {
    if (stopping?.aborted) return;
    await copyInto(kept, assets, name);
  }
  const files = (await readdir(kept)).map((name) => readKept(kept, name));
  const replaced = files.filter(({ name }) => !current.has(name));
  for (const { path, time } of replaced) if (time === 0) await utimes(path, new Date(now), new Date(now));
  for (const { path } of tooOld(replaced, now)) await rm(path, { force: true });
}

async function copyInto(kept: string, assets: string, name: string) {
  const path = join(kept, name);
  // Synchronously: a thousand files are looked at at each start, and the threads of the others cost ten times as much.
  const given = statSync(join(assets, name));
  const there = statSync(path, { throwIfNoEntry: false });
  if (!given.isFile()) return;
  if (there?.size !== given.size) {
    const copy = `${path}.${process.pid}.new`;
    await copyFile(join(assets, name), copy);
    await rename(copy, path); // no process serves half of it
  } else if (there.mtimeMs === CURRENT.getTime()) return;
  await utimes(path, CURRENT, CURRENT);
}

function readKept(kept: string, name: string): KeptFile {
  const path = join(kept, name);
  const { size, mtimeMs } = statSync(path);
  return { path, name, bytes: size, time: mtimeMs };
}

/** The files to delete: the newest stay while there is room. */
function tooOld(replaced: KeptFile[], now: number): KeptFile[] {
  const since = ({ time }: KeptFile) => (time === 0 ? now : time);
  let bytes = 0;
  return replaced
    .toSorted((one, other) => since(other) - since(one))
    .filter((file) => (bytes += file.bytes) > MOST_BYTES || since(file) < now - KEPT_MS);
}
