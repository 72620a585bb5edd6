import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Drawn } from '../src/land-file.ts';
import { findDrawnRoads } from '../src/near/find-drawn-roads.ts';

const file = join(import.meta.dirname, '..', 'src', 'data', 'drawn.geojson');
const drawn: Drawn = JSON.parse(readFileSync(file, 'utf8'));
const near = { lat: 37.5, lng: 127.04 };

test('a road of our own drawing is found without tiles, where it is nearest', () => {
  const [found] = findDrawnRoads(drawn, '테헤란로', near);
  expect(found?.name).toBe('테헤란로');
  expect(Math.abs(found!.at.lat - near.lat)).toBeLessThan(0.02);
  expect(Math.abs(found!.at.lng - near.lng)).toBeLessThan(0.02);
});

test('a house number behind it leads to its road; a bridge is a road; a 동 and half a name are none', () => {
  const names = (keyword: string) => findDrawnRoads(drawn, keyword, near).map(({ name }) => name);
  expect(names('테헤란로 152')).toEqual(['테헤란로']);
  expect(names('마포대교')).toEqual(['마포대교']);
  expect(names('강남')).toEqual([]);
  expect(names('없는로')).toEqual([]);
});
