import { expect, test } from 'vitest';
import { formatDay, formatInstantDay, formatInstantMinute, formatTimeAgo } from './format-date.ts';

/** Half past midnight on 3 August in Korea, still 2 August in Greenwich. */
const NOW = Date.parse('2026-08-02T15:30:00Z');

test('a day is written out the same in every time zone', () => {
  expect(formatDay('2026-08-01')).toBe('2026년 8월 1일');
});

test.each([
  ['2026-08-02T15:05:00Z', '2026년 8월 3일 오전 12:05'],
  ['2026-08-03T03:00:59Z', '2026년 8월 3일 오후 12:00'],
  ['2026-12-31T14:59:00+09:00', '2026년 12월 31일 오후 2:59'],
])('%s is %s in Korea, as the browser would write it', (instant, words) => {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' } as const;
  expect(words).toBe(new Intl.DateTimeFormat('ko', format).format(new Date(instant)));
  expect(formatInstantMinute(instant)).toBe(words);
  expect(words.startsWith(formatInstantDay(instant))).toBe(true);
});

test.each([
  ['2026-08-02T15:29:30Z', '방금'],
  ['2026-08-02T15:10:00Z', '20분 전'],
  ['2026-08-02T10:00:00Z', '어제'],
  ['2026-08-01T14:59:00Z', '2일 전'],
  ['2026-07-26T14:10:00Z', '7월 26일'],
  ['2025-12-31T16:00:00Z', '1월 1일'],
  ['2025-12-31T14:00:00Z', '2025년 12월 31일'],
])('%s is %s by the calendar of Korea', (instant, words) => {
  expect(formatTimeAgo(instant, NOW)).toBe(words);
});

test('hours are counted within the same day', () => {
  expect(formatTimeAgo('2026-08-02T15:10:00Z', NOW + 3 * 3_600_000)).toBe('3시간 전');
});

test('a clock that runs ahead shows no future', () => {
  expect(formatTimeAgo('2026-08-02T15:31:00Z', NOW)).toBe('방금');
});
