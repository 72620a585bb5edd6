import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MIDDLE } from './invented-neighbourhood.ts';
import { type TileAt, tileAt } from './invented-tiles.ts';

/** Tiles of dense cities in other countries. They are not part of the product; tests use them if they are present. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'omt');
const CITY_HALL = { lng: 126.9779, lat: 37.5663 };

/** Whether the real tiles are present. */
export const hasRealTiles = existsSync(FOLDER);

/** The offset of the tiles of one zoom, so that they lie over the middle of Seoul. */
interface Placed {
  columns: number;
  rows: number;
}
const placed = new Map<number, Placed | null>();

/** Returns the real tile over the middle of Seoul, east of 망원동, as uncompressed MVT; null if there is none. */
export function realTile(at: TileAt): Buffer | null {
  const move = placedAt(at.z);
  if (move === null) return null;
  return read({ ...at, x: at.x - move.columns, y: at.y - move.rows });
}

function read({ z, x, y }: TileAt): Buffer | null {
  const file = join(FOLDER, String(z), String(x), `${y}.mvt.gz`);
  return existsSync(file) ? gunzipSync(readFileSync(file)) : null;
}

function placedAt(z: number): Placed | null {
  const known = placed.get(z);
  if (known !== undefined) return known;
  const move = place(z);
  placed.set(z, move);
  return move;
}

function place(z: number): Placed | null {
  const folder = join(FOLDER, String(z));
  if (!existsSync(folder)) return null;
  const columns = readdirSync(folder).map(Number);
  const west = Math.min(...columns);
  const rows = readdirSync(join(folder, String(west))).map((name) => Number.parseInt(name, 10));
  const [north, last] = [Math.min(...rows), Math.max(...rows)];
  const hall = tileAt(z, CITY_HALL);
  const invented = Math.floor(tileAt(z, MIDDLE).x);
  const isApart = invented < Math.floor(hall.x);
  const toWest = isApart ? invented + 1 : Math.floor(hall.x);
  const toNorth = Math.floor(hall.y) - Math.floor((last - north) / 2);
  return { columns: toWest - west, rows: toNorth - north };
}
