import { expect, test } from 'vitest';
import { boxOf, hasLeft } from './asking-box.ts';

const view = { lat: 37.56683, lng: 126.97866, level: 3 };

test('places are asked for about 0.009° north and south and 0.0114° east and west of the middle', () => {
  expect(boxOf(view)).toEqual({ latMin: 37.55783, latMax: 37.57583, lngMin: 126.96726, lngMax: 126.99006 });
});

test('from farther away the box is as much wider as the view is, never wider than the earth', () => {
  const { latMin, latMax } = boxOf({ ...view, level: 7 });
  expect(latMax - latMin).toBeCloseTo(0.018 * 8, 4);
  expect(boxOf({ ...view, lat: 88, level: 13 }).latMax).toBe(90);
});

test('a little way off the same places are still shown; farther, or from farther away, there may be more', () => {
  expect(hasLeft(view, { ...view, lat: view.lat + 0.002 })).toBe(false);
  expect(hasLeft(view, { ...view, lat: view.lat + 0.004 })).toBe(true);
  expect(hasLeft(view, { ...view, lng: view.lng - 0.005 })).toBe(true);
  expect(hasLeft(view, { ...view, level: 4 })).toBe(false);
  expect(hasLeft(view, { ...view, level: 5.2 })).toBe(true);
  expect(hasLeft(view, { ...view, level: 1 })).toBe(false);
});
