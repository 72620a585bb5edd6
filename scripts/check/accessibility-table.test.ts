import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tables of docs/accessibility.md: the tests by name, and the items of both standards. */
const [, tests = '', korean = '', international = ''] = readFileSync('docs/accessibility.md', 'utf8').split(
  /^## /m,
);
const rows = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Name|Item|Criterion) \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const items = [...rows(korean), ...rows(international)];
const names = rows(tests).map(([name = '']) => name);

test('each named test is in its file, under its title', () => {
  expect(names.length).toBeGreaterThan(20);
  const missing = rows(tests).filter(
    ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});

test('each item of KWCAG 2.2, and of WCAG 2.2 A and AA, has its row, once', () => {
  const numbers = (section: string) => rows(section).map(([item = '']) => item.split(' ')[0]);
  expect(numbers(korean)).toEqual(KWCAG);
  expect(numbers(international)).toEqual(WCAG);
});

test('what is held names a test, and what is not says why', () => {
  const known = new Set(names);
  const isWrong = ([, state = '', why = '']: string[]) => {
    const [named = ''] = why.split(/[:;(]/);
    if (state === 'held') return named.split(',').some((name) => !known.has(name.trim()));
    return why === '' || !['absent', 'open'].includes(state);
  };
  expect(items.filter(isWrong)).toEqual([]);
});

test('no test is listed that no item needs', () => {
  const all = items.map(([, , why]) => why).join('\n');
  expect(names.filter((name) => !all.includes(name))).toEqual([]);
});

/** A group of numbers: `5.3` with 3 is 5.3.1, 5.3.2 and 5.3.3. */
const group = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}.${at + 1}`);

const KWCAG = [
  ...['5.1', '5.2'].flatMap((prefix) => group(prefix, 1)),
  ...group('5.3', 3),
  ...group('5.4', 4),
  ...group('6.1', 4),
  ...group('6.2', 2),
  ...group('6.3', 1),
  ...group('6.4', 4),
  ...group('6.5', 4),
  ...group('7.1', 1),
  ...group('7.2', 2),
  ...group('7.3', 4),
  ...group('8.1', 1),
  ...group('8.2', 1),
];

/** Without the criteria of level AAA, and without 4.1.1, which 2.2 removed. */
const WCAG = [
  '1.1.1',
  ...group('1.2', 5),
  ...group('1.3', 5),
  ...group('1.4', 5),
  ...['10', '11', '12', '13'].map((nth) => `1.4.${nth}`),
  '2.1.1',
  '2.1.2',
  '2.1.4',
  '2.2.1',
  '2.2.2',
  '2.3.1',
  ...group('2.4', 7),
  '2.4.11',
  ...group('2.5', 4),
  '2.5.7',
  '2.5.8',
  '3.1.1',
  '3.1.2',
  ...group('3.2', 4),
  '3.2.6',
  ...group('3.3', 4),
  '3.3.7',
  '3.3.8',
  '4.1.2',
  '4.1.3',
];
