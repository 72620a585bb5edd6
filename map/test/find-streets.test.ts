import { expect, test } from 'vitest';
import { MIDDLE } from '../../server/test/tiles/invented-neighbourhood.ts';
import { inventedSource } from '../../server/test/tiles/invented-tiles.ts';
import { OPENMAPTILES } from '../src/styles/streets/openmaptiles.ts';
import { findStreets } from '../src/tiles/find-streets.ts';
import type { TileSource } from '../src/tiles/tile-source.ts';

const find = (keyword: string, from: TileSource = inventedSource) =>
  findStreets(from, OPENMAPTILES.address, keyword, MIDDLE);

test('a street is found by the beginning of its name, each once', async () => {
  const names = (await find('포은로')).map(({ name }) => name);
  expect(names).toContain('포은로');
  expect(new Set(names).size).toBe(names.length);
});

test('a house is found by its street and number, beside that street', async () => {
  const [house] = await find('포은로 12');
  expect(house?.name).toBe('포은로 12');
  expect(Math.abs(house!.at.lat - MIDDLE.lat)).toBeLessThan(0.0006);
});

test('what names no street finds none, and neither do tiles that cannot be read', async () => {
  expect(await find('고래책방')).toEqual([]);
  expect(await find('로')).toEqual([]);
  const broken = { ...inventedSource, read: () => Promise.reject(new Error('gone')) };
  expect(await find('포은로', broken)).toEqual([]);
});
