import { describe, expect, test } from 'vitest';
import { anniversaries } from './anniversaries.ts';

const DAY_MS = 86_400_000;
/** Every day from the first to the last, both included. */
const daysFrom = (first: string, last: string) =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  );
/** What comes back on a day, as `2025-11-28 1y`. */
const on = (today: string, since = '2000-01-01') =>
  anniversaries(today)
    .filter(({ day }) => day >= since)
    .map(
      ({ day, years, months, isSameDay }) =>
        `${day} ${years > 0 ? `${years}y` : `${months}m`}${isSameDay ? '' : ' late'}`,
    );

test('a day brings back the same day of each year before, and of one, two and five months before', () => {
  expect(on('2026-11-29', '2023-01-01')).toEqual([
    '2025-11-29 1y',
    '2024-11-29 2y',
    '2023-11-29 3y',
    '2026-10-29 1m',
    '2026-09-29 2m',
    '2026-06-29 5m',
  ]);
});

describe('at the end of a month', () => {
  test('days that it is too short for come back on its last day', () => {
    expect(on('2026-02-28', '2025-06-01')).toEqual([
      '2026-01-28 1m',
      '2026-01-29 1m late',
      '2026-01-30 1m late',
      '2026-01-31 1m late',
      '2025-12-28 2m',
      '2025-12-29 2m late',
      '2025-12-30 2m late',
      '2025-12-31 2m late',
      '2025-09-28 5m',
      '2025-09-29 5m late',
      '2025-09-30 5m late',
    ]);
  });

  test('a day that an earlier month does not have brings back nothing of it', () => {
    expect(on('2026-03-30', '2026-02-01')).toEqual([]);
    expect(on('2026-03-31', '2026-01-01')).toEqual(['2026-01-31 2m']);
  });
});

describe('29 February', () => {
  test('comes back on 28 February of a common year, and on itself in a leap year', () => {
    expect(on('2025-02-28', '2024-02-01')).toContain('2024-02-29 1y late');
    expect(on('2028-02-29', '2024-02-01')).toContain('2024-02-29 4y');
    expect(on('2028-02-28', '2024-02-01')).not.toContain('2024-02-29 4y late');
  });

  test('in 2100, which is no leap year', () => {
    expect(on('2100-02-28', '2096-02-01')).toContain('2096-02-29 4y late');
  });
});

test('in ten years each day comes back once a year, and once for each month of its first year', () => {
  const records = daysFrom('2024-01-01', '2025-01-31');
  const came = new Map(records.map((day) => [day, [] as string[]]));
  for (const today of daysFrom('2024-01-01', '2035-02-28'))
    for (const { day, years, months } of anniversaries(today)) came.get(day)?.push(`${years}/${months}`);
  const expected = ['0/1', '0/2', '0/5', ...Array.from({ length: 10 }, (_, at) => `${at + 1}/0`)];
  for (const [day, all] of came)
    expect([day, ...all.filter((each) => each !== '11/0')]).toEqual([day, ...expected]);
});
