import type { Db } from '../db.ts';
import type { Level } from './map-cells.ts';
import { type CellCount, countedCells, type MapPlace, readCells } from './map.sql.ts';

/** A cell of the map with the most recently active of its places, in order. */
export interface Cell extends CellCount {
  found: MapPlace[];
}

/** How many places are wanted of each cell, from how many each has. */
export type DepthOf = (places: readonly number[]) => number;

/** What a process remembers of the map, and knows to be so still: a cell that has changed is read again (BEHAVIOUR: places-33). */
export interface CellMemory {
  /** Those of `cells` that have places, each with at least so many as `depthOf` says or all. */
  read(db: Db, level: Level, cells: readonly number[], depthOf: DepthOf): Promise<Cell[]>;
}

/** The coarsest cells that have a version. */
const COARSEST: Level = 11;
/** Places that are remembered: about 30 MB. */
const MOST_PLACES = 40_000;

/** Remembers up to `most` places by cell, those of the cells used last. */
export function openCellMemory(most = MOST_PLACES): CellMemory {
  const known = new Map<string, Cell>();
  let places = 0;

  function forget(key: string) {
    places -= known.get(key)?.found.length ?? 0;
    known.delete(key);
  }
  function remember(key: string, cell: Cell) {
    forget(key); // so that it comes last
    known.set(key, cell);
    places += cell.found.length;
    for (const oldest of known.keys()) {
      if (places <= most) break;
      forget(oldest);
    }
  }

  return {
    async read(db, level, cells, depthOf) {
      const counted = await countedCells(db, level, cells);
      const depth = depthOf(counted.map((cell) => cell.places));
      if (level > COARSEST) return readCells(db, level, toNumbers(counted), depth);
      const toKey = (cell: number) => `${level}/${cell}`;
      const current: Cell[] = [];
      const changed: CellCount[] = [];
      for (const count of counted) {
        const cell = known.get(toKey(count.cell));
        if (cell !== undefined && isCurrent(cell, count, depth)) current.push(cell);
        else changed.push(count);
      }
      if (changed.length > 0)
        current.push(...(await readCells(db, level, toNumbers(changed), spareDepth(depth))));
      for (const cell of current) remember(toKey(cell.cell), cell);
      return current;
    },
  };
}

const toNumbers = (cells: readonly CellCount[]) => cells.map(({ cell }) => cell);
const isCurrent = (cell: Cell, { version, places }: CellCount, depth: number) =>
  cell.version === version && cell.found.length >= Math.min(places, depth);
/** Deeper than wanted, so that a view moved a little finds enough. */
const spareDepth = (depth: number) => 2 ** Math.ceil(Math.log2(Math.max(depth, 1)));
