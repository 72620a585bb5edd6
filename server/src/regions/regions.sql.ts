import type { Region } from 'contract/regions';
import { type Db, oneValue } from '../db.ts';

/** A digest of the stored regions and former regions. */
export function regionsDigest(db: Db): Promise<string | null> {
  return oneValue(db<{ digest: string | null }>`
    select md5(
      (select string_agg(concat_ws(',', region_id, province, city, district, level), ' ' order by region_id) from region) ||
      (select string_agg(concat_ws(',', former_id, region_id), ' ' order by former_id) from former_region)) as digest`);
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

/** Inserts missing former regions and corrects others; writes no other row. Returns how many rows it wrote. */
export async function upsertFormerRegions(
  db: Db,
  former: readonly { formerId: number; regionId: number }[],
): Promise<number> {
  const { count } = await db`
    insert into former_region (former_id, region_id)
    select g."formerId", g."regionId"
      from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as g ("formerId" bigint, "regionId" bigint)
      left join former_region f on f.former_id = g."formerId"
     where f.region_id is distinct from g."regionId"
     order by g."formerId"
        on conflict (former_id) do update set region_id = excluded.region_id`;
  return count;
}
