import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';

const text = readFileSync(join(root, 'docs', 'faults.md'), 'utf8');
const [faults = [], security = []] = text.split('\n## Security\n').map(readRows);

function readRows(part: string): string[][] {
  return part
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
}

const FILE = /(?:contract|map|server|web|e2e|scripts|tools|docs)\/[\w./-]+\.(?:tsx?|md)/g;

test('the table has every fault and every attack once, each with its test and its figure', () => {
  for (const [rows, least, columns] of [[faults, 32, 5] as const, [security, 44, 6] as const]) {
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, at) => at + 1));
    expect(rows.length).toBeGreaterThanOrEqual(least);
    const incomplete = rows.filter(
      (row) =>
        row.length !== columns ||
        // What was not tried by hand stands in the last column of attacks.
        /not (?:built|measured|timed|tried)|no scanner/.test(row.slice(0, 5).join(' ')),
    );
    expect(incomplete).toEqual([]);
  }
});

test('every file that the table names exists, with the tests it names in it', () => {
  const wrong = [...text.matchAll(FILE)]
    .map(([file]) => file)
    .filter((file) => !existsSync(join(root, file)));
  for (const [, file = '', title = ''] of text.matchAll(/([\w./-]+\.tsx?) \("([^"]+)"/g))
    if (!readFileSync(join(root, file), 'utf8').includes(title)) wrong.push(`${file}: ${title}`);
  expect(wrong).toEqual([]);
});

test('every row whose expectation is not of another row names a test', () => {
  const untested = [...faults, ...security].filter(
    ([, , , test = '']) => !/\.test\.tsx?|npm run|tools\/bench\/|answer-checks/.test(test),
  );
  expect(untested.map(([number, what]) => `${number} ${what}`)).toEqual(['10 the cache is unavailable']);
});
