import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db.ts';
import { currentVersion, neighbourhoodRows, type NeighbourhoodRow } from './neighbourhoods.sql.ts';

const brotli = promisify(brotliCompress);

/** The borders of one 시군구's 읍면동 as GeoJSON, plain and compressed with brotli. */
export interface Borders {
  json: string;
  compressed: Buffer;
}

const cache = new LRUCache<string, Promise<Borders | null>>({ max: 300 });

/** A GeoJSON FeatureCollection of the 읍면동 of a 시군구 in a version, cached; null if the version has none there. */
export function loadBorders(db: Db, version: string, sigungu: number): Promise<Borders | null> {
  const key = `${version}/${sigungu}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const building = build(db, version, sigungu);
  cache.set(key, building);
  const forget = () => cache.delete(key);
  building.then((borders) => borders === null && forget(), forget);
  return building;
}

async function build(db: Db, version: string, sigungu: number): Promise<Borders | null> {
  const rows = await neighbourhoodRows(db, version, sigungu);
  if (rows.length === 0) return null;
  const json = `{"type":"FeatureCollection","features":[${rows.map(toFeature).join(',')}]}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return { json, compressed: await brotli(json, { params }) };
}

function toFeature({ name, outline }: NeighbourhoodRow): string {
  const rings = outline.rings.map(ringJson);
  let next = 0;
  const polygons = outline.polygons.map((count) => `[${rings.slice(next, (next += count)).join(',')}]`);
  const geometry = `{"type":"MultiPolygon","coordinates":[${polygons.join(',')}]}`;
  return `{"type":"Feature","properties":{"name":${JSON.stringify(name)}},"geometry":${geometry}}`;
}

/** A ring's steps as positions with five decimals, closed. */
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

/** The address of the current borders, to be followed by `/{five digits of the 시군구}.json`; null if none have been imported. */
export async function neighbourhoodsUrl(db: Db): Promise<string | null> {
  const version = await currentVersion(db);
  return version === null ? null : `/map/neighbourhoods/${version}`;
}
