import { findRegions } from '../../server/src/regions/region-search.ts';
import { regionQueries } from '../../server/test/region-queries.ts';
import { limitRow, type Row } from './measure.ts';

const [MAX_MS, FOUND] = [20, 20];

/** The slowest search among typical region queries ÷ 20 ms, in one process and without HTTP. */
export function regionRows(rounds: number): Row[] {
  const queries = Object.values(regionQueries).flat();
  const slowest = () => Math.max(...queries.map(({ typed }) => searchMs(typed)));
  slowest(); // the first search builds the index
  const times = Array.from({ length: rounds }, slowest);
  const name = `regions, the slowest of ${queries.length} queries ÷ ${MAX_MS} ms`;
  return [limitRow(name, times, MAX_MS, { atMost: 1 })];
}

function searchMs(typed: string): number {
  const start = performance.now();
  findRegions(typed, FOUND);
  return performance.now() - start;
}
