import type { Db } from '../db.ts';
import type { Country } from './country.ts';
import { type RegionRow, upsertRegions } from './regions.sql.ts';

/** Brings the table of regions up to the country's, 시군구 and 읍면동 alike; writes nothing when it is. Gives how many rows it wrote. */
export function loadRegions(db: Db, { sigungus }: Country): Promise<number> {
  const rows = sigungus.flatMap(({ region, dongs }): RegionRow[] => [
    { ...region, level: 'sigungu' },
    ...dongs.map((dong): RegionRow => ({ ...dong, level: 'dong' })),
  ]);
  return upsertRegions(db, rows);
}
