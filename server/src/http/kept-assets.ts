import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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
 * where all of it is too large (BEHAVIOUR: screens-25). The current files always stay.
 */
export async function keepAssets(assets: string, kept: string, now = Date.now()) {
  await mkdir(kept, { recursive: true });
  const current = new Set(await readdir(assets));
  for (const name of current) await copyInto(kept, assets, name);
  const files = await Promise.all((await readdir(kept)).map((name) => readKept(kept, name)));
  const replaced = files.filter(({ name }) => !current.has(name));
  for (const { path, time } of replaced) if (time === 0) await utimes(path, new Date(now), new Date(now));
  for (const { path } of tooOld(replaced, now)) await rm(path, { force: true });
}

async function copyInto(kept: string, assets: string, name: string) {
  const path = join(kept, name);
  const [given, there] = await Promise.all([stat(join(assets, name)), stat(path).catch(() => null)]);
  if (!given.isFile()) return;
  if (there?.size !== given.size) {
    const copy = `${path}.${process.pid}.new`;
    await copyFile(join(assets, name), copy);
    await rename(copy, path); // no process serves half of it
  }
  await utimes(path, CURRENT, CURRENT);
}

async function readKept(kept: string, name: string): Promise<KeptFile> {
  const path = join(kept, name);
  const { size, mtimeMs } = await stat(path);
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
