import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { MIDDLE, SHOP } from '../../server/test/tiles/invented-neighbourhood.ts';
import { startTileHost } from '../../server/test/fake-tile-host.ts';
import { inventedSource, inventedTile, tileAt } from '../../server/test/tiles/invented-tiles.ts';
import { OPENMAPTILES } from '../src/styles/streets/openmaptiles.ts';
import { isVectorTile } from '../src/tiles/check-tile.ts';
import { GROUND, withGround } from '../src/tiles/ground.ts';
import { httpTiles } from '../src/tiles/http-tiles.ts';
import { findStreetAddress } from '../src/tiles/street-address.ts';
import type { TileSource } from '../src/tiles/tile-source.ts';

// Tests how the browser reads tiles, on the invented neighbourhood.

const { x, y } = tileAt(14, MIDDLE);
const tile = new Uint8Array(inventedTile({ z: 14, x: Math.floor(x), y: Math.floor(y) })!);

test('a vector tile is recognised; a page, a part of a tile and nothing are not', () => {
  const page = new TextEncoder().encode('<!doctype html><title>Sign in</title>');
  expect(isVectorTile(tile)).toBe(true);
  expect(isVectorTile(page)).toBe(false);
  expect(isVectorTile(new Uint8Array())).toBe(false);
  const parts = Array.from({ length: 40 }, (_, n) =>
    tile.subarray(0, Math.floor((tile.length * (n + 1)) / 41)),
  );
  // A cut may fall between two layers; such a part is a complete, smaller tile.
  expect(parts.filter(isVectorTile).length).toBeLessThan(3);
});

test('a tile with the ground has its own layers and one square as large as it is', () => {
  const { layers } = new VectorTile(new PbfReader(withGround(tile)));
  expect(layers['transportation']?.length).toBeGreaterThan(0);
  const ground = layers[GROUND]!.feature(0);
  expect(ground.bbox()).toEqual([-64, -64, 4160, 4160]);
  expect(ground.type).toBe(3);
});

const addressAt = (lat: number, lng: number, from: TileSource = inventedSource) =>
  findStreetAddress(from, OPENMAPTILES.address, { lat, lng });

test('a spot in a shop has the street and the number of its house', async () => {
  expect(await addressAt(SHOP.lat, SHOP.lng)).toEqual({ street: SHOP.street, houseNumber: SHOP.number });
});

test('a spot on a street far from houses has only the street, and one far from both has none', async () => {
  expect(await addressAt(37.5583, 126.898)).toEqual({ street: '동교로', houseNumber: null });
  expect(await addressAt(37.549, 126.9035)).toBeNull();
});

test('where tiles cannot be read there is no address', async () => {
  const read = () => Promise.reject(new Error('no network'));
  expect(await addressAt(SHOP.lat, SHOP.lng, { ...inventedSource, read })).toBeNull();
});

test.each(['html', 'forbidden', 'too many', 'broken', 'gone', 'half', 'refused'] as const)(
  'a host that answers "%s" fails each tile, and works again when it is back',
  async (failure) => {
    await using host = await startTileHost({ tile: inventedTile });
    const version = '20261118_001001_pt';
    const tiles = httpTiles({
      url: `${host.origin}/planet/${version}/{z}/{x}/{y}.pbf`,
      minZoom: 0,
      maxZoom: 14,
    });
    const at = { z: 14, x: Math.floor(x), y: Math.floor(y) };
    const read = () => tiles.read(at, AbortSignal.timeout(5000));
    await host.fail(failure);
    expect(await read().catch(() => 'failed')).toBe('failed');
    await host.fail(null);
    expect((await read())?.length).toBe(tile.length);
  },
);
