import { expect, test } from 'vitest';
import { withinLimit } from './limited-text.ts';

const family = '👨‍👩‍👧';

test('a text within its limit stays as it is', () => {
  expect(withinLimit('가나다', 1, 3)).toEqual({ text: '가나다', caret: 1 });
  expect(withinLimit(family.repeat(3), 0, 3)).toEqual({ text: family.repeat(3), caret: 0 });
});

test('what was typed or pasted beyond the limit is ignored, at the end and in the middle', () => {
  expect(withinLimit('가나다라', 4, 3)).toEqual({ text: '가나다', caret: 3 });
  expect(withinLimit('새가나다', 1, 3)).toEqual({ text: '가나다', caret: 0 });
  expect(withinLimit('가하나둘나', 4, 3)).toEqual({ text: '가하나', caret: 2 });
  expect(withinLimit(family.repeat(4), family.length * 4, 3)).toEqual({
    text: family.repeat(3),
    caret: family.length * 3,
  });
});

test('a text of which the rest alone is too long is cut at its end', () => {
  expect(withinLimit('가나다라마', 1, 3)).toEqual({ text: '나다라', caret: 0 });
});
