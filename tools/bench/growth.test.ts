import { expect, test } from 'vitest';
import { growthRow } from './growth.ts';

const among = [10_000, 10_000_000] as [number, number];

test('a call whose answer stays the same is compared by its time', () => {
  const { name, ratio, exponent } = growthRow({ name: 'home' }, 'posts', [1, 2], among, [900, 1_000]);
  expect([name, ratio, exponent]).toEqual(['home: 10,000,000 posts ÷ 10,000', 2, 0.1]);
});

test('one that finds more among many is compared by the time for each byte of its answer', () => {
  const { name, ms, ratio } = growthRow({ name: 'map' }, 'places', [1, 3], among, [1_000, 3_000]);
  expect([ms, ratio]).toEqual([3, 1]);
  expect(name).toContain('a byte of answers 3.0 times as long');
});
