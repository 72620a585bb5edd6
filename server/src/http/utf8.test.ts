import { expect, test } from 'vitest';
import { toUtf8 } from './utf8.ts';

test.each([
  ['nothing', ''],
  ['Korean, a pair of surrogates and half of one', '서울 café 🏡 \ud83c'],
  ['as much as there is room for', '가'.repeat(87_381)],
  ['more', '가'.repeat(87_382)],
])('%s is what Buffer.from gives, and stays so', (_, text) => {
  const bytes = toUtf8(text);
  toUtf8('something else');
  expect(bytes.equals(Buffer.from(text))).toBe(true);
});
