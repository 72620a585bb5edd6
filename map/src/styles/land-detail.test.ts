import type { Map as MapLibre } from 'maplibre-gl';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadFineLand } from '../land.ts';
import type { Country, Land } from '../unfold-land.ts';
import { addLandDetail } from './land-detail.ts';

vi.mock('../land.ts', () => ({ loadFineLand: vi.fn<() => Promise<Land>>() }));

const edge = (kind: 'coast' | 'city', coordinates: [number, number][]): Land => [
  {
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'MultiLineString', coordinates: [coordinates] },
  },
];
const coast = (...coordinates: [number, number][]) => edge('coast', coordinates);
const border = (...coordinates: [number, number][]) => edge('city', coordinates);
const COARSE: Country = {
  land: coast([126.6, 37.4], [126.6, 37.5]),
  drawn: { type: 'FeatureCollection', features: [] },
};
const FINE = coast([126.6, 37.4], [126.61, 37.45], [126.6, 37.5]);

/** A movable fake map, a tenth of a degree wide and high. */
class MovableMap {
  readonly drawn: unknown[] = [];
  readonly looks = new Set<() => void>();
  #west: number;
  constructor(west: number) {
    this.#west = west;
  }
  on = (_: string, look: () => void) => this.looks.add(look);
  off = (_: string, look: () => void) => this.looks.delete(look);
  getSource = () => ({ setData: (data: unknown) => this.drawn.push(data) });
  getBounds = () => ({
    toArray: () => [
      [this.#west, 37.4],
      [this.#west + 0.1, 37.5],
    ],
  });
  moveTo(west: number) {
    this.#west = west;
    for (const look of this.looks) look();
  }
}

const open = (map: MovableMap, country = COARSE, signal = new AbortController().signal) =>
  addLandDetail(map as unknown as MapLibre, country, signal);

beforeEach(() => {
  vi.mocked(loadFineLand).mockReset().mockResolvedValue(FINE);
});

test('where a coast is near, the land is drawn in detail', async () => {
  const map = new MovableMap(126.65);
  await open(map);
  expect(JSON.stringify(map.drawn)).toContain('[126.61,37.45]');
});

test('inland the detail is not even fetched, until the map is moved towards a coast, and then once', async () => {
  const map = new MovableMap(127);
  const opened = open(map);
  map.moveTo(126.9);
  expect(loadFineLand).not.toHaveBeenCalled();
  map.moveTo(126.69);
  await opened;
  map.moveTo(126.6);
  expect([map.drawn.length, map.looks.size]).toEqual([1, 0]);
});

test('a coast that crosses what is shown between two of its corners is near', async () => {
  const map = new MovableMap(126.55);
  await open(map, { ...COARSE, land: coast([126.6, 36], [126.6, 39]) });
  expect(map.drawn).toHaveLength(1);
}, 2_000);

test('so it is where a border in the view is drawn in strokes of two kilometres, not in short ones, nor beside the view', async () => {
  const isDrawn = async (west: number, ...line: [number, number][]) => {
    const map = new MovableMap(west);
    void open(map, { ...COARSE, land: border(...line) });
    await new Promise((resolve) => setTimeout(resolve));
    return map.drawn.length === 1;
  };
  expect(await isDrawn(126.55, [126.6, 37.42], [126.6, 37.44])).toBe(true);
  expect(await isDrawn(126.55, [126.6, 37.42], [126.6, 37.43], [126.6, 37.44])).toBe(false);
  expect(await isDrawn(126.65, [126.6, 37.42], [126.6, 37.44])).toBe(false);
});

test('the coarse land stays where the detail cannot be had, and on a map that is gone', async () => {
  const [offline, left] = [new MovableMap(126.6), new MovableMap(126.6)];
  vi.mocked(loadFineLand).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open(offline);
  await open(left, COARSE, AbortSignal.abort());
  expect([offline.drawn, left.drawn]).toEqual([[], []]);
});
