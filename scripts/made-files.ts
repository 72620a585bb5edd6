import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Makes files (`make` gives each one's content by path) in the folder of `stamp`, unless `stamp` says that they were made
 * from these very bytes and stand there still. Every file appears whole, so two runs at once are harmless. True: made now.
 */
export async function makeFiles(
  stamp: string,
  sources: readonly string[],
  make: () => Promise<Record<string, string>>,
): Promise<boolean> {
  const mark = await markOf(sources);
  const [madeFrom, ...made] = (await readFile(stamp, 'utf8').catch(() => '')).split('\n');
  if (madeFrom === mark && made.every((path) => existsSync(join(dirname(stamp), path)))) return false;
  const contents = await make();
  for (const [path, content] of Object.entries(contents)) await appear(path, content);
  const paths = Object.keys(contents).map((path) => relative(dirname(stamp), path));
  await appear(stamp, [mark, ...paths].join('\n'));
  return true;
}

async function markOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex');
}

/** Writes beside the file and moves it there, so that nobody reads half of it. */
async function appear(path: string, content: string) {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
