import type { Feature, Geometry, Position } from 'geojson';
import { type Box, CELL_BOXES } from './cell-grid.ts';

/** A line or a polygon's rings, with its bounding box. */
interface Part {
  lines: readonly (readonly Position[])[];
  around: Box;
}

/** Cuts the drawing into cells: the features of each cell, none for a cell without land. */
export function cutMap(features: readonly Feature[]): Feature[][] {
  const all = features.map((feature) => {
    const parts = toParts(feature.geometry).map((lines) => ({ lines, around: boxAround(lines) }));
    return { feature, parts, around: boxAround(parts.flatMap(({ lines }) => lines)) };
  });
  return CELL_BOXES.map((box) => {
    const codes = new Set(all.flatMap((one) => (overlap(one.around, box) ? regionCodes(one.feature) : [])));
    const near = all.filter(({ feature, around }) => overlap(around, box) || isCityName(feature, codes));
    const cut = near.flatMap(({ feature, parts }) => cutFeature(feature, parts, box));
    return cut.some(({ properties }) => properties?.['kind'] === 'region') ? cut : [];
  });
}

const regionCodes = ({ properties }: Feature): string[] =>
  properties?.['kind'] === 'region' ? [properties['code']] : [];

/** Whether a feature is the name of one of these 시군구; a name may be far from the cell. */
const isCityName = ({ properties }: Feature, codes: ReadonlySet<string>) =>
  properties?.['of'] === 'city' && codes.has(properties['sigungu']);

function toParts(geometry: Geometry): Part['lines'][] {
  switch (geometry.type) {
    case 'Point':
      return [[[geometry.coordinates]]];
    case 'LineString':
      return [[geometry.coordinates]];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => [line]);
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    default:
      return [];
  }
}

function cutFeature({ geometry, properties }: Feature, parts: readonly Part[], box: Box): Feature[] {
  const near = parts.filter(({ around }) => overlap(around, box)).map(({ lines }) => lines);
  const cut = cutGeometry(geometry, near, box);
  return cut === null ? [] : [{ type: 'Feature', properties, geometry: cut }];
}

function cutGeometry(geometry: Geometry, parts: readonly Part['lines'][], box: Box): Geometry | null {
  if (geometry.type === 'Point') return geometry;
  if (geometry.type.endsWith('LineString')) {
    const coordinates = parts.flatMap((lines) => lines.flatMap((line) => cutLine(line, box)));
    return coordinates.length === 0 ? null : { type: 'MultiLineString', coordinates };
  }
  const coordinates = parts.map((rings) => cutRings(rings, box)).filter((rings) => rings.length > 0);
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates };
}

/** The runs of a line's segments that may be in the box. */
function cutLine(line: readonly Position[], box: Box): Position[][] {
  const runs: Position[][] = [];
  let run: Position[] | null = null;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before === undefined) continue;
    if (!overlap(segmentBox(before, point), box)) run = null;
    else if (run === null) runs.push((run = [rounded(before), rounded(point)]));
    else run.push(rounded(point));
  }
  return runs;
}

const cutRings = (rings: Part['lines'], box: Box): Position[][] =>
  rings.map((ring) => cutRing(ring, box)).filter((ring) => ring.length > 3);

/** Clips a ring to the box, one side after another (Sutherland–Hodgman). */
function cutRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  let points = [...ring];
  for (const [axis, at, inward] of sides) {
    const isIn = (point: Position) => (point[axis]! - at) * inward >= 0;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1)!;
      const crossing = isIn(point) === isIn(before) ? [] : [cross(before, point, axis, at)];
      return isIn(point) ? [...crossing, point] : crossing;
    });
  }
  return points.map(rounded);
}

/** The point where a line between two points crosses a value of an axis. */
function cross(from: Position, to: Position, axis: 0 | 1, at: number): Position {
  const share = (at - from[axis]!) / (to[axis]! - from[axis]!);
  const other = from[1 - axis]! + share * (to[1 - axis]! - from[1 - axis]!);
  return axis === 0 ? [at, other] : [other, at];
}

/** Rounds to about a metre. */
const rounded = (point: Position): Position => point.map((value) => Math.round(value * 1e5) / 1e5);

function boxAround(lines: Part['lines']): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (const [lng = 0, lat = 0] of line) {
      west = Math.min(west, lng);
      south = Math.min(south, lat);
      east = Math.max(east, lng);
      north = Math.max(north, lat);
    }
  return [west, south, east, north];
}

const segmentBox = ([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): Box => [
  Math.min(x, toX),
  Math.min(y, toY),
  Math.max(x, toX),
  Math.max(y, toY),
];

const overlap = (one: Box, other: Box) =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
