import type { Db } from '../db.ts';

/** The counts of a month, which begins on `month` in Korea. */
export interface TransparencyMonth {
  month: string;
  reports: number;
  removals: number;
  appeals: number;
  appealsUpheld: number;
  claims: number;
  claimsRemoved: number;
}

/** Counts every month that is over, of the last two years from the first member on, and is not counted yet. Returns how many. */
export async function countMonths(db: Db, now: Date): Promise<number> {
  const { count } = await db`
    with months as (
      select month::date, month at time zone 'Asia/Seoul' as begins, (month + interval '1 month') at time zone 'Asia/Seoul' as ends
        from generate_series(
          greatest(date_trunc('month', (select min(created_at) from member) at time zone 'Asia/Seoul'),
                   date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') - interval '24 months'),
          date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') - interval '1 month', interval '1 month') month)
    insert into transparency_month (month, reports, removals, appeals, appeals_upheld, claims, claims_removed)
    select month,
           (select count(*) from report r where r.created_at >= begins and r.created_at < ends)
             + (select count(*) from article_report r where r.created_at >= begins and r.created_at < ends),
           (select count(*) from measure s where s.act = 'REMOVE' and s.created_at >= begins and s.created_at < ends),
           (select count(*) from appeal a where a.created_at >= begins and a.created_at < ends),
           (select count(*) from appeal a where a.outcome = 'UPHELD' and a.decided_at >= begins and a.decided_at < ends),
           (select count(*) from claim c where c.proven_at >= begins and c.proven_at < ends),
           (select count(*) from claim c where c.state = 'REMOVED' and c.ended_at >= begins and c.ended_at < ends)
      from months where not exists (select from transparency_month t where t.month = months.month)
    on conflict do nothing`;
  return count;
}

/** The counted months, the newest first, of two years. */
export const listMonths = (db: Db) =>
  db<TransparencyMonth>`
    select month::text, reports, removals, appeals, appeals_upheld, claims, claims_removed
      from transparency_month order by month desc limit 24`;
