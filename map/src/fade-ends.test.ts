import { expect, test } from 'vitest';
import { withFadedEnds } from './fade-ends.ts';
import type { Drawn } from './land-file.ts';

type Road = [lng: number, lat: number][];
const drawn = (...roads: Road[]): Drawn => ({
  type: 'FeatureCollection',
  features: roads.map((coordinates) => ({
    type: 'Feature',
    properties: { kind: 'street' },
    geometry: { type: 'LineString', coordinates },
  })),
});
const fades = (from: Drawn) =>
  withFadedEnds(from).features.map(({ properties }) => ('fade' in properties ? properties.fade : 1));

test('a road fades where it ends in nothing, and not where it meets another', () => {
  const across: Road = [
    [127, 37.5],
    [127.02, 37.5],
  ];
  const up: Road = [
    [127.01, 37.5],
    [127.01, 37.51],
  ];
  expect(fades(drawn(across)).filter((fade) => fade !== 1)).toHaveLength(12);
  const both = withFadedEnds(drawn(across, up)).features;
  const faded = both.filter(({ properties }) => 'fade' in properties);
  expect(faded).toHaveLength(18);
  const near = (coordinates: unknown) => JSON.stringify(coordinates).includes('[127.01,37.5]');
  expect(faded.some(({ geometry }) => near(geometry.coordinates))).toBe(false);
});

test('a ring, which meets itself, fades nowhere', () => {
  const ring: Road = [
    [127, 37.5],
    [127.02, 37.5],
    [127.02, 37.52],
    [127, 37.5],
  ];
  expect(fades(drawn(ring)).filter((fade) => fade !== 1)).toEqual([]);
});

test('what fades grows fainter towards the end, and together it is as long as before', () => {
  const line: Road = [
    [127, 37.5],
    [127.02, 37.5],
  ];
  const parts = withFadedEnds(drawn(line)).features;
  const longitudes = parts.flatMap(({ geometry }) =>
    geometry.coordinates.flat().filter((n) => Number(n) > 100),
  );
  expect([Math.min(...longitudes.map(Number)), Math.max(...longitudes.map(Number))]).toEqual([127, 127.02]);
  const steps = fades(drawn(line)).slice(0, 6).map(Number);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a road is in parts that run to the right, upwards where it is vertical, which meet where it turns back', () => {
  const turning: Road = [
    [127.03, 37.5],
    [127.01, 37.51],
    [127.01, 37.53],
    [127.04, 37.55],
  ];
  const vertical: Road = [
    [127.1, 37.55],
    [127.1, 37.5],
  ];
  const roads = withFadedEnds(drawn(turning, vertical)).features.filter(
    ({ properties }) => !('fade' in properties),
  );
  const ends = roads.map(({ geometry }) => [geometry.coordinates.at(0), geometry.coordinates.at(-1)]);
  const [first, second, third] = ends as [number, number][][];
  expect(roads).toHaveLength(3);
  for (const [from, to] of [first!, second!]) expect(from![0]).toBeLessThan(to![0]);
  expect([first![0], second![0]]).toEqual([
    [127.01, 37.53],
    [127.01, 37.53],
  ]);
  expect(third![0]![1]).toBeLessThan(third![1]![1]);
});
