import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader, PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { withReadableNames } from './readable-names.ts';

type Line = [number, number][];

/** A tile with a layer of these lines, each a feature with one tag, and a point. */
function tileOf(name: string, lines: readonly Line[]): Uint8Array<ArrayBuffer> {
  const feature = (type: number, geometry: number[]) => (_: unknown, pbf: PbfWriter) => {
    pbf.writePackedVarint(2, [0, 0]);
    pbf.writeVarintField(3, type);
    pbf.writePackedVarint(4, geometry);
  };
  const zigzag = (n: number) => (n << 1) ^ (n >> 31);
  const commands = (line: Line) =>
    line.flatMap(([x, y], at) => {
      const [fromX, fromY] = line[at - 1] ?? [0, 0];
      const head = at === 0 ? [9] : at === 1 ? [((line.length - 1) << 3) | 2] : [];
      return [...head, zigzag(x - fromX), zigzag(y - fromY)];
    });
  const pbf = new PbfWriter();
  pbf.writeMessage(
    3,
    (_: unknown, layer: PbfWriter) => {
      layer.writeStringField(1, name);
      for (const line of lines) layer.writeMessage(2, feature(2, commands(line)), null);
      layer.writeMessage(2, feature(1, [9, zigzag(5), zigzag(5)]), null);
      layer.writeStringField(3, 'name');
      layer.writeMessage(4, (_: unknown, value: PbfWriter) => value.writeStringField(1, '오금로17길'), null);
      layer.writeVarintField(5, 4096);
      layer.writeVarintField(15, 2);
    },
    null,
  );
  return new Uint8Array(pbf.finish());
}

function linesOf(tile: Uint8Array<ArrayBuffer>, name: string) {
  const layer = new VectorTile(new PbfReader(tile)).layers[name]!;
  return Array.from({ length: layer.length }, (_, at) =>
    layer
      .feature(at)
      .loadGeometry()
      .map((line) => line.map(({ x, y }) => [x, y])),
  );
}

const readable = (...lines: Line[]) =>
  linesOf(withReadableNames(tileOf('names', lines), 'names'), 'names').slice(0, -1);

test('a name runs to the right along its street, and upwards on a vertical one', () => {
  expect(
    readable(
      [
        [0, 0],
        [100, 40],
      ],
      [
        [100, 40],
        [0, 0],
      ],
      [
        [50, 0],
        [50, 90],
      ],
    ),
  ).toEqual([
    [
      [
        [0, 0],
        [100, 40],
      ],
    ],
    [
      [
        [0, 0],
        [100, 40],
      ],
    ],
    [
      [
        [50, 90],
        [50, 0],
      ],
    ],
  ]);
});

test('a steep street that leans a little to and fro stays whole, one that turns back is cut there', () => {
  const steep: Line = [
    [50, 400],
    [55, 300],
    [48, 200],
    [54, 100],
  ];
  const hairpin: Line = [
    [0, 0],
    [100, 10],
    [0, 30],
  ];
  expect(readable(steep, hairpin)).toEqual([
    [steep],
    [
      [
        [0, 0],
        [100, 10],
      ],
      [
        [0, 30],
        [100, 10],
      ],
    ],
  ]);
});

test('other layers, points and properties stay as they are', () => {
  const tile = tileOf('roads', [
    [
      [100, 0],
      [0, 0],
    ],
  ]);
  expect(withReadableNames(tile, 'names')).toEqual(tile);
  expect(withReadableNames(tile, null)).toBe(tile);
  const named = new VectorTile(
    new PbfReader(
      withReadableNames(
        tileOf('roads', [
          [
            [9, 0],
            [0, 0],
          ],
        ]),
        'roads',
      ),
    ),
  ).layers['roads']!;
  expect(named.feature(0).properties).toEqual({ name: '오금로17길' });
  expect(named.feature(1).loadGeometry()).toMatchObject([[{ x: 5, y: 5 }]]);
});
