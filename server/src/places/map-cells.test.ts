import { describe, expect, test } from 'vitest';
import { coverView } from './map-cells.ts';

const around = (latitude: number, longitude: number, up: number, aside: number) => ({
  latMin: latitude - up,
  latMax: latitude + up,
  lngMin: longitude - aside,
  lngMax: longitude + aside,
});

describe('a map view is covered by cells', () => {
  test('of the finest level for a few streets', () => {
    const { level, cells } = coverView(around(37.5668, 126.9787, 0.009, 0.0114));
    expect(level).toBe(8);
    expect(cells.length).toBeGreaterThan(60);
    expect(cells.length).toBeLessThanOrEqual(100);
  });

  test('at most a hundred, however wide it is, and each once', () => {
    for (const size of [0.0001, 0.02, 0.1, 0.5, 2, 10, 45]) {
      const { cells } = coverView(around(37, 127.5, size, size));
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.length).toBeLessThanOrEqual(100);
      expect(new Set(cells).size).toBe(cells.length);
    }
  });

  test('none where it is outside the country', () => {
    expect(coverView(around(48.85, 2.35, 0.1, 0.1)).cells).toEqual([]);
    expect(coverView(around(37.5, 150, 0.1, 0.1)).cells).toEqual([]);
  });
});
