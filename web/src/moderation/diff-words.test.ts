import { expect, test } from 'vitest';
import { diffWords, type Run } from './diff-words.ts';

const side = (runs: Run[], without: Run['kind']) =>
  runs
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('a changed word stands out between those that stayed', () => {
  expect(diffWords('골목 끝에서 만난 나쁜 책방', '골목 끝에서 만난 작은 책방')).toMatchObject([
    { kind: 'same', text: '골목 끝에서 만난 ' },
    { kind: 'removed', text: '나쁜' },
    { kind: 'added', text: '작은' },
    { kind: 'same', text: ' 책방' },
  ]);
});

test.each([
  ['', '새 글'],
  ['지운 글', ''],
  ['하나 둘 셋 넷', '넷 셋 둘 하나'],
  ['같은 말', '같은 말'],
  ['가 가 가', '가 가'],
  ['줄\n바꿈  그리고', '줄 바꿈\n\n그리고 끝'],
  [
    Array.from({ length: 3_000 }, (_, n) => `앞${n}`).join(' '),
    Array.from({ length: 3_000 }, (_, n) => `뒤${n}`).join(' '),
  ],
])('both texts can be read from it', (before, after) => {
  const runs = diffWords(before, after);
  expect([side(runs, 'added'), side(runs, 'removed')]).toEqual([before, after]);
});
