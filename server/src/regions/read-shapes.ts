import { isInKorea } from 'contract/coordinates';
import * as v from 'valibot';
import { StartRefused } from '../process/start-refused.ts';
import type { Polygons } from './outline-row.ts';
import { topologyFeatures, isLine, Topology } from './topology.ts';

/** A file of outlines that cannot be imported. */
export class ShapesRefused extends StartRefused {
  constructor(why: string) {
    super(`${why} Nothing was changed.`);
  }
}

/** One 읍면동 of a file. */
export interface Shape {
  /** Its name without its 시도 and 시군구: 역삼1동. */
  name: string;
  /** Its codes in the file, of any kind. */
  codes: number[];
  polygons: Polygons;
}

/** Checked without a schema, since a country has a million positions. Rings without an area are dropped later. */
const isRing = (value: unknown) => isLine(value) && value.length > 0;
const isPolygon = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isRing);
const Area = v.variant('type', [
  v.object({
    type: v.literal('Polygon'),
    coordinates: v.custom<Polygons[number]>(isPolygon, 'no rings of positions'),
  }),
  v.object({
    type: v.literal('MultiPolygon'),
    coordinates: v.custom<Polygons>(
      (value) => Array.isArray(value) && value.length > 0 && value.every(isPolygon),
      'no polygons of rings of positions',
    ),
  }),
]);
const Feature = v.object({ properties: v.record(v.string(), v.unknown()), geometry: Area });
const Collection = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) });

/** The properties in which files store the name of a 읍면동. */
const NAMES = /^(?:name|(?:emd|adm)_?(?:kor_?|dr_?)?nm|h_dng_nm|행정동명?|법정동명?|읍면동명?)$/i;
const MAX_SHAPES = 20_000;

/** The outlines of a file's text, GeoJSON or TopoJSON in degrees. Throws `ShapesRefused` for broken files and other countries. */
export function readShapes(text: string): Shape[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ShapesRefused('The file is not JSON, or it is cut off.');
  }
  return parseShapes(value);
}

/** The outlines of a parsed file. */
export function parseShapes(value: unknown): Shape[] {
  const shapes = parseRows(value).map(parseShape);
  if (shapes.length === 0) throw new ShapesRefused('The file has no area.');
  if (shapes.length > MAX_SHAPES)
    throw new ShapesRefused(`The file has ${shapes.length} areas, more than a country has.`);
  expectInKorea(shapes);
  return shapes;
}

function parseRows(value: unknown): unknown[] {
  const collection = v.safeParse(Collection, value);
  if (collection.success) return collection.output.features;
  const topology = v.safeParse(Topology, value);
  if (topology.success) return topologyFeatures(topology.output);
  throw new ShapesRefused('The file is neither a GeoJSON FeatureCollection nor a TopoJSON topology.');
}

function parseShape(row: unknown, at: number): Shape {
  const read = v.safeParse(Feature, row);
  if (!read.success) {
    const where = v.getDotPath(read.issues[0]) ?? 'it';
    throw new ShapesRefused(
      `Area ${at + 1} is not a Polygon or MultiPolygon with properties: ${where} cannot be read.`,
    );
  }
  const { properties, geometry } = read.output;
  const name = Object.entries(properties).find(([key]) => NAMES.test(key))?.[1];
  if (typeof name !== 'string' || name.trim() === '') {
    throw new ShapesRefused(
      `Area ${at + 1} has no name (a property called name, emdnm, EMD_KOR_NM or adm_nm).`,
    );
  }
  return {
    name: name.normalize('NFC').trim().split(/\s+/).at(-1) ?? '',
    codes: Object.values(properties).flatMap(parseCode),
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  };
}

function parseCode(value: unknown): number[] {
  const digits = typeof value === 'number' ? String(value) : value;
  return typeof digits === 'string' && /^\d{8}(?:\d\d)?$/.test(digits) ? [Number(digits)] : [];
}

/** Throws for coordinates in metres, in the wrong order or outside the country, and names the first area with such coordinates. */
function expectInKorea(shapes: readonly Shape[]) {
  for (const { name, polygons } of shapes) {
    for (const [x = 0, y = 0] of polygons.flat(2)) {
      if (isInKorea(y, x)) continue;
      if (isInKorea(x, y)) {
        throw new ShapesRefused(
          `In ${name} the latitude comes before the longitude (${x}, ${y}): GeoJSON has the longitude first.`,
        );
      }
      throw new ShapesRefused(
        Math.abs(x) > 180 || Math.abs(y) > 90
          ? `${name} is not in degrees (${x}, ${y}): convert the file to WGS 84 (EPSG:4326).`
          : `${name} lies outside the country (${x}, ${y}).`,
      );
    }
  }
}
