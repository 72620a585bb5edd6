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

/**
 * The statements that took the most time in this database, as PostgreSQL counts them for all processes; null if it does not. Only
 * those whose values it replaces by parameters: it keeps others, such as one that sets a password, as they were.
 */
export function countedStatements(db: Db, limit: number): Promise<StatementTime[] | null> {
  const statement = db<StatementTime>`
    select query as statement, calls::float8 as calls, total_exec_time as total_ms
      from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query ~* '^[\\s(]*(select|insert|update|delete|merge|with)\\M' and calls > 0
     order by total_exec_time desc limit ${limit}`;
  return statement.catch(() => null); // there is no such view, we may not read it, or its library is not loaded
}
