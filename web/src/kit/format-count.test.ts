import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_234, 2 ** 53 - 1])(
  '%d has its thousands separated as the browser would',
  (count) => expect(formatCount(count)).toBe(count.toLocaleString('ko')),
);
