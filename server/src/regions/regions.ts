import type { Db } from '../db.ts';
import { korea } from './country.ts';
import { upsertRegions } from './regions.sql.ts';

/** Brings the table of regions up to the country's, 시군구 and 읍면동 alike; writes nothing when it is. Gives how many rows it wrote. */
export function loadRegions(db: Db): Promise<number> {
  const regions = korea().sigungus.flatMap(({ region, dongs }) => [region].concat(dongs));
  return upsertRegions(db, regions);
}
