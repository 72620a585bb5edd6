import type { LatLng } from '../map.ts';

/** The side of a cell in degrees, and how far it reaches beyond that: further than a still map around any spot in it. */
const [SIDE, MARGIN] = [0.1, 0.02];
/** The south-west corner of the country, and how many cells there are to the east and to the north of it. */
const GRID = { west: 124, south: 33, columns: 80, rows: 58 } as const;

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** What each cell holds, row by row from the south-west. */
export const CELL_BOXES: readonly Box[] = Array.from({ length: GRID.columns * GRID.rows }, (_, index) => {
  const west = GRID.west + (index % GRID.columns) * SIDE;
  const south = GRID.south + Math.floor(index / GRID.columns) * SIDE;
  return [west - MARGIN, south - MARGIN, west + SIDE + MARGIN, south + SIDE + MARGIN];
});

/** The number of the cell that a spot is in; null beyond the grid. */
export function cellAt({ lat, lng }: LatLng): number | null {
  const column = Math.floor((lng - GRID.west) / SIDE);
  const row = Math.floor((lat - GRID.south) / SIDE);
  const isWithin = column >= 0 && column < GRID.columns && row >= 0 && row < GRID.rows;
  return isWithin ? row * GRID.columns + column : null;
}
