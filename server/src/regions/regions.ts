import type { Db } from '../db.ts';
import { korea } from './country.ts';
import { upsertRegions } from './regions.sql.ts';

/** Updates the table of regions to the 시군구 and 읍면동 of the country. Gives how many rows it wrote. */
export function loadRegions(db: Db): Promise<number> {
  const regions = korea().sigungus.flatMap(({ region, dongs }) => [region].concat(dongs));
  return upsertRegions(db, regions);
}
