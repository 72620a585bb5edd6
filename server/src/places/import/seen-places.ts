import { type Point, toE5 } from 'contract/coordinates';
import { metresBetween } from 'contract/distance';
import { PLACE } from 'contract/limits';
import type { ImportedPlace } from './place-row.ts';

/** A cell is 2^6 units of 1e-5 degrees: 71 m of latitude and more than 55 m of longitude, more than places that are the same are apart. */
const CELL = 6;

/** The places read so far from one file, by name and position. */
export class SeenPlaces {
  /** By cell and name key. */
  readonly #cells = new Map<string, { line: number; lat: number; lng: number }[]>();

  add(key: string, line: number, { at }: Pick<ImportedPlace, 'at'>) {
    const cell = cellKey(key, cellOf(at));
    const places = this.#cells.get(cell) ?? [];
    places.push({ line, lat: at.latitude, lng: at.longitude });
    this.#cells.set(cell, places);
  }

  /** Finds the line of an earlier place with this name within 40 m; null if there is none. */
  findLine(key: string, { at }: Pick<ImportedPlace, 'at'>): number | null {
    const here = { lat: at.latitude, lng: at.longitude };
    const { row, column } = cellOf(at);
    for (const down of [0, -1, 1])
      for (const along of [0, -1, 1]) {
        const near = this.#cells.get(cellKey(key, { row: row + down, column: column + along }));
        const same = near?.find((one) => metresBetween(here, one) <= PLACE.sameWithinMetres);
        if (same !== undefined) return same.line;
      }
    return null;
  }
}

const cellKey = (key: string, { row, column }: { row: number; column: number }) => `${row} ${column} ${key}`;
const cellOf = ({ latitude, longitude }: Point) => ({
  row: toE5(latitude) >> CELL,
  column: toE5(longitude) >> CELL,
});
