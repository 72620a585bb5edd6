import type { Position } from 'geojson';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../server/test/fresh-folder.ts';
import type { LandFile } from '../web/src/map/land-file.ts';
import { buildMap } from './build-map.ts';
import { sigunguAt } from '../server/src/regions/country.ts';
import { DONGS } from './map-drawing/dongs.ts';
import { isInside } from './map-drawing/names.ts';

let folder: string;
let country: LandFile;

beforeAll(async () => {
  folder = await freshFolder();
  await Promise.all([buildMap(folder), buildMap(folder)]); // two starts of one checkout
  country = JSON.parse(await readFile(join(folder, 'country.json'), 'utf8'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the whole map comes in less than 500 KB, its first half in less than 100', async () => {
  const [first, second] = await Promise.all(
    ['country.json', 'land-fine.json'].map(
      async (name) => brotliCompressSync(await readFile(join(folder, name))).length,
    ),
  );
  expect(first).toBeLessThan(100_000);
  expect((first ?? 0) + (second ?? 0)).toBeLessThan(500_000);
});

test('every 시군구 of the country has its outline and its name', () => {
  expect(new Set(country.land.objects.land.geometries.map(({ properties }) => properties.code)).size).toBe(
    252,
  );
  const names = namesOf('city');
  expect(names).toHaveLength(252);
  expect(names).toContain('도봉구');
  expect(names).toContain('수원시 장안구');
  expect(names.filter((name) => /서울시|광역시/.test(name))).toEqual([]);
});

test('the Han flows where it flows: under its bridges, around 노들섬, past city hall', () => {
  const banks = ringOf('river');
  const inTheHan = (lng: number, lat: number) => isInside([lng, lat], banks);
  for (const bridge of country.drawn.features.filter(({ properties }) => properties.kind === 'bridge')) {
    if (bridge.geometry.type !== 'LineString') continue;
    const [north, south] = bridge.geometry.coordinates as [Position, Position];
    expect(inTheHan((north[0]! + south[0]!) / 2, (north[1]! + south[1]!) / 2)).toBe(true);
    expect([north, south].map(([lng, lat]) => inTheHan(lng!, lat!))).toEqual([false, false]);
  }
  expect(inTheHan(126.9588, 37.5177)).toBe(true);
  expect(inTheHan(126.9787, 37.5668)).toBe(false);
  expect(inTheHan(126.9243, 37.5217)).toBe(false);
});

test.each(
  Object.entries(DONGS).flatMap(([code, dongs]) =>
    Object.entries(dongs).map(([name, [lng, lat]]) => ({ name: `${name}동`, lng, lat, code })),
  ),
)('$name ($code) is written in its own 시군구', ({ lng, lat, code }) => {
  expect(String(sigunguAt({ lat, lng })?.code)).toBe(code);
});

test('landmarks are named by what they are, and nothing is both drawn and marked', () => {
  expect(namesOf('university')).toContain('연세대학교');
  expect(namesOf('market')).toContain('망원시장');
  expect(namesOf('peak')).toContain('남산');
  expect(namesOf('culture')).not.toContain('경복궁');
  expect(namesOf('station').filter((name) => name.includes('_'))).toEqual([]);
});

test('the motorways along the Han stay on its banks', () => {
  const banks = ringOf('river');
  for (const name of ['강변북로', '올림픽대로']) {
    const along = country.drawn.features.find(
      ({ properties: { kind, ...drawn } }) => kind === 'express' && drawn.name === name,
    );
    const spots = along?.geometry.type === 'LineString' ? along.geometry.coordinates : [];
    expect(spots.length).toBeGreaterThan(50);
    expect(spots.filter((spot) => isInside(spot, banks))).toEqual([]);
  }
});

function namesOf(kind: string) {
  return country.drawn.features.flatMap(({ properties }) =>
    properties.kind === 'name' && properties.of === kind ? [properties.name] : [],
  );
}

function ringOf(kind: string): Position[] {
  const found = country.drawn.features.find(({ properties }) => properties.kind === kind);
  return found?.geometry.type === 'Polygon' ? (found.geometry.coordinates[0] ?? []) : [];
}
