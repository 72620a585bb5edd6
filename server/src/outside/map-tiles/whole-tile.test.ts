import { expect, test } from 'vitest';
import { inventedTile } from '../../../test/tiles/invented-tiles.ts';
import { hasRealTiles, realTile } from '../../../test/tiles/real-tiles.ts';
import { isWholeTile } from './whole-tile.ts';

const tile = inventedTile({ z: 14, x: 13967, y: 6345 })!;

test('a tile is complete, and cut anywhere but between two layers it is not', () => {
  expect(isWholeTile(tile)).toBe(true);
  const whole = Array.from({ length: tile.length }, (_, length) => length).filter((length) =>
    isWholeTile(tile.subarray(0, length)),
  );
  expect(whole.length).toBeLessThan(14); // it has 14 layers
});

test.each(['', '<!doctype html><html><body>login</body></html>', '{"error":"no"}', '\u001f\u008b'])(
  '%j is no tile',
  (text) => {
    expect(isWholeTile(Buffer.from(text))).toBe(false);
  },
);

test.skipIf(!hasRealTiles)('the densest real tiles are complete', () => {
  for (let x = 13968; x <= 13972; x++) expect(isWholeTile(realTile({ z: 14, x, y: 6344 })!)).toBe(true);
});
