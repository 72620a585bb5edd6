import type { Db } from '../db.ts';

/** A row of the table. */
export interface RegionRow {
  regionId: number;
  province: string;
  city: string;
  district: string;
  level: 'sigungu' | 'dong';
}

/** Adds the regions the table lacks and renames those that read otherwise; touches no other row. Gives how many it wrote. */
export async function upsertRegions(db: Db, rows: readonly RegionRow[]): Promise<number> {
  const written = await db`
    insert into region (region_id, province, city, district, level)
    select g."regionId", g.province, g.city, g.district, g.level
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g ("regionId" bigint, province text, city text, district text, level text)
      left join region r on r.region_id = g."regionId"
     where (r.province, r.city, r.district, r.level) is distinct from (g.province, g.city, g.district, g.level)
     order by g."regionId"
        on conflict (region_id) do update
       set province = excluded.province, city = excluded.city, district = excluded.district, level = excluded.level
    returning region_id`;
  return written.length;
}
