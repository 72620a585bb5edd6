import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysOf,
  monthsOf,
  nameCell,
  nameDay,
  sameDayIn,
  weeksOf,
} from './calendar-days.ts';

test('a month has its days in weeks from Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`));
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
});

test.each([
  ['2024-02', 29],
  ['2025-02', 28],
  ['2100-02', 28],
  ['2026-04', 30],
  ['2026-12', 31],
])('%s has %i days', (month, length) => expect(daysOf(month)).toHaveLength(length));

test('in ten years each day is in one cell, under its weekday', () => {
  const cells = Array.from({ length: 11 }, (_, at) => monthsOf(2026 - at).flatMap(weeksOf)).flat();
  const days = cells.flat().filter((day) => day !== null);
  expect([days.length, new Set(days).size]).toEqual([4018, 4018]);
  const misplaced = cells.flatMap((week) =>
    week.filter((day, at) => day !== null && new Date(`${day}T12:00:00Z`).getUTCDay() !== at),
  );
  expect(misplaced).toEqual([]);
});

describe('moving', () => {
  test('over the ends of months and years', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  test('to a shorter month ends on its last day', () => {
    expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
    expect(sameDayIn('2026-03', '2026-02-28')).toBe('2026-03-28');
  });
});

test('a day is named with its weekday and its records', () => {
  expect(nameCell('2026-11-28', 2, '2026-11-29')).toBe('11월 28일 토요일, 기록 2개');
  expect(nameCell('2026-11-29', 0, '2026-11-29')).toBe('오늘, 11월 29일 일요일, 기록 없음');
  expect(nameDay('2024-02-29')).toBe('2월 29일 목요일');
});
