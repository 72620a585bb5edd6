import * as v from 'valibot';
import { expect, test } from 'vitest';
import { line, searchWords, text } from './text.ts';

const read = (
  schema: ReturnType<typeof text> | ReturnType<typeof line> | ReturnType<typeof searchWords>,
  given: string,
) => {
  const { success, output } = v.safeParse(schema, given);
  return success ? output : null;
};

test('a text keeps its line breaks, its emoji and their order', () => {
  expect(read(text(1, 20), '첫 줄\n둘째\t줄 👨‍👩‍👧❤️')).toBe('첫 줄\n둘째\t줄 👨‍👩‍👧❤️');
  expect(read(line(1, 20), '한\u000B줄\r\n로')).toBe('한 줄 로');
});

test.each(['\uD800', '산\u202E책', '산\u0000책'])('a text with %j is refused', (given) => {
  expect(read(text(0, 20), given)).toBeNull();
});

test.each([
  '연남\u200B',
  '\uFEFF연남',
  '연\u00AD남',
  '연남\u200E',
  '\u202A연남\u202C',
  '연남\u2060 ',
  '연남\uFE0F',
  '연\u200D남\u3164',
])('the words of a search come without what is not seen: %j', (given) => {
  expect(read(searchWords(1, 20), given)).toBe('연남');
});

test('the words of a search keep their emoji', () => {
  for (const given of ['👨‍👩‍👧 ❤️ 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍🚀']) expect(read(searchWords(1, 20), given)).toBe(given);
  expect(read(searchWords(1, 20), '\u200B')).toBeNull();
});
