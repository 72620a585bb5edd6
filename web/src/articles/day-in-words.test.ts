import { expect, test } from 'vitest';
import { agoInWords, dayInWords } from './day-in-words.ts';

test('a day is written as people say it, in no zone but its own', () => {
  expect(dayInWords('2026-08-01')).toBe('2026년 8월 1일');
});

test.each([
  [30_000, '방금'],
  [5 * 60_000, '5분 전'],
  [3 * 3_600_000, '3시간 전'],
  [30 * 3_600_000, '어제'],
  [60 * 3_600_000, '8월 11일'],
])('%d ms ago is %s', (ms, words) => {
  const now = Date.parse('2026-08-14T01:00:00+09:00');
  expect(agoInWords(new Date(now - ms).toISOString(), now)).toBe(words);
});
