import { expect, test } from 'vitest';
import { LEVEL, LEVELS, levelToZoom, roundBounds, roundPoint, zoomToLevel } from './geometry.ts';

test('the map opens at level 3 and a post at level 5, at the scale of the Kakao map', () => {
  expect(levelToZoom(LEVEL.map)).toBeCloseTo(15.9);
  expect(levelToZoom(LEVEL.detail)).toBeCloseTo(13.9);
});

test('a level converted to a zoom and back is the same', () => {
  for (let level: number = LEVELS.nearest; level <= LEVELS.farthest; level++)
    expect(zoomToLevel(levelToZoom(level))).toBeCloseTo(level);
});

test('what the map reports is rounded to five decimals', () => {
  expect(roundPoint({ lat: 37.123456789, lng: 126.987654321 })).toEqual({ lat: 37.12346, lng: 126.98765 });
  expect(roundBounds({ latMin: 1.000001, latMax: 2.000009, lngMin: 3, lngMax: 4.123456 })).toEqual({
    latMin: 1,
    latMax: 2.00001,
    lngMin: 3,
    lngMax: 4.12346,
  });
});
