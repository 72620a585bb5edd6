import type { Region } from 'contract/region-shapes';
import { type Db, oneValue } from '../db.ts';

/** A digest of the stored regions. */
export function regionsDigest(db: Db): Promise<string | null> {
  return oneValue(db<{ digest: string | null }>`
    select md5(string_agg(concat_ws(',', region_id, province, city, district, level), ' ' order by region_id)) as digest
      from region`);
}

/**
 * Inserts missing regions and renames regions with other names; writes no other row. A region without a district is a 시군구. Returns
 * how many rows it wrote.
 */
export async function upsertRegions(db: Db, regions: readonly Region[]): Promise<number> {
  const { count } = await db`
    insert into region (region_id, province, city, district, level)
    select g."regionId", g.province, g.city, g.district, case g.district when '' then 'sigungu' else 'dong' end
      from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb)
        as g ("regionId" bigint, province text, city text, district text)
      left join region r on r.region_id = g."regionId"
     where (r.province, r.city, r.district) is distinct from (g.province, g.city, g.district)
     order by g."regionId"
        on conflict (region_id) do update
       set province = excluded.province, city = excluded.city, district = excluded.district, level = excluded.level`;
  return count;
}
