import { VectorTile } from '@mapbox/vector-tile';
import type { Feature, Geometry, Position } from 'geojson';
import { PbfReader } from 'pbf';

/** A point of the picture, in CSS px from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A feature with its points, lines or rings in px of the picture. */
export interface StillFeature {
  type: string;
  properties: Readonly<Record<string, unknown>>;
  lines: readonly (readonly Point[])[];
  /** The tile that it is in; without one it is of our drawing. */
  square?: Square;
}

/** A tile's square on the picture. */
export interface Square extends Point {
  side: number;
}

/** Reads a vector tile: returns the features of a layer, positioned on `square`. */
export function readTile(
  bytes: Uint8Array<ArrayBuffer>,
  square: Square,
): (layer: string) => readonly StillFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const read = new Map<string, readonly StillFeature[]>();
  return (name) => {
    const known = read.get(name) ?? readLayer(layers[name], square);
    read.set(name, known);
    return known;
  };
}

const TYPES = ['Unknown', 'Point', 'LineString', 'Polygon'];

function readLayer(layer: VectorTile['layers'][string] | undefined, square: Square): readonly StillFeature[] {
  const { x, y, side } = square;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer!.feature(index);
    const scale = side / feature.extent;
    const lines = feature
      .loadGeometry()
      .map((line) => line.map((corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale })));
    return { type: TYPES[feature.type]!, properties: feature.properties, lines, square };
  });
}

/** The features that touch a box in degrees (west, south, east, north), in px of the picture. */
export function readGeoJson(
  features: readonly Feature[],
  box: readonly [number, number, number, number],
  toPx: (at: Position) => Point,
): readonly StillFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const lines = toLines(geometry);
    if (!touches(lines, box)) return [];
    const type = geometry.type.replace('Multi', '');
    return [{ type, properties: properties ?? {}, lines: lines.map((line) => line.map(toPx)) }];
  });
}

function toLines(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    default:
      return [];
  }
}

function touches(
  lines: readonly (readonly Position[])[],
  [west, south, east, north]: readonly [number, number, number, number],
): boolean {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (const [lng = 0, lat = 0] of line) {
      left = Math.min(left, lng);
      right = Math.max(right, lng);
      bottom = Math.min(bottom, lat);
      top = Math.max(top, lat);
    }
  return left <= east && right >= west && bottom <= north && top >= south;
}
