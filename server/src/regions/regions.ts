import type { RegionId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { korea } from './country.ts';
import { allReforms } from './reforms.ts';
import { regionsDigest, upsertFormerRegions, upsertRegions } from './regions.sql.ts';

/** The result of `regionsDigest` after loading all regions: a start then does not read the tables. */
export const LOADED = '5f9fdeb308b493bef641dc5974fd803f';

/** Updates the tables of current and former regions to the current country. Returns how many rows it wrote. */
export async function loadRegions(db: Sql): Promise<number> {
  if ((await regionsDigest(db)) === LOADED) return 0;
  const regions = korea().sigungus.flatMap(({ region, dongs }) => [region].concat(dongs));
  return db.begin(
    async (tx) => (await upsertRegions(tx, regions)) + (await upsertFormerRegions(tx, formerRegions())),
  );
}

/** A region from before a reform. */
export interface FormerRegion {
  formerId: number;
  regionId: RegionId;
}

/** Every region that had another code before a reform. */
export function formerRegions(): FormerRegion[] {
  const reforms = allReforms().filter(({ from, to }) => from !== to);
  const byTo = Map.groupBy(reforms, ({ to }) => to);
  const digits = new Set(reforms.map(({ to }) => to.length));
  const codes = korea().sigungus.flatMap(({ region, dongs }) => [region].concat(dongs));
  const byCode = codes.flatMap(({ regionId }) =>
    [...digits]
      .flatMap((count) => byTo.get(String(regionId).slice(0, count)) ?? [])
      .map(({ from, to }) => ({ formerId: Number(from + String(regionId).slice(to.length)), regionId })),
  );
  return [...byCode, ...wholeSigungus(byCode)];
}

/** The former 시군구 whose 읍면동 all went to one 시군구. For one divided among several, a coordinate decides (`divided_region` in SQL). */
function wholeSigungus(former: readonly FormerRegion[]): FormerRegion[] {
  const known = new Set(former.map(({ formerId }) => formerId));
  const sigunguId = (id: number) => Math.floor(id / 100_000) * 100_000;
  const today = new Map(korea().sigungus.map(({ region }) => [Number(region.regionId), region.regionId]));
  return [...Map.groupBy(former, ({ formerId }) => sigunguId(formerId))].flatMap(([formerId, rows]) => {
    const successors = new Set(rows.map(({ regionId }) => sigunguId(regionId)));
    const [only = 0] = successors;
    const regionId = today.get(only);
    return known.has(formerId) || successors.size > 1 || regionId === undefined
      ? []
      : [{ formerId, regionId }];
  });
}
