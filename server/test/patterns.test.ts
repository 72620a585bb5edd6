import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

// No pattern is slow on 100 kB, which is more than the maximum total of a request's texts, headers and address.

const root = join(import.meta.dirname, '..', '..');
const LENGTH = 100_000;
const LONGEST_MS = 25;
/** A pattern with quadratic time takes this long already once. On a busy machine most attempts take longer than LONGEST_MS, hence several. */
const HOPELESS_MS = 1_000;
const MAX_TRIES = 40;
/** Files whose patterns only read short texts: lines of our own data, settings, keywords. */
const OWN_TEXTS = [
  'server/src/config/setting-forms.ts',
  'server/src/process/start-refused.ts',
  'server/src/regions/',
  'server/src/sample/',
  'server/src/geo/region-point.ts',
  'server/src/outside/postgres/',
  'server/src/outside/geocoder/fetch-answer.ts',
];
const REPEATED = [' ', '0', 'a', '가', '.', '/'];

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** Returns every regular expression in the sources of the contract and the server. */
function allPatterns(): Pattern[] {
  const files = globSync('{contract,server}/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !OWN_TEXTS.some((own) => file.startsWith(own)),
  );
  return files.flatMap((file) => {
    const found: Pattern[] = [];
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    JSON.stringify(program, (_, node: unknown) => {
      if (isPattern(node)) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      return node instanceof RegExp || typeof node === 'bigint' ? null : node;
    });
    return found;
  });
}

const isPattern = (node: unknown): node is { regex: { pattern: string; flags: string } } =>
  typeof node === 'object' && node !== null && 'regex' in node && typeof node.regex === 'object';

/** Returns texts that begin like the pattern, repeat one character many times, and do not match at the end. */
function hostileTexts(source: string): string[] {
  const beginning = /^\^?((?:[\w ,:;=<@-]|\\\/)*)(?![*+?{])/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
  const repeated = [...new Set([...REPEATED, ...source.replace(/[\w\\^$*+?|()[\]{}]/g, '')])];
  return repeated.map((each) => beginning + each.repeat(LENGTH) + '\u0001');
}

/** Returns the minimum CPU time of several attempts on this thread, in ms. */
function processorMs(work: () => void): number {
  let least = Infinity;
  for (let attempt = 0; attempt < MAX_TRIES && least > LONGEST_MS; attempt++) {
    if (attempt > 0 && least > HOPELESS_MS) break;
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test('no pattern takes long over a hostile text', () => {
  const patterns = allPatterns();
  expect(patterns.length).toBeGreaterThan(80);
  const slow = patterns.flatMap(({ file, source, flags }) =>
    hostileTexts(source)
      .map(
        (text) => [text.slice(0, 12), processorMs(() => void new RegExp(source, flags).test(text))] as const,
      )
      .filter(([, ms]) => ms > LONGEST_MS)
      .map(([text, ms]) => `${file}: /${source}/ takes ${Math.round(ms)} ms over ${JSON.stringify(text)}…`),
  );
  expect(slow).toEqual([]);
});
