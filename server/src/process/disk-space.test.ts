import { expect, test } from 'vitest';
import { isShort, sizeWords } from './disk-space.ts';

const MB = 1024 ** 2;
const disk = (freeMb: number, allMb: number) => ({ bavail: freeMb, blocks: allMb, bsize: MB });

test('a small disk that is nearly empty is not short, one with less than a tenth is, a large one below 1 GB', () => {
  expect(isShort(disk(900, 900))).toBe(false);
  expect(isShort(disk(80, 900))).toBe(true);
  expect(isShort(disk(1_100, 100_000))).toBe(false);
  expect(isShort(disk(900, 100_000))).toBe(true);
});

test.each([
  [900 * MB, '900 MB'],
  [40 * MB, '40 MB'],
  [1_300 * MB, '1.3 GB'],
  [98_000 * MB, '96 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
