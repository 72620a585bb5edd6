import type { Feature } from 'geojson';
import { afterEach, expect, test, vi } from 'vitest';
import { CELL_BOXES, cellAt, isWithinCell } from './cell-grid.ts';
import { boxAround } from '../still/frame.ts';
import { cutMap } from './cut-map.ts';
import { loadNear } from './load-near.ts';

const at = { lat: 37.56, lng: 126.97 };
const cell = cellAt(at)!;
const [west, south, east, north] = CELL_BOXES[cell]!;

const feature = (kind: string, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry,
});
const country = feature('region', {
  type: 'Polygon',
  coordinates: [
    [
      [125, 34],
      [130, 34],
      [130, 38],
      [125, 38],
      [125, 34],
    ],
  ],
});

afterEach(() => void vi.unstubAllGlobals());

test('a cell reaches further than a still map around any spot in it', () => {
  expect(at.lng - west).toBeGreaterThan(0.019);
  expect(east - at.lng).toBeGreaterThan(0.019);
  expect(at.lat - south).toBeGreaterThan(0.019);
  expect(north - at.lat).toBeGreaterThan(0.019);
});

test('a picture is drawn from a cell only if the cell covers all of it, so that none is torn', () => {
  const picture = (level: number, width: number, height: number) =>
    isWithinCell(at, boxAround({ view: { ...at, level }, width, height }, 0));
  expect(picture(3, 375, 667)).toBe(true);
  expect(picture(5, 335, 270)).toBe(true);
  for (const level of [8, 9, 10, 11, 12, 13])
    for (const [width, height] of [
      [320, 480],
      [375, 667],
      [667, 375],
      [1280, 800],
    ] as const)
      expect([level, width, picture(level, width, height)]).toEqual([level, width, false]);
  expect(isWithinCell({ lat: 0, lng: 0 }, [0, 0, 0, 0])).toBe(false);
});

test('an area is cut at the sides of its cells, and where there is none a cell is empty', () => {
  const cells = cutMap([country]);
  expect(cells[cellAt({ lat: 33.2, lng: 126.5 })!]).toEqual([]);
  const [{ geometry }] = cells[cell]! as [Feature];
  const [[ring]] = (geometry as { coordinates: number[][][][] }).coordinates as [[number[][]]];
  expect(new Set(ring.map(([lng]) => lng))).toEqual(new Set([west, east].map(round)));
  expect(new Set(ring.map(([, lat]) => lat))).toEqual(new Set([south, north].map(round)));
});
const round = (value: number) => Math.round(value * 1e5) / 1e5;

test('a line is in the cells it comes through, a name in those around it', () => {
  const road = feature('street', {
    type: 'LineString',
    coordinates: [
      [126.0, 37.56],
      [126.96, 37.56],
      [126.98, 37.56],
      [128.5, 36.1],
      [129, 36],
    ],
  });
  const name = feature('name', { type: 'Point', coordinates: [126.975, 37.565] });
  const cells = cutMap([country, road, name]);
  const [, cut] = cells[cell]!;
  expect(cut?.geometry).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [126, 37.56],
        [126.96, 37.56],
        [126.98, 37.56],
        [128.5, 36.1],
      ],
    ],
  });
  expect(cells[cell]).toContainEqual(name);
  expect(cells[cellAt({ lat: 35.2, lng: 129 })!]).toHaveLength(1);
});

test('the name of a 시군구 is in each of its cells, however far away it is written', () => {
  const named = (sigungu: string): Feature => ({
    type: 'Feature',
    properties: { kind: 'name', of: 'city', name: '마포구', sigungu },
    geometry: { type: 'Point', coordinates: [129.5, 35] },
  });
  const region = { ...country, properties: { kind: 'region', code: '11440' } };
  const cut = cutMap([region, named('11440'), named('46720')])[cell]!;
  expect(cut.slice(1)).toEqual([named('11440')]);
});

const drawn = [country];
const packed = new Blob([JSON.stringify(drawn)]).stream().pipeThrough(new CompressionStream('gzip'));
const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
const cells = {
  url: '/assets/near-1.bin',
  lengths: CELL_BOXES.map((_, index) => (index >= cell ? bytes.length : 7)),
};

test('only the part of the file is read that a spot is in', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response(bytes, { status: 206 }));
  vi.stubGlobal('fetch', asked);
  expect(await loadNear(at, cells)).toEqual(drawn);
  const range = `bytes=${cell * 7}-${cell * 7 + bytes.length - 1}`;
  expect(asked).toHaveBeenCalledWith('/assets/near-1.bin', { headers: { range } });
});

test('what was read last is kept, a failure is not', async () => {
  const from = { ...cells };
  const asked = vi.fn<typeof fetch>(async () => new Response(bytes, { status: 206 }));
  asked.mockRejectedValueOnce(new TypeError('no line'));
  vi.stubGlobal('fetch', asked);
  await expect(loadNear(at, from)).rejects.toThrow('no line');
  expect(await loadNear(at, from)).toEqual(drawn);
  expect(await loadNear({ ...at, lat: at.lat + 0.001 }, from)).toEqual(drawn);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('without cells, or if the entire file would be sent, there is nothing near', async () => {
  expect(await loadNear(at, null)).toBeNull();
  expect(await loadNear({ lat: 0, lng: 0 }, cells)).toBeNull();
  vi.stubGlobal('fetch', async () => new Response(bytes));
  expect(await loadNear(at, { ...cells })).toBeNull();
});
