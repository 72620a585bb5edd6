import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Day, Instant, todayInKorea } from './dates.ts';

test('a day begins at midnight in Korea, in any time zone of the machine', () => {
  expect(todayInKorea(Date.UTC(2026, 7, 31, 14, 59, 59, 999))).toBe('2026-08-31');
  expect(todayInKorea(Date.UTC(2026, 7, 31, 15))).toBe('2026-09-01');
});

test('a date must exist in the calendar', () => {
  for (const day of ['2026-01-01', '2024-02-29', '1999-12-31']) expect(v.is(Day, day)).toBe(true);
  for (const day of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0026-01-01',
    '2026-01-01T00:00',
    '',
  ])
    expect(v.is(Day, day)).toBe(false);
});

test('an instant has its offset as PostgreSQL writes it', () => {
  expect(v.is(Instant, '2026-08-31T23:59:59.123456+09:00')).toBe(true);
});
