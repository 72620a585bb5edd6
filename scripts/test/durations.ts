import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'durations.json');
/** Faster files are not recorded, since their order does not matter. */
const LEAST_SECONDS = 2;

/** Reads the recorded durations of test files in seconds, by path from the root. */
export const readDurations = (): Record<string, number> => JSON.parse(readFileSync(FILE, 'utf8'));

/** Records the durations of test files, for the order of later runs. */
export async function saveDurations(files: readonly { path: string; seconds: number }[]) {
  const slow = files.filter(({ seconds }) => seconds >= LEAST_SECONDS);
  const table = Object.fromEntries(slow.map(({ path, seconds }) => [path, Math.round(seconds)]));
  await writeFile(FILE, `${JSON.stringify(table, null, 2)}\n`);
}
