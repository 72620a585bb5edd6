import { expect, test } from 'vitest';
import {
  comparedRow,
  exitCode,
  growthExponent,
  isNoisy,
  limitRow,
  missedBars,
  type Row,
  table,
} from './measure.ts';

const row = (given: Partial<Row>): Row => ({
  name: 'post ÷ the peer',
  ms: 900,
  unit: '/s',
  ratio: 3,
  ...given,
});

test('a row that reaches its bar passes', () => {
  expect(missedBars([row({ atLeast: 2.5 }), row({ ratio: 1.2, atMost: 1.5 })])).toEqual([]);
  expect(exitCode([row({ atLeast: 2.5 })])).toBe(0);
});

test.each([
  ['a ratio that is too low', { ratio: 2.4, atLeast: 2.5 }, '2.4, should be at least 2.5'],
  ['a ratio that is too high', { ratio: 4.1, atMost: 4 }, '4.1, should be at most 4'],
  ['a cost that grows', { exponent: 0.06, exponentAtMost: 0.05 }, 'grows by 0.06, should be at most 0.05'],
])('%s fails and is named', (_, given, sentence) => {
  expect(missedBars([row(given)])).toEqual([`post ÷ the peer: ${sentence}`]);
  expect(exitCode([row({}), row(given)])).toBe(1);
  expect(table([row(given)])).toContain('missed');
});

test('rounds that lie far apart are noise, and the exit code says so', () => {
  const [steady, noisy] = [
    comparedRow('steady', [100, 101, 99, 300, 100], [50, 50, 50, 50, 50], {}),
    comparedRow('noisy', [100, 150, 60, 140, 70], [50, 50, 50, 50, 50], {}),
  ];
  expect(steady).toMatchObject({ ms: 100, unit: '/s', ratio: 2 });
  expect([isNoisy(steady), isNoisy(noisy)]).toEqual([false, true]);
  expect([exitCode([steady]), exitCode([steady, noisy])]).toEqual([0, 2]);
  expect(table([noisy])).toContain('noisy');
});

test('a ratio is the median of those of the rounds, not of the machine at two moments', () => {
  expect(comparedRow('a', [100, 50, 10], [50, 25, 5], {}).ratio).toBe(2);
});

test('what takes twice as long among a hundred times as many grows by 0.15', () => {
  expect(growthExponent({ ms: 1, size: 10_000 }, { ms: 2, size: 1_000_000 })).toBe(0.151);
});

test('a figure far below its limit is not noisy, one that lies about it is', () => {
  const [far, near] = [
    limitRow('a', [0, 10, 30], 150, { atMost: 1 }),
    limitRow('a', [100, 150, 200], 150, { atMost: 1 }),
  ];
  expect(far).toMatchObject({ ms: 10, ratio: 0.07, spread: 0.13 });
  expect([isNoisy(far), isNoisy(near)]).toEqual([false, true]);
});

test('a score below its limit misses it', () => {
  const score = limitRow('score ÷ 95', [94, 93, 99], 95, { unit: 'points', atLeast: 1 });
  expect(missedBars([score])).toEqual(['score ÷ 95: 0.99, should be at least 1']);
  expect(table([score])).toContain('94 points');
});
