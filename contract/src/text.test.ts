import * as v from 'valibot';
import { expect, test } from 'vitest';
import { line, text } from './text.ts';

const read = (schema: ReturnType<typeof text> | ReturnType<typeof line>, given: string) => {
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
