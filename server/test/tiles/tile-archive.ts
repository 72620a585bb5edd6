import { zxyToTileId } from 'pmtiles';
import type { TileAt } from './invented-tiles.ts';

/** Creates an uncompressed PMTiles 3 file of vector tiles with one directory, for tests of an operator's own file. */
export function tileArchive(tiles: readonly { at: TileAt; mvt: Buffer }[], metadata: object): Buffer {
  const entries = tiles
    .map(({ at: { z, x, y }, mvt }) => ({ id: zxyToTileId(z, x, y), mvt }))
    .toSorted((a, b) => a.id - b.id);
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const directory = Buffer.from(
    [
      entries.length,
      ...ids,
      ...entries.map(() => 1), // run lengths
      ...entries.map(({ mvt }) => mvt.length),
      ...entries.map((_, at) => (at === 0 ? 1 : 0)), // each tile follows the previous tile
    ].flatMap(varint),
  );
  const data = Buffer.concat(entries.map(({ mvt }) => mvt));
  const parts = [directory, Buffer.from(JSON.stringify(metadata)), Buffer.alloc(0), data];
  return Buffer.concat([header(parts, tiles), ...parts]);
}

function header(parts: readonly Buffer[], tiles: readonly { at: TileAt }[]): Buffer {
  const bytes = Buffer.alloc(127);
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  let offset = bytes.length;
  parts.forEach((part, nth) => {
    bytes.writeBigUInt64LE(BigInt(offset), 8 + nth * 16);
    bytes.writeBigUInt64LE(BigInt(part.length), 16 + nth * 16);
    offset += part.length;
  });
  for (const at of [72, 80, 88]) bytes.writeBigUInt64LE(BigInt(tiles.length), at);
  const zooms = tiles.map(({ at }) => at.z);
  bytes.set([1, 1, 1, 1, Math.min(...zooms), Math.max(...zooms)], 96); // clustered, not compressed, vector tiles
  [-180, -85, 180, 85].forEach((degrees, nth) => bytes.writeInt32LE(degrees * 1e7, 102 + nth * 4));
  return bytes;
}

const varint = (n: number): number[] => (n < 128 ? [n] : [(n % 128) | 128, ...varint(Math.floor(n / 128))]);
