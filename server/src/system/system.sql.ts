import type { System } from 'contract/system';
import type { StatementTime } from '../statement-times.ts';
import { type Db, one } from '../db.ts';

/** The bytes of photos, of the whole database and of its largest tables; rows of tables as PostgreSQL estimates them. */
export function storageByKind(db: Db) {
  return db<System['storage'][number]>`
    (select 'photos' as kind, coalesce(sum(bytes), 0)::float8 as bytes, count(*)::float8 as rows from photo where state <> 'dead')
    union all
    (select 'database', pg_database_size(current_database())::float8, null)
    union all
    (select relname::text, pg_total_relation_size(oid)::float8, greatest(reltuples, 0)::float8 from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 8)`;
}

/** How many photos wait to be attached, and to be deleted. */
export async function photoQueues(db: Db): Promise<{ pending: number; dead: number }> {
  return one(db<{ pending: number; dead: number }>`
    select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'dead') as dead
      from photo where state <> 'attached'`);
}

/** Where PostgreSQL counts the times of statements for all processes. */
export async function hasStatementCounts(db: Db): Promise<boolean> {
  const statement = db<{ isThere: boolean }>`
    select exists (select from pg_extension where extname = 'pg_stat_statements')
           and has_table_privilege('pg_stat_statements', 'select') as is_there`;
  return one(statement).then(
    ({ isThere }) => isThere,
    () => false, // there is no such view
  );
}

/** The statements that took the most time in this database. */
export function countedStatements(db: Db, limit: number) {
  return db<StatementTime>`
    select query as statement, calls::float8 as calls, total_exec_time as total_ms
      from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc limit ${limit}`;
}
