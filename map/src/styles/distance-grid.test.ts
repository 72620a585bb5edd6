import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { worldPx } from '../geometry.ts';
import { boxAround } from '../still/frame.ts';
import { COLORS } from './colors.ts';
import { gridIn, gridLayers } from './distance-grid.ts';

const HALL = { lat: 37.5663, lng: 126.9779 };
const grid = (level: number, at = HALL) => {
  const view = { ...at, level };
  return gridIn(boxAround({ view, width: 375, height: 667 }), view);
};
const widthOf = (features: readonly Feature[]) =>
  features.map(({ properties }) => properties?.['name']).filter(Boolean);
const lines = (features: readonly Feature[]) =>
  features.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : []));

test('the grid says once how wide a cell is, a round length that is wide enough to see on each near level', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((level) => widthOf(grid(level)))).toEqual(
    ['20m', '50m', '100m', '200m', '500m', '1km', '2km', '5km'].map((width) => [`한 칸 ${width}`]),
  );
});

test('a cell is as wide as it says, wherever in the country', () => {
  for (const at of [HALL, { lat: 33.25, lng: 126.56 }, { lat: 38.2, lng: 128.59 }]) {
    const [one, other] = lines(grid(3, at)).filter(([from, to]) => from?.[0] === to?.[0]);
    const apart =
      worldPx({ lat: at.lat, lng: other![0]![0]! }, 3).x - worldPx({ lat: at.lat, lng: one![0]![0]! }, 3).x;
    const metres = (apart * 40_075_016 * Math.cos((at.lat * Math.PI) / 180)) / (512 * 2 ** 15.9);
    expect(Math.abs(metres - 100)).toBeLessThan(1);
  }
});

test('its lines stay where they are when the map is moved', () => {
  const moved = lines(grid(3, { lat: 37.5666, lng: 126.9785 })).flat();
  const columns = (all: readonly number[][]) => new Set(all.map(([lng = 0]) => lng.toFixed(7)));
  const [before, after] = [
    columns(
      lines(grid(3))
        .filter(([a, b]) => a?.[0] === b?.[0])
        .flat(),
    ),
    columns(moved),
  ];
  expect([...before].filter((each) => after.has(each)).length).toBeGreaterThan(2);
});

test('its layers are layers that MapLibre accepts', () => {
  for (const colors of [COLORS.light, COLORS.dark]) {
    const sources: StyleSpecification['sources'] = {
      'distance-grid': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    };
    const style: StyleSpecification = {
      version: 8,
      glyphs: '{fontstack}/{range}',
      sources,
      layers: [...gridLayers(colors)],
    };
    expect(validateStyleMin(style)).toEqual([]);
  }
});
