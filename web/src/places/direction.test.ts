import { expect, test } from 'vitest';
import { directionTo } from './direction.ts';

const from = { lat: 37.55, lng: 126.92 };

test.each([
  ['북쪽', 0.001, 0],
  ['북동쪽', 0.001, 0.00126],
  ['동쪽', 0, 0.001],
  ['남동쪽', -0.001, 0.00126],
  ['남쪽', -0.001, 0.0002],
  ['남서쪽', -0.001, -0.00126],
  ['서쪽', 0, -0.001],
  ['북서쪽', 0.001, -0.00126],
])('what lies %s is named so, also where a degree of longitude is shorter', (name, lat, lng) => {
  expect(directionTo(from, { lat: from.lat + lat, lng: from.lng + lng })).toBe(name);
});
