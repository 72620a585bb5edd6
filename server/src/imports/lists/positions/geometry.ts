import { type LngLat, type ListPosition, positionsOf, type Shapes } from './shapes.ts';

/** The types of geometry, by what their coordinates are. */
const KINDS: ReadonlyMap<string, keyof Shapes> = new Map([
  ['point', 'points'],
  ['multipoint', 'points'],
  ['linestring', 'lines'],
  ['multilinestring', 'lines'],
  ['polygon', 'rings'],
  ['multipolygon', 'rings'],
]);

type Collected = Record<keyof Shapes, LngLat[][]>;

/** The positions of a GeoJSON geometry of any type. Coordinates that are no numbers are ignored. */
export function geometryPositions(geometry: unknown): ListPosition[] {
  const found: Collected = { points: [], lines: [], rings: [] };
  collect(geometry, found);
  // Takeout writes 0, 0 for a place without coordinates.
  const points = found.points.flat().filter(([lng, lat]) => lng !== 0 || lat !== 0);
  return positionsOf({ ...found, points });
}

function collect(geometry: unknown, found: Collected) {
  if (typeof geometry !== 'object' || geometry === null) return;
  const { type, coordinates, geometries }: Partial<Record<string, unknown>> = { ...geometry };
  if (Array.isArray(geometries)) for (const one of geometries) collect(one, found);
  const kind = KINDS.get(String(type).toLowerCase());
  if (kind !== undefined) collectPoints(coordinates, kind, found);
}

function collectPoints(coordinates: unknown, kind: keyof Shapes, found: Collected) {
  if (!Array.isArray(coordinates)) return;
  const point = toLngLat(coordinates);
  if (point !== null) return void found[kind].push([point]);
  const points = coordinates.map(toLngLat).filter((one) => one !== null);
  if (points.length > 0) found[kind].push(points);
  // Only the outer ring of an area counts.
  const isArea = kind === 'rings' && Array.isArray(coordinates[0]) && toLngLat(coordinates[0][0]) !== null;
  if (points.length === 0)
    for (const part of isArea ? coordinates.slice(0, 1) : coordinates) collectPoints(part, kind, found);
}

function toLngLat(point: unknown): LngLat | null {
  if (!Array.isArray(point)) return null;
  const [lng, lat]: readonly unknown[] = point;
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null;
}

const WKT =
  /^\s{0,9}(?:SRID=(\d{1,9});\s{0,9})?((?:MULTI)?(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)\s{0,9}(?:Z|M|ZM)?\s{0,9}\(/i;
/** The numbers of WGS 84 in lists of coordinate systems. */
const WGS84 = /^(?:4326|4979|4019|4737)$/;

/** Whether a text is a geometry in WKT. */
export const isWkt = (text: string) => WKT.test(text);

/** The positions of a geometry in WKT, of its first part if it is a collection. */
export function wktPositions(text: string): ListPosition[] {
  const [start, srid = '4326', type = ''] = WKT.exec(text) ?? [];
  if (start === undefined) return [];
  if (!WGS84.test(srid)) return ['foreign'];
  if (/^geometrycollection$/i.test(type)) return wktPositions(firstPart(text.slice(start.length)));
  return geometryPositions({ type, coordinates: parseNumbers(text.slice(start.length - 1)) });
}

/** The first member of a collection: up to where its brackets close. */
function firstPart(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && (depth -= 1) <= 0) return text.slice(0, at + 1);
  }
  return '';
}

const DEPTH = 8;

/** `((1 2, 3 4))` as nested lists: written like JSON, it is parsed as JSON. */
function parseNumbers(text: string): unknown {
  if (nesting(text) > DEPTH) return null;
  const json = text
    .replaceAll(/[^\s(),][^(),]*/g, (point) => `[${point.trim().split(/\s+/).join(',')}]`)
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function nesting(text: string): number {
  let [depth, most] = [0, 0];
  for (const letter of text) {
    if (letter === '(') most = Math.max(most, (depth += 1));
    else if (letter === ')') depth -= 1;
  }
  return most;
}
