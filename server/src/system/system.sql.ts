import type { System } from 'contract/system';
import type { StatementTime } from '../db/statement-times.ts';
import { type Db, one } from '../db.ts';

/** The size in bytes of photos, the database and its largest tables, with PostgreSQL's estimate of each table's rows. */
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

/** How many photos are waiting to be attached, and to be deleted. */
export async function photoQueues(db: Db): Promise<{ pending: number; dead: number }> {
  return one(db<{ pending: number; dead: number }>`
    select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'dead') as dead
      from photo where state <> 'attached'`);
}

/**
 * The statements with the highest total time in this database, as PostgreSQL counts them for all processes; null if it does not. Only
 * statements whose values PostgreSQL replaces with parameters: it stores others, such as one that sets a password, with their values.
 */
export function countedStatements(db: Db, limit: number): Promise<StatementTime[] | null> {
  const statement = db<StatementTime>`
    select query as statement, calls::float8 as calls, total_exec_time as total_ms
      from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query ~* '^[\\s(]*(select|insert|update|delete|merge|with)\\M' and calls > 0
     order by total_exec_time desc limit ${limit}`;
  return statement.catch(() => null); // the view is missing, we may not read it, or its library is not loaded
}
