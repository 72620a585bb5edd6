import { expect, test } from 'vitest';
import { countSpread } from './count-spread.ts';

const every = (step: number, many: number) => Array.from({ length: many }, (_, n) => n * step);

test.each([
  ['none', [], 0],
  ['all at once', every(0, 25), 10],
  ['one a minute', every(1, 25), 25],
  ['two a minute', every(0.5, 40), 20],
  ['ten at once, and ten more after ten minutes', [...every(0, 10), ...every(0, 10).map(() => 10)], 20],
])('of reports %s, ten within ten minutes count', (_, times, counted) => {
  expect(countSpread(times, 10, 10)).toBe(counted);
});

test('more reports never make fewer count', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 500; round += 1) {
    const some = Array.from({ length: 30 }, () => random() * 60);
    const more = Array.from({ length: 30 }, () => random() * 60);
    const count = (times: number[]) =>
      countSpread(
        times.toSorted((a, b) => a - b),
        10,
        10,
      );
    expect(count([...some, ...more])).toBeGreaterThanOrEqual(count(some));
  }
});
