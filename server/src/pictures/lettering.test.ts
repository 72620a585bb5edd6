import { expect, test } from 'vitest';
import { breakLines, drawable, setText, textWidth } from './lettering.ts';

const room = { sizes: [60, 50], width: 600, most: 3, weight: 'bold' } as const;

test('lines break between words, never inside one that fits on a line', () => {
  const title = '망원동 한강공원에서 노을을 보며 걷다가 발견한 오래된 책방';
  const { lines, size } = setText(title, room);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const line of lines) expect(textWidth(line, size, 'bold')).toBeLessThanOrEqual(600);
});

test('a word longer than a line breaks between letters, and nothing of it is lost', () => {
  const word = '가나다라마바사아자차카타파하'.repeat(2);
  const lines = breakLines(`긴 ${word} 끝`, 60, 600, 'bold');
  expect(lines.slice(1).join('').replace(' ', '')).toContain(word);
  for (const line of lines) expect(textWidth(line, 60, 'bold')).toBeLessThanOrEqual(600);
});

test('what has no room even in the smallest size ends with dots inside the last line', () => {
  const { lines, size } = setText('아주 긴 제목 '.repeat(40), room);
  expect([lines.length, size]).toEqual([3, 50]);
  expect(lines.at(-1)).toMatch(/\.\.\.$/);
  expect(textWidth(lines.at(-1)!, size, 'bold')).toBeLessThanOrEqual(600);
});

test('lines are about equally long: the last one is not a single short word where it need not be', () => {
  const { lines, size } = setText('비 오는 날 혼자 가기 좋은 곳', { ...room, sizes: [60], most: 2 });
  const widths = lines.map((line) => textWidth(line, size, 'bold'));
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
});

test.each([
  ['벚꽃 🌸 구경 👨‍👩‍👧', '벚꽃 구경'],
  ['한강'.normalize('NFD'), '한강'],
  [' 두\n줄\t글 ', '두 줄 글'],
  ['大學路 カフェ Épicerie №1', '大學路 カフェ Épicerie №1'],
  ['🌸', ''],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('every syllable of Hangul can be drawn in both weights', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, nth) =>
    String.fromCodePoint(0xac00 + nth),
  );
  expect(syllables.filter((each) => drawable(each) !== each)).toEqual([]);
  expect(textWidth('똠방각하', 100, 'regular')).toBe(368);
});
