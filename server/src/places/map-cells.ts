import { METRES_PER_DEGREE } from 'contract/distance';
import { type Fragment, raw } from '../db.ts';
import { type Box, KOREA, type Point, toE5 } from 'contract/coordinates';

/** The grid's levels: a cell is 2^level units of 1e-5 degrees a side (`map_cell` in the migrations). */
const LEVELS = [8, 11, 14, 17] as const;
export type Level = (typeof LEVELS)[number];

/** The column of `place` that holds its cell, by level. */
export const cellColumn: Record<Level, Fragment> = {
  8: raw('cell_8'),
  11: raw('cell_11'),
  14: raw('cell_14'),
  17: raw('cell_17'),
};

/** A map view divided into cells of one level; `box` is the part of the view inside the country, in 1e-5 degrees. */
export interface Cover {
  level: Level;
  cells: number[];
  box: { latMin: number; latMax: number; lngMin: number; lngMax: number };
}

const MAX_CELLS = 100;

/** Covers a view with at most 100 cells of the finest possible level; a view outside the country has no cells. */
export function coverView(view: Box): Cover {
  const box = {
    latMin: toE5(Math.max(view.latMin, KOREA.latMin)),
    latMax: toE5(Math.min(view.latMax, KOREA.latMax)),
    lngMin: toE5(Math.max(view.lngMin, KOREA.lngMin)),
    lngMax: toE5(Math.min(view.lngMax, KOREA.lngMax)),
  };
  for (const level of LEVELS) {
    const rows = span(box.latMin + 9_000_000, box.latMax + 9_000_000, level);
    const columns = span(box.lngMin + 18_000_000, box.lngMax + 18_000_000, level);
    if (rows.length * columns.length > MAX_CELLS) continue;
    return { level, box, cells: rows.flatMap((row) => columns.map((column) => row * 2 ** 20 + column)) };
  }
  throw new Error('The country needs more cells of the coarsest level than allowed');
}

/** Covers the area within `metres` of a point; up to a few hundred metres the cells have level 8. */
export function coverWithin({ latitude, longitude }: Point, metres: number): Cover {
  const north = metres / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return coverView({
    latMin: latitude - north,
    latMax: latitude + north,
    lngMin: longitude - east,
    lngMax: longitude + east,
  });
}

/** The cell numbers that an interval of one axis touches. */
function span(from: number, to: number, level: Level): number[] {
  const first = from >> level;
  return Array.from({ length: Math.max(0, (to >> level) - first + 1) }, (_, at) => first + at);
}
