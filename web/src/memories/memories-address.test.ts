import { expect, test } from 'vitest';
import { memoriesPath, readAddress, yearOf } from './memories-address.ts';

const TODAY = '2026-11-29';
const read = (search: string) => readAddress(new URLSearchParams(search), TODAY);
const THIS_MONTH = { shows: 'month', month: '2026-11' };

test.each([
  ['', THIS_MONTH],
  ['month=2025-02', { shows: 'month', month: '2025-02' }],
  ['year=2025', { shows: 'year', year: 2025 }],
  ['day=2025-11-28', { shows: 'day', day: '2025-11-28' }],
  ['day=2026-11-29', { shows: 'day', day: '2026-11-29' }],
  ['month=2025-13', THIS_MONTH],
  ['month=2026-12', THIS_MONTH],
  ['year=2027', THIS_MONTH],
  ['year=1899', THIS_MONTH],
  ['year=x', THIS_MONTH],
  ['day=2025-02-30', THIS_MONTH],
  ['day=2026-11-30', THIS_MONTH],
])('?%s', (search, view) => expect(read(search).view).toEqual(view));

test('a 동 and a category stay in the address', () => {
  const { view, narrowed } = read('day=2025-11-28&region=1144012300&category=7');
  expect(narrowed).toEqual({ regionId: 1_144_012_300, categoryId: 7 });
  expect(memoriesPath(view, narrowed)).toBe('/memories?day=2025-11-28&region=1144012300&category=7');
  expect(read('region=x&category=-1').narrowed).toEqual({});
});

test('the year is that of what is shown', () => {
  expect(['month=2025-02', 'year=2024', 'day=2023-01-01'].map((each) => yearOf(read(each).view))).toEqual([
    2025, 2024, 2023,
  ]);
});
