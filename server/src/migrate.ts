import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { type LimitedClient, openLimitedClient } from './connections.ts';
import { NoAnswer } from './database-unavailable.ts';
import { longStatement } from './long-statement.ts';
import { StartRefused } from './start-refused.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** The advisory lock's number, the same in every version of the server. */
const LOCK = 760_761;
const LOOK_MS = 500;
const REPORT_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';
const TRIES = 30;
/** How long PostgreSQL may take for anything but a file, and how often a connection that it forgot is replaced. */
const ANSWER_MS = 5_000;
const CONNECTIONS = 4;
/** After so long without us PostgreSQL drops a connection that was forgotten on the way, and with it the lock. */
const FREE_AFTER = '10s';

export interface Migrate {
  /** Runs these files only. */
  only?: readonly string[];
  /** Called with what happens and what is waited for, as sentences. */
  onStep?: (sentence: string) => void;
  /** Stops between two files, and while waiting. */
  stopping?: AbortSignal | undefined;
}

/**
 * Migrates the database: runs each file of `server/migrations` once, in order, each in its own transaction, under an advisory lock
 * so that processes starting at the same time wait for each other. Gives the names of the files it ran (BEHAVIOUR: faults-19).
 * A connection that gives no answer any more is replaced, and the rest runs on another.
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

/** Runs what is missing on one connection, and adds the names to `done`. */
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
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const ran = new Set(rows.map((row) => row.name));
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

/** The names of all migrations this version has, in order. */
export const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** The migrations that a database lacks; null where it has no tables of ours yet. */
export async function missingMigrations(connectionString: string): Promise<string[] | null> {
  const client = await openLimitedClient(connectionString, ANSWER_MS);
  try {
    const there = await client.query(`select where to_regclass('public.migration') is not null`);
    if (there.rowCount === 0) return null;
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const ran = new Set(rows.map(({ name }) => name));
    return (await migrationNames()).filter((name) => !ran.has(name));
  } finally {
    await client.end();
  }
}

/** Waits for the lock, and says every few seconds who holds it. */
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

/** Runs one file; if it cannot lock a table within a moment it lets others through and tries again. */
async function runFile(
  { client, connectionString }: { client: LimitedClient; connectionString: string },
  name: string,
  onStep: (sentence: string) => void,
  signal: AbortSignal | undefined,
) {
  const text = await readFile(join(folder, name), 'utf8');
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
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
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
