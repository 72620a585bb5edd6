import { openLimitedClient } from '../db/connections.ts';
import type { Config } from '../config.ts';
import { type DbOptions, one, openDb } from '../db.ts';
import { checkDatabase } from '../outside/postgres/given-database.ts';
import { inOurNames, migrationNames, TablesTooOld } from '../db/recorded-migrations.ts';
import { type Finding, tryOut, type Words, wrong } from './finding.ts';

const CLOCK_SECONDS = 5;

type Settings = Pick<Config, 'namedStatements' | 'databaseAdminUrl' | 'databaseReplicaUrls'> & {
  databaseUrl: string;
};

/** Checks the database: that it is reachable and suitable, our rights, its tables, its clock, and connections as the server opens them. */
export async function checkDatabaseUse({
  databaseUrl: given,
  databaseAdminUrl,
  databaseReplicaUrls,
  namedStatements: named,
}: Settings): Promise<Finding[]> {
  const databaseUrl = databaseAdminUrl ?? given;
  const setting = databaseAdminUrl === undefined ? 'DATABASE_URL' : 'DATABASE_ADMIN_URL';
  const pool = { connectionString: given, size: 4, named, pooled: databaseAdminUrl !== undefined };
  const fit = await tryOut({ en: 'database', ko: '데이터베이스' }, () => describe(databaseUrl, setting));
  if (fit.wrong !== null) return [fit];
  return [
    fit,
    await tryOut({ en: 'connections as the server uses them', ko: '서버처럼 연결하기' }, () => tryPool(pool)),
    await tryOut({ en: 'tables', ko: '테이블' }, () => checkTables(databaseUrl)),
    await tryOut({ en: 'clock', ko: '시계' }, () => checkClock(databaseUrl)),
    ...(await Promise.all(
      databaseReplicaUrls.map((url) =>
        tryOut({ en: `replica ${new URL(url).host}`, ko: `복제본 ${new URL(url).host}` }, () =>
          checkReplica(url),
        ),
      ),
    )),
  ];
}

async function describe(databaseUrl: string, setting: string): Promise<string> {
  await checkDatabase(databaseUrl, setting);
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
      wrong({
        en: `we may not make tables in it: grant create on schema public to the name in ${setting}, or make it the owner`,
        ko: `테이블을 만들 권한이 없어요. ${setting}의 이름에 public 스키마의 create 권한을 주거나 소유자로 바꿔 주세요.`,
      });
    return `PostgreSQL ${version}, ${locale}`;
  });
}

/** Runs several statements at once, repeatedly: a pooler that keeps no session between them fails here. */
async function tryPool(options: DbOptions) {
  const db = openDb(options);
  try {
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 8 }, (_, n) => db`select ${n}::integer as n`));
  } catch (error) {
    const { message } = error as Error;
    if (options.pooled === true)
      wrong({
        en: `${message}: check DATABASE_URL, and the pooler to which it leads`,
        ko: `DATABASE_URL과 그 주소의 연결 풀러를 확인해 주세요. (${message})`,
      });
    wrong({
      en: `${message}: behind a pooler set DATABASE_ADMIN_URL to PostgreSQL itself`,
      ko: `연결 풀러를 거친다면 DATABASE_ADMIN_URL에 PostgreSQL 주소를 직접 적어 주세요. (${message})`,
    });
  } finally {
    await db.end();
  }
}

async function checkTables(databaseUrl: string): Promise<Words> {
  const known = await migrationNames();
  return ask(databaseUrl, async (query) => {
    const { isThere } = await query<{ isThere: boolean }>(
      `select to_regclass('public.migration') is not null as "isThere"`,
    );
    if (!isThere)
      return { en: 'none yet, the first start makes them', ko: '아직 없어요. 처음 시작할 때 만들어요' };
    const { recorded } = await query<{ recorded: string[] }>(
      `select coalesce(array_agg(name), '{}') as recorded from migration`,
    );
    const ran = await inOurNames(recorded).catch((error: unknown) => {
      if (!(error instanceof TablesTooOld)) throw error;
      return wrong({ en: error.message, ko: error.korean });
    });
    const newer = ran.filter((name) => !known.includes(name));
    if (newer.length > 0)
      wrong({
        en: `a newer version of 동네기록 made them (${newer.join(', ')}): install that version, or restore a backup`,
        ko: `더 새로운 버전의 동네기록이 만들었어요. (${newer.join(', ')}) 그 버전을 설치하거나 백업을 되돌려 주세요.`,
      });
    const waiting = known.length - ran.length;
    return waiting === 0
      ? { en: 'up to date', ko: '최신이에요' }
      : { en: `${waiting} changes wait for the next start`, ko: `다음에 시작할 때 ${waiting}개를 바꿔요` };
  });
}

async function checkClock(connectionString: string): Promise<Words> {
  const db = openDb({ connectionString, size: 1, named: false });
  try {
    const began = Date.now();
    const { now } = await one(
      db<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
    );
    const off = Math.abs(now - (began + Date.now()) / 2) / 1000;
    if (off > CLOCK_SECONDS)
      wrong({
        en: `this machine and the database differ by ${Math.round(off)} seconds: have both keep time (chrony, systemd-timesyncd)`,
        ko: `이 서버와 데이터베이스의 시계가 ${Math.round(off)}초 달라요. 둘 다 시각을 맞춰 주세요. (chrony, systemd-timesyncd)`,
      });
    return {
      en: `within ${off < 1 ? 'a second' : `${Math.ceil(off)} seconds`} of the database's`,
      ko: `데이터베이스와 ${Math.max(1, Math.ceil(off))}초 안으로 맞아요`,
    };
  } finally {
    await db.end();
  }
}

/** Checks that a replica follows a primary, and has replayed the log that it received. */
async function checkReplica(url: string): Promise<Words> {
  return ask(url, async (query) => {
    const found = await query<{ isReplica: boolean; isFed: boolean; waiting: number }>(
      `select pg_is_in_recovery() as "isReplica", pg_last_wal_receive_lsn() is not null as "isFed",
              coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn(), 0)::float8 as waiting`,
    );
    if (!found.isReplica)
      wrong({
        en: 'it is no replica: leave it out of DATABASE_REPLICA_URLS',
        ko: '복제본이 아니에요. DATABASE_REPLICA_URLS에서 빼 주세요.',
      });
    if (!found.isFed)
      wrong({
        en: 'it receives nothing from a primary: look at primary_conninfo and its log',
        ko: '주 서버에서 아무것도 받지 못해요. primary_conninfo와 로그를 확인해 주세요.',
      });
    return {
      en: `${found.waiting} bytes of the log wait to be replayed`,
      ko: `아직 반영하지 않은 로그 ${found.waiting}바이트`,
    };
  });
}

type Query = <Row>(text: string) => Promise<Row>;

/** Runs work on one connection; each of its statements returns one row. */
async function ask<T>(databaseUrl: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await openLimitedClient(databaseUrl, 5_000);
  try {
    return await work(async <Row>(text: string) => (await client.query(text)).rows[0] as Row);
  } finally {
    await client.end().catch(() => {}); // the answer is here
  }
}
