import type { LatLng } from '../map.ts';

/** The side of a cell in degrees, and its margin, which is larger than a still map around any spot in it. */
const [SIDE, MARGIN] = [0.1, 0.02];
/** The south-west corner of the grid, and its number of columns and rows. */
const GRID = { west: 124, south: 33, columns: 80, rows: 58 } as const;

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** The box of each cell with its margin, row by row from the south-west. */
export const CELL_BOXES: readonly Box[] = Array.from({ length: GRID.columns * GRID.rows }, (_, index) => {
  const west = GRID.west + (index % GRID.columns) * SIDE;
  const south = GRID.south + Math.floor(index / GRID.columns) * SIDE;
  return [west - MARGIN, south - MARGIN, west + SIDE + MARGIN, south + SIDE + MARGIN];
});

/** The index of the cell that contains a spot; null outside the grid. */
export function cellAt({ lat, lng }: LatLng): number | null {
  const column = Math.floor((lng - GRID.west) / SIDE);
  const row = Math.floor((lat - GRID.south) / SIDE);
  const isWithin = column >= 0 && column < GRID.columns && row >= 0 && row < GRID.rows;
  return isWithin ? row * GRID.columns + column : null;
}

/** Whether the cell of a spot, with its margin, holds all of a box. */
export function isWithinCell(at: LatLng, [west, south, east, north]: Box): boolean {
  const cell = CELL_BOXES[cellAt(at) ?? -1];
  return cell !== undefined && west >= cell[0] && south >= cell[1] && east <= cell[2] && north <= cell[3];
}
