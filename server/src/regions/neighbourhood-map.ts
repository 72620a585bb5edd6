import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Db } from '../db.ts';
import { neighbourhoodRows, type NeighbourhoodRow } from './neighbourhoods.sql.ts';

const brotli = promisify(brotliCompress);

/** The borders of one 시군구's 읍면동, as text and as brotli of it. */
export interface DrawnBorders {
  json: string;
  compressed: Buffer;
}

const kept = new Map<string, Promise<DrawnBorders | null>>();
const KEPT_MOST = 300;

/** A GeoJSON FeatureCollection of the 읍면동 of a 시군구 in a version, drawn once; null where that version has none there. */
export function bordersOf(db: Db, version: string, sigungu: number): Promise<DrawnBorders | null> {
  const key = `${version}/${sigungu}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawing = draw(db, version, sigungu);
  kept.set(key, drawing);
  const forget = () => kept.delete(key);
  drawing.then((drawn) => drawn === null && forget(), forget);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  return drawing;
}

async function draw(db: Db, version: string, sigungu: number): Promise<DrawnBorders | null> {
  const rows = await neighbourhoodRows(db, version, sigungu);
  if (rows.length === 0) return null;
  const json = `{"type":"FeatureCollection","features":[${rows.map(feature).join(',')}]}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return { json, compressed: await brotli(json, { params }) };
}

function feature({ name, outline }: NeighbourhoodRow): string {
  const rings = outline.rings.map(ringJson);
  let at = 0;
  const polygons = outline.polygons.map((many) => `[${rings.slice(at, (at += many)).join(',')}]`);
  const geometry = `{"type":"MultiPolygon","coordinates":[${polygons.join(',')}]}`;
  return `{"type":"Feature","properties":{"name":${JSON.stringify(name)}},"geometry":${geometry}}`;
}

/** Steps as positions of five decimals, closed. */
function ringJson(steps: readonly number[]): string {
  const positions: string[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    positions.push(`[${x / 1e5},${y / 1e5}]`);
  }
  return `[${[...positions, positions[0]].join(',')}]`;
}
