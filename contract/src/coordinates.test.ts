import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Box, fitsSides, Latitude, Longitude, roundDegrees, toE5 } from './coordinates.ts';

test('coordinates are accepted as numbers or text and are rounded to five decimals', () => {
  expect(v.parse(Latitude, '37.566826499')).toBe(37.56683);
  expect(v.parse(Longitude, 126.9786567)).toBe(126.97866);
  expect(v.parse(Latitude, -90)).toBe(-90);
});

test.each([Number.NaN, Infinity, '1e2', 'NaN', '', ' 37', '37,5', 90.00001, null, [37]])(
  '%s is no latitude',
  (given) => {
    expect(v.is(Latitude, given)).toBe(false);
  },
);

test('every coordinate of five decimals survives the conversion to database units and back', () => {
  const all = Array.from({ length: 600_001 }, (_, index) => 3_300_000 + index);
  const lost = all.filter((e5) => toE5(e5 / 1e5) !== e5 || roundDegrees(e5 / 1e5) !== e5 / 1e5);
  expect(lost).toEqual([]);
});

describe('a map view', () => {
  const box = { latMin: 37, latMax: 38, lngMin: 126, lngMax: 127 };
  test('may be a single point and up to ninety degrees a side', () => {
    expect(v.is(Box, { latMin: 37, latMax: 37, lngMin: 126, lngMax: 126 })).toBe(true);
    expect(v.is(Box, { latMin: 0, latMax: 90, lngMin: 90, lngMax: 180 })).toBe(true);
  });
  test.each([
    { ...box, latMax: 36 },
    { ...box, lngMin: 128 },
    { latMin: -1, latMax: 90, lngMin: 90, lngMax: 180 },
    { latMin: 37, latMax: 38, lngMin: 126 },
  ])('is refused as %o', (wrong) => {
    expect(v.is(Box, wrong)).toBe(false);
  });
});

test('a box has exactly as many degrees a side as it may, wherever it lies', () => {
  const starts = Array.from({ length: 6_000 }, (_, index) => roundDegrees(33 + index / 1_000));
  const refused = starts.filter((latMin) => {
    const box = { latMin, latMax: roundDegrees(latMin + 0.03), lngMin: 126.9, lngMax: 126.93 };
    return !fitsSides(box, 0.03) || fitsSides({ ...box, latMax: roundDegrees(latMin + 0.03001) }, 0.03);
  });
  expect(refused).toEqual([]);
  expect(v.is(Box, { latMin: -44.99999, latMax: 45.00001, lngMin: 30.1, lngMax: 120.1 })).toBe(true);
});
