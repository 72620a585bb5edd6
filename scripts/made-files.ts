import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes files from sources: each path's content, unless all stand there and `stamp` says that they were made from these
 * very bytes. Every file appears whole, so two runs at once are harmless. True: they were made now.
 */
export async function makeFiles(
  stamp: string,
  sources: readonly string[],
  contents: Readonly<Record<string, () => Promise<string>>>,
): Promise<boolean> {
  const mark = await markOf(sources);
  const made = Object.keys(contents).every((path) => existsSync(path));
  if (made && (await readFile(stamp, 'utf8').catch(() => '')) === mark) return false;
  for (const [path, content] of Object.entries(contents)) await appear(path, await content());
  await appear(stamp, mark);
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
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
