import type { Feature, Point } from 'geojson';
import { expect, test } from 'vitest';
import { regionNameIn } from './region-name.ts';

const square = (code: string, west: number): Feature => ({
  type: 'Feature',
  properties: { kind: 'region', code },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 37],
        [west + 1, 37],
        [west + 1, 38],
        [west, 38],
        [west, 37],
      ],
    ],
  },
});
const named = (lng: number, lat: number, of: 'city' | 'neighbourhood', name: string, sigungu: string) => {
  const geometry: Point = { type: 'Point', coordinates: [lng, lat] };
  return { type: 'Feature', properties: { kind: 'name', of, name, sigungu }, geometry } as const;
};
const features: readonly Feature[] = [
  square('11440', 126),
  square('46720', 127),
  named(126.5, 37.5, 'city', '마포구', '11440'),
  named(127.5, 37.5, 'city', '곡성군', '46720'),
  named(126.99, 37.555, 'neighbourhood', '망원동', '11440'),
];

test('a spot has the name of its 시군구 and of the 동 whose middle is near', () => {
  expect(regionNameIn(features, { lat: 37.556, lng: 126.991 })).toBe('마포구 망원동');
  expect(regionNameIn(features, { lat: 37.6, lng: 126.9 })).toBe('마포구');
  expect(regionNameIn(features, { lat: 37.5, lng: 127.2 })).toBe('곡성군');
});

test('a 동 of the 시군구 beside it does not name a spot, and the sea has no name', () => {
  expect(regionNameIn(features, { lat: 37.555, lng: 127.0001 })).toBe('곡성군');
  expect(regionNameIn(features, { lat: 36, lng: 126 })).toBe('');
});
