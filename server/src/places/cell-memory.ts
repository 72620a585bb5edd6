import { LRUCache } from 'lru-cache';
import type { Db } from '../db.ts';
import type { Level } from './map-cells.ts';
import { type CellCount, countedCells, type MapPlace, readCells } from './map.sql.ts';

/** A cell of the map with its most recently active places, newest activity first. */
export interface Cell extends CellCount {
  found: MapPlace[];
}

/** Chooses how many places to read of each cell, given how many places each cell has. */
export type ChooseDepth = (places: readonly number[]) => number;

/** A process's cache of map cells. A cell that has changed is read again (BEHAVIOUR: places-33). */
export interface CellMemory {
  /** Returns the cells in `cells` that have places. Each has at least as many places as `chooseDepth` asks for, or all of them. */
  read(db: Db, level: Level, cells: readonly number[], chooseDepth: ChooseDepth): Promise<Cell[]>;
}

/** The coarsest cells that have a version. */
const COARSEST: Level = 11;
/** The maximum number of cached places: about 30 MB. */
const MAX_PLACES = 40_000;

/** Caches up to `most` places by cell; the cells read longest ago are evicted. */
export function openCellMemory(most = MAX_PLACES): CellMemory {
  const kept = new LRUCache<number, Cell>({
    maxSize: most,
    sizeCalculation: ({ found }) => found.length || 1,
  });
  return {
    async read(db, level, cells, chooseDepth) {
      const counted = await countedCells(db, level, cells);
      const depth = chooseDepth(counted.map((cell) => cell.places));
      if (level > COARSEST) return readCells(db, level, toNumbers(counted), depth);
      const toKey = (cell: number) => cell * 32 + level;
      const current: Cell[] = [];
      const changed: CellCount[] = [];
      for (const count of counted) {
        const cell = kept.get(toKey(count.cell));
        if (cell !== undefined && isCurrent(cell, count, depth)) current.push(cell);
        else changed.push(count);
      }
      if (changed.length === 0) return current;
      const read = await readCells(db, level, toNumbers(changed), spareDepth(depth));
      for (const cell of read) kept.set(toKey(cell.cell), cell);
      return [...current, ...read];
    },
  };
}

const toNumbers = (cells: readonly CellCount[]) => cells.map(({ cell }) => cell);
const isCurrent = (cell: Cell, { version, places }: CellCount, depth: number) =>
  cell.version === version && cell.found.length >= Math.min(places, depth);
/** A depth larger than requested, so that a slightly moved view is still served from the cache. */
const spareDepth = (depth: number) => 2 ** Math.ceil(Math.log2(Math.max(depth, 1)));
