import { expect, test } from 'vitest';
import { smallShapes } from '../../test/small-shapes.ts';
import { readShapes } from './read-shapes.ts';

const read = (value: unknown) => readShapes(JSON.stringify(value));

test('GeoJSON gives areas with their own names and the codes that may be legal ones', () => {
  const shapes = read(smallShapes());
  expect(shapes.map(({ name }) => name)).toEqual(['역삼1동', '역삼2동', '논현동', '명동', '을지명소동']);
  expect(shapes.map(({ codes }) => codes)).toEqual([[], [], [11680108], [], []]);
  expect(shapes[1]?.polygons).toEqual([smallShapes().features[1]?.geometry.coordinates]);
});

test('TopoJSON gives the same, with arcs in both directions', () => {
  const topology = {
    type: 'Topology',
    transform: { scale: [0.001, 0.001], translate: [127, 37] },
    arcs: [
      [
        [1, 0],
        [0, 1],
      ],
      [
        [1, 1],
        [-1, 0],
        [0, -1],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 0],
        [0, 1],
        [-1, 0],
      ],
    ],
    objects: {
      few: { type: 'GeometryCollection', geometries: [] },
      dongs: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0, 1]], properties: { ADM_NM: '가동' } },
          { type: 'MultiPolygon', arcs: [[[2, ~0]]], properties: { ADM_NM: '나동' } },
        ],
      },
    },
  };
  const corners = (...list: [number, number][]) => [
    [list.map(([x, y]) => [expect.closeTo(x, 9), expect.closeTo(y, 9)])],
  ];
  expect(read(topology).map(({ name, polygons }) => ({ name, polygons }))).toEqual([
    {
      name: '가동',
      polygons: corners([127.001, 37], [127.001, 37.001], [127, 37.001], [127, 37], [127.001, 37]),
    },
    {
      name: '나동',
      polygons: corners([127.001, 37], [127.002, 37], [127.002, 37.001], [127.001, 37.001], [127.001, 37]),
    },
  ]);
  const broken = structuredClone(topology);
  broken.objects.dongs.geometries[0]!.arcs = [[0, 9]];
  expect(() => read(broken)).toThrow('Area 1 is not a Polygon');
});

const moved = (change: (x: number, y: number) => number[]) => {
  const file = smallShapes();
  for (const { geometry } of file.features) {
    geometry.coordinates = geometry.coordinates.map((ring) => ring.map(([x = 0, y = 0]) => change(x, y)));
  }
  return JSON.stringify(file);
};
test.each([
  ['a file cut off', JSON.stringify(smallShapes()).slice(0, 500), 'cut off'],
  ['a page instead of a file', '<!doctype html>', 'is not JSON'],
  ['other JSON', '[]', 'neither a GeoJSON FeatureCollection nor a TopoJSON'],
  ['an empty collection', '{"type":"FeatureCollection","features":[]}', 'has no area'],
  [
    'points',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: '가' }, geometry: { type: 'Point', coordinates: [127, 37] } },
      ],
    }),
    'Area 1 is not a Polygon',
  ],
  [
    'areas without names',
    JSON.stringify(smallShapes()).replaceAll('"name"', '"title"'),
    'Area 1 has no name',
  ],
  [
    'a broken ring',
    moved((x, y) => [x, y]).replace('[127.03,37.495]', '[127.03]'),
    'Area 1 is not a Polygon',
  ],
  ['latitude first', moved((x, y) => [y, x]), 'the latitude comes before the longitude'],
  ['metres', moved((x, y) => [x * 1e4, y * 1e4]), 'is not in degrees'],
  ['another country', moved((x, y) => [x + 12, y - 2]), 'lies outside the country'],
])('%s is refused with its reason', (_, text, why) => {
  expect(() => readShapes(text)).toThrow(why);
  expect(() => readShapes(text)).toThrow('Nothing was changed.');
});
