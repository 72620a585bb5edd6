import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the files of an earlier version are kept: as long as backups may be kept (BEHAVIOUR: running-2). */
const KEEP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const KEPT = /^cluster-(\d+)-until-(\d{4}-\d\d-\d\d)(?:-\d+)?$/;

/** An unused name for the files of a major version, with the day until which they are kept: `cluster-17-until-2026-12-23`. */
export async function keptName(home: string, major: number, now = Date.now()): Promise<string> {
  const taken = await readdir(home);
  const name = `cluster-${major}-until-${day(now + KEEP_DAYS * DAY_MS)}`;
  const others = taken.filter((each) => each.startsWith(name)).length;
  return others === 0 ? name : `${name}-${others + 1}`;
}

/** Removes expired files, and reports how long the others stay. */
export async function lookAtKept(home: string, onStep: (sentence: string) => void, now = Date.now()) {
  for (const name of await readdir(home)) {
    const [, major, until] = KEPT.exec(name) ?? [];
    if (until === undefined) continue;
    const folder = join(home, name);
    const isOver = until < day(now);
    if (isOver) await rm(folder, { recursive: true, force: true });
    onStep(
      isOver
        ? `The files of PostgreSQL ${major} in ${folder} were kept long enough, and are deleted.`
        : `The files of PostgreSQL ${major} before the upgrade are in ${folder}: delete them once you have seen that everything is there; they go by themselves after ${until}.`,
    );
  }
}

/** Runs `lookAtKept` each day. Returns a function that stops this. */
export function keepLooking(home: string, onStep: (sentence: string) => void): () => void {
  const look = () => void lookAtKept(home, onStep).catch(() => {}); // retried the next day
  const timer = setInterval(look, DAY_MS).unref();
  return () => clearInterval(timer);
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
