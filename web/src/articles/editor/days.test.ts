import { todayInKorea } from 'contract/dates';
import { expect, test } from 'vitest';
import { toDate, dayLabel, toDay, dayAriaLabel } from './days.ts';

test('a day stays the same day in the calendar, whatever zone the device is in', () => {
  expect(toDay(toDate('2026-08-31'))).toBe('2026-08-31');
  expect(toDay(toDate('2024-02-29'))).toBe('2024-02-29');
});

test('a day is shown with its weekday, and today is marked', () => {
  expect(dayLabel('2025-08-03')).toBe('2025년 8월 3일 (일)');
  expect(dayLabel(todayInKorea())).toContain('오늘');
});

test('a day of the calendar is read aloud with the number it shows as a separate word', () => {
  const day = toDate('2026-08-03');
  expect(dayAriaLabel(day, {})).toBe('2026년 8월 3일 월요일');
  expect(dayAriaLabel(day, { today: true, selected: true })).toBe('오늘, 2026년 8월 3일 월요일, 선택됨');
});
