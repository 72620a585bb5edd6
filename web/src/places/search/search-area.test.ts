import { expect, test } from 'vitest';
import { hasLeftSearchArea, screenArea, searchArea } from './search-area.ts';

const view = { lat: 37.56683, lng: 126.97866, level: 3 };

test('places are fetched about 0.009° north and south and 0.0114° east and west of the centre', () => {
  expect(searchArea(view)).toEqual({
    latMin: 37.55783,
    latMax: 37.57583,
    lngMin: 126.96726,
    lngMax: 126.99006,
  });
});

test('from farther away the search area is as much larger as the view, never larger than the earth', () => {
  const { latMin, latMax } = searchArea({ ...view, level: 7 });
  expect(latMax - latMin).toBeCloseTo(0.018 * 8, 4);
  expect(searchArea({ ...view, lat: 88, level: 13 }).latMax).toBe(90);
});

test('a short move shows the same places; a longer one, or one farther away, may show more', () => {
  expect(hasLeftSearchArea(view, { ...view, lat: view.lat + 0.002 })).toBe(false);
  expect(hasLeftSearchArea(view, { ...view, lat: view.lat + 0.004 })).toBe(true);
  expect(hasLeftSearchArea(view, { ...view, lng: view.lng - 0.005 })).toBe(true);
  expect(hasLeftSearchArea(view, { ...view, level: 4 })).toBe(false);
  expect(hasLeftSearchArea(view, { ...view, level: 5.2 })).toBe(true);
  expect(hasLeftSearchArea(view, { ...view, level: 1 })).toBe(false);
});

test('what is on the screen is a part of the search area near by', () => {
  const { latMin, latMax, lngMin, lngMax } = screenArea(view);
  expect(latMax - latMin).toBeCloseTo(760 / 111_320, 3);
  expect(lngMax - lngMin).toBeCloseTo(375 / 111_320 / Math.cos((view.lat * Math.PI) / 180), 3);
});

test('where not all places are known, a move of a tenth of the screen may show more', () => {
  expect(hasLeftSearchArea(view, { ...view, lat: view.lat + 0.0002 }, true)).toBe(false);
  expect(hasLeftSearchArea(view, { ...view, lat: view.lat + 0.001 }, true)).toBe(true);
  expect(hasLeftSearchArea(view, { ...view, level: 2 }, true)).toBe(true);
});
