import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { type LimitedClient, openLimitedClient } from './connections.ts';
import { NoAnswer } from './database-unavailable.ts';
import { longStatement } from './long-statement.ts';
import { ANSWER_MS, migrationNames, migrationsFolder, ranMigrations } from './recorded-migrations.ts';
import { StartRefused } from '../process/start-refused.ts';

/** The advisory lock's number, the same in every version of the server. */
const LOCK = 760_761;
const LOOK_MS = 500;
const REPORT_MS = 5_000;
/** A lock not granted in time, and a deadlock with a statement of the version that still serves. */
const LOCKED_OUT: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);
const TRIES = 30;
/** How many connections are tried. */
const CONNECTIONS = 4;
/** PostgreSQL drops a connection that is silent for this long, which frees the lock. */
const FREE_AFTER = '10s';

export interface Migrate {
  /** Runs only these files. */
  only?: readonly string[];
  /** Called with a sentence for each step and each wait. */
  onStep?: (sentence: string) => void;
  /** Stops between two files, and while waiting. */
  stopping?: AbortSignal | undefined;
}

/**
 * Migrates the database: runs each file of `server/migrations` once, in order, each in its own transaction, under an advisory lock
 * so that processes starting at the same time wait for each other. Returns the names of the files it ran (BEHAVIOUR: faults-19). If
 * a connection stops answering, the remaining files run on another. Throws TablesTooOld.
 */
export async function migrate(connectionString: string, how: Migrate = {}): Promise<string[]> {
  const ran: string[] = [];
  for (let connection = 1; ; connection++) {
    try {
      await migrateOn(connectionString, how, ran);
      return ran;
    } catch (error) {
      if (!(error instanceof NoAnswer) || connection === CONNECTIONS) throw error;
      how.onStep?.('The database gives no answer: trying on another connection.');
    }
  }
}

/** Runs the missing files on one connection and adds their names to `done`. */
async function migrateOn(
  connectionString: string,
  { only, onStep = () => {}, stopping }: Migrate,
  done: string[],
) {
  const client = await openLimitedClient(connectionString, ANSWER_MS);
  try {
    await client.query(`select set_config(name, $1, false) from unnest($2::text[]) as s (name)`, [
      FREE_AFTER,
      ['idle_session_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout'],
    ]);
    await lock(client, onStep, stopping);
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const ran = new Set(await ranMigrations(client));
    const known = await migrationNames();
    const newer = [...ran].filter((name) => !known.includes(name));
    if (newer.length > 0) onStep(`A newer version of 동네기록 has changed the tables (${newer.join(', ')}).`);
    const files = (only ?? known).filter((name) => !ran.has(name)).toSorted();
    for (const [at, name] of files.entries()) {
      stopping?.throwIfAborted();
      if (ran.size > 0) onStep(`${name} (${at + 1} of ${files.length})`);
      await runFile({ client, connectionString }, name, onStep, stopping);
      done.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Waits for the lock, and reports every few seconds which process holds it. */
async function lock(client: LimitedClient, onStep: (sentence: string) => void, signal?: AbortSignal) {
  let nextReport = performance.now() + LOOK_MS;
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours === true) return;
    if (performance.now() > nextReport) {
      nextReport = performance.now() + REPORT_MS;
      onStep(await holder(client));
    }
    await pause(LOOK_MS, undefined, signal && { signal });
  }
}

async function holder(client: LimitedClient): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number }>(
    `select pid, extract(epoch from clock_timestamp() - backend_start)::integer as seconds
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted`,
    [LOCK],
  );
  const [by] = rows;
  return by === undefined
    ? 'Another process updates the database: waiting for it.'
    : `Another process (backend ${by.pid}, connected for ${by.seconds} s) updates the database: waiting for it.`;
}

/** Runs one file. If it cannot get a lock within two seconds, or in a deadlock, it rolls back, lets other statements through and retries. */
async function runFile(
  { client, connectionString }: { client: LimitedClient; connectionString: string },
  name: string,
  onStep: (sentence: string) => void,
  signal: AbortSignal | undefined,
) {
  const text = await readFile(join(migrationsFolder, name), 'utf8');
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query("set local lock_timeout = '2s'");
      await client.query('set local statement_timeout = 0');
      await longStatement(client, connectionString, text);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || !LOCKED_OUT.has(error.code)) throw error;
      await client.query('rollback');
      if (attempt === TRIES)
        throw new StartRefused(
          `${name} found a table in use ${TRIES} times: find who holds it (pg_stat_activity), then start again.`,
        );
      onStep(`${name} waits for a table that is in use, tried ${attempt} of ${TRIES} times`);
      await pause(LOOK_MS * 2, undefined, signal && { signal });
    }
  }
}
