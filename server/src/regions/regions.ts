import type { Sql } from '../db.ts';
import { korea } from './country.ts';
import { regionsDigest, upsertRegions } from './regions.sql.ts';

/** The result of `regionsDigest` after loading all regions: a start then does not read the table. */
export const LOADED = '91ed5c459b19c64d2e51f9effda026ad';

/** Updates the table of regions to the current country. Returns how many rows it wrote. */
export async function loadRegions(db: Sql): Promise<number> {
  if ((await regionsDigest(db)) === LOADED) return 0;
  const regions = korea().sigungus.flatMap(({ region, dongs }) => [region].concat(dongs));
  return upsertRegions(db, regions);
}
