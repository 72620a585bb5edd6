/** A PMTiles file with one tile, the world at zoom 0 as sea: enough to prove that a map is drawn from it. */
export function seaTiles(): Buffer {
  const tile = seaTile();
  const metadata = Buffer.from('{}');
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]); // one entry: id, run length, length, offset
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = header.length;
  parts.forEach((part, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + i * 16);
    offset += part.length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  header.set([1, 1, 1, 1, 0, 0], 96); // clustered, not compressed, vector tiles, zoom 0 to 0
  [-180, -85, 180, 85].forEach((degrees, i) => header.writeInt32LE(degrees * 1e7, 102 + i * 4));
  return Buffer.concat([header, ...parts]);
}

/** A vector tile with one layer, `water`, of one polygon that covers the tile. */
function seaTile(): Buffer {
  const zigzag = (n: number) => (n << 1) ^ (n >> 31);
  const around = [9, 0, 0, 26, 4096, 0, 0, 4096, -4096, 0].map((n, i) =>
    [0, 3].includes(i) ? n : zigzag(n),
  );
  const feature = [
    ...field(2, [0, 0]), // kind: ocean
    ...number(3, 3), // a polygon
    ...field(4, [...around, 15].flatMap(varint)),
  ];
  return Buffer.from(
    field(3, [
      ...number(15, 2),
      ...field(1, Buffer.from('water')),
      ...field(2, feature),
      ...field(3, Buffer.from('kind')),
      ...field(4, field(1, Buffer.from('ocean'))),
      ...number(5, 4096),
    ]),
  );
}

const field = (key: number, bytes: Iterable<number>) => {
  const content = [...bytes];
  return [...varint((key << 3) | 2), ...varint(content.length), ...content];
};
const number = (key: number, value: number) => [...varint(key << 3), ...varint(value)];

function varint(n: number): number[] {
  return n < 128 ? [n] : [(n & 127) | 128, ...varint(n >>> 7)];
}
