import type { Position } from 'geojson';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readLandmarks } from '../../server/src/geo/landmarks.ts';
import { korea, sigunguAt } from '../../server/src/regions/country.ts';
import type { Drawn, LandTopology, NameKind } from '../src/land-file.ts';

const folder = join(import.meta.dirname, '..', 'src', 'data');
const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const drawn: Drawn = JSON.parse(file('drawn.geojson'));
const lands: LandTopology[] = ['land.topo.json', 'land-fine.topo.json'].map((name) => JSON.parse(file(name)));

const labels = drawn.features.flatMap(({ properties, geometry }) =>
  properties.kind === 'name' && geometry.type === 'Point'
    ? [{ ...properties, at: toLatLng(geometry.coordinates) }]
    : [],
);
const filterLabels = (kind: NameKind) => labels.filter(({ of }) => of === kind);
const listNames = (kind: NameKind) => filterLabels(kind).map(({ name }) => name);

test('the whole map comes in less than 500 KB, its first half in less than 100', () => {
  const compressedBytes = (name: string) => brotliCompressSync(file(name)).length;
  const first = compressedBytes('land.topo.json') + compressedBytes('drawn.geojson');
  expect(first).toBeLessThan(100_000);
  expect(first + compressedBytes('land-fine.topo.json')).toBeLessThan(500_000);
});

test('every feature drawn is on a line of its own, so that a change is one line', () => {
  const lines = file('drawn.geojson').trimEnd().split('\n').slice(1, -1);
  expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(drawn.features);
});

test('every 시군구 of the country has its land, in few strokes and finer, and its name', () => {
  const codes = korea().sigungus.map(({ code }) => String(code));
  for (const { objects } of lands) {
    const drawnCodes = objects.land.geometries.map(({ properties }) => properties.code);
    expect(new Set(drawnCodes)).toEqual(new Set(codes));
  }
  const names = listNames('city');
  expect(names).toHaveLength(253);
  expect(names).toContain('도봉구');
  expect(names).toContain('수원시 장안구');
  expect(names.filter((name) => /서울시|광역시/.test(name))).toEqual([]);
});

test('each name of a 시군구 is written in it', () => {
  const strays = filterLabels('city').filter(({ name, sigungu, at }) => {
    const found = sigunguAt(at);
    return (found?.region.city || '세종시') !== name || String(found?.code) !== sigungu;
  });
  expect(strays).toEqual([]);
});

test.each(filterLabels('neighbourhood'))(
  '$name ($sigungu) is written in its own 시군구',
  ({ sigungu, at }) => {
    expect(String(sigunguAt(at)?.code)).toBe(sigungu);
  },
);

test('the Han flows where it flows: under its bridges, around 노들섬, past city hall', () => {
  const banks = outerRing('river');
  const inTheHan = (lng: number, lat: number) => isInside([lng, lat], banks);
  const bridges = drawn.features.filter(({ properties }) => properties.kind === 'bridge');
  expect(bridges).toHaveLength(30);
  for (const bridge of bridges) {
    if (bridge.geometry.type !== 'LineString') continue;
    const [north, south] = bridge.geometry.coordinates as [Position, Position];
    expect(inTheHan((north[0]! + south[0]!) / 2, (north[1]! + south[1]!) / 2)).toBe(true);
    expect([north, south].map(([lng, lat]) => inTheHan(lng!, lat!))).toEqual([false, false]);
  }
  expect(inTheHan(126.9588, 37.5177)).toBe(true);
  expect(inTheHan(126.9787, 37.5668)).toBe(false);
  expect(inTheHan(126.9243, 37.5217)).toBe(false);
});

test('landmarks are named by what they are, and nothing is both drawn and marked', () => {
  expect(listNames('university')).toContain('연세대학교');
  expect(listNames('market')).toContain('망원시장');
  expect(listNames('peak')).toContain('남산');
  expect(listNames('culture')).not.toContain('경복궁');
  expect(listNames('station').filter((name) => name.includes('_'))).toEqual([]);
});

test('a landmark is marked where a search finds it, unless it is drawn', () => {
  const marked = readLandmarks().filter(({ kind }) => MARKED.has(kind));
  const areas = drawn.features.filter(({ geometry }) => geometry.type === 'Polygon');
  const areaNames = new Set(areas.map(({ properties }) => properties.name));
  const expected = marked.filter(({ name }) => !areaNames.has(name));
  expect(labels.filter(({ of }) => MARKED.has(of)).map(({ of, name, at }) => ({ of, name, at }))).toEqual(
    expected.map(({ kind, name, lat, lng }) => ({ of: kind, name, at: { lat, lng } })),
  );
});

test('the motorways along the Han stay on its banks', () => {
  const banks = outerRing('river');
  for (const name of ['강변북로', '올림픽대로']) {
    const along = drawn.features.find(
      ({ properties: { kind, ...rest } }) => kind === 'express' && rest.name === name,
    );
    const spots = along?.geometry.type === 'LineString' ? along.geometry.coordinates : [];
    expect(spots.length).toBeGreaterThan(50);
    expect(spots.filter((spot) => isInside(spot, banks))).toEqual([]);
  }
});

const MARKED: ReadonlySet<string> = new Set(['university', 'market', 'culture', 'street', 'sight', 'sports']);

function toLatLng([lng = 0, lat = 0]: Position) {
  return { lat, lng };
}

function outerRing(kind: string): Position[] {
  const found = drawn.features.find(({ properties }) => properties.kind === kind);
  return found?.geometry.type === 'Polygon' ? (found.geometry.coordinates[0] ?? []) : [];
}

/** Whether a spot lies inside a ring (ray casting). */
function isInside([x, y]: Position, ring: Position[]): boolean {
  return ring.reduce((inside, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    return ay! > y! !== by! > y! && x! < ((bx! - ax!) * (y! - ay!)) / (by! - ay!) + ax! ? !inside : inside;
  }, false);
}
