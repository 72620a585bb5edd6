import { openLimitedClient } from '../connections.ts';
import type { Config } from '../config.ts';
import { type DbOptions, one, openDb } from '../db.ts';
import { migrationNames } from '../migrate.ts';
import { checkDatabase } from '../outside/postgres/given-database.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

const CLOCK_SECONDS = 5;

type Settings = Pick<Config, 'namedStatements' | 'databaseAdminUrl' | 'databaseReplicaUrls'> & {
  databaseUrl: string;
};

/** The database: reachable and fit, our rights in it, its tables, its clock, and connections as the server opens them. */
export async function checkDatabaseUse({
  databaseUrl: given,
  databaseAdminUrl,
  databaseReplicaUrls,
  namedStatements: named,
}: Settings): Promise<Finding[]> {
  const databaseUrl = databaseAdminUrl ?? given;
  const pool = { connectionString: given, size: 4, named, pooled: databaseAdminUrl !== undefined };
  const fit = await tryOut('database', () => describe(databaseUrl));
  if (fit.wrong !== null) return [fit];
  return [
    fit,
    await tryOut('connections as the server uses them', () => tryPool(pool)),
    await tryOut('tables', () => checkTables(databaseUrl)),
    await tryOut('clock', () => checkClock(databaseUrl)),
    ...(await Promise.all(
      databaseReplicaUrls.map((url) => tryOut(`replica ${new URL(url).host}`, () => checkReplica(url))),
    )),
  ];
}

async function describe(databaseUrl: string): Promise<string> {
  await checkDatabase(databaseUrl);
  return ask(databaseUrl, async (query) => {
    const { version, mayCreate, locale } = await query<{
      version: string;
      mayCreate: boolean;
      locale: string;
    }>(
      `select current_setting('server_version') as version, datctype as locale,
              has_schema_privilege('public', 'create') as "mayCreate"
         from pg_database where datname = current_database()`,
    );
    if (!mayCreate)
      wrong(
        'we may not make tables in it: grant create on schema public to the name in DATABASE_URL, or make it the owner',
      );
    return `PostgreSQL ${version}, ${locale}`;
  });
}

/** Several statements at once, and each twice: a pooler that keeps no session between them fails here. */
async function tryPool(options: DbOptions) {
  const db = openDb(options);
  try {
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 8 }, (_, n) => db`select ${n}::integer as n`));
  } catch (error) {
    wrong(`${(error as Error).message}: behind a pooler set DATABASE_ADMIN_URL to PostgreSQL itself`);
  } finally {
    await db.end();
  }
}

async function checkTables(databaseUrl: string): Promise<string> {
  const known = await migrationNames();
  return ask(databaseUrl, async (query) => {
    const { isThere } = await query<{ isThere: boolean }>(
      `select to_regclass('public.migration') is not null as "isThere"`,
    );
    if (!isThere) return 'none yet, the first start makes them';
    const { ran } = await query<{ ran: string[] }>('select array_agg(name) as ran from migration');
    const newer = ran.filter((name) => !known.includes(name));
    if (newer.length > 0)
      wrong(
        `a newer version of 동네기록 made them (${newer.join(', ')}): install that version, or restore a backup`,
      );
    const waiting = known.length - ran.length;
    return waiting === 0 ? 'up to date' : `${waiting} changes wait for the next start`;
  });
}

async function checkClock(connectionString: string): Promise<string> {
  const db = openDb({ connectionString, size: 1, named: false });
  try {
    const began = Date.now();
    const { now } = await one(
      db<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
    );
    const off = Math.abs(now - (began + Date.now()) / 2) / 1000;
    if (off > CLOCK_SECONDS)
      wrong(
        `this machine and the database differ by ${Math.round(off)} seconds: have both keep time (chrony, systemd-timesyncd)`,
      );
    return `within ${off < 1 ? 'a second' : `${Math.ceil(off)} seconds`} of the database's`;
  } finally {
    await db.end();
  }
}

/** Whether it follows a primary, and has replayed what reached it. */
async function checkReplica(url: string): Promise<string> {
  return ask(url, async (query) => {
    const found = await query<{ isReplica: boolean; isFed: boolean; waiting: number }>(
      `select pg_is_in_recovery() as "isReplica", pg_last_wal_receive_lsn() is not null as "isFed",
              coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn(), 0)::float8 as waiting`,
    );
    if (!found.isReplica) wrong('it is no replica: leave it out of DATABASE_REPLICA_URLS');
    if (!found.isFed) wrong('it receives nothing from a primary: look at primary_conninfo and its log');
    return `${found.waiting} bytes of the log wait to be replayed`;
  });
}

type Query = <Row>(text: string) => Promise<Row>;

/** Runs work on one connection whose statements give one row. */
async function ask<T>(databaseUrl: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await openLimitedClient(databaseUrl, 5_000);
  try {
    return await work(async <Row>(text: string) => (await client.query(text)).rows[0] as Row);
  } finally {
    await client.end().catch(() => {}); // the answer is here
  }
}
