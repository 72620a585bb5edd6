import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changeAudience } from 'contract/audiences';
import { placesOnMap } from 'contract/places';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  programs,
  startPrimary,
  startReplica,
  type TestServer,
  withClient,
} from '../../test/streaming-replica.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { openDb, type Sql } from '../db.ts';
import { checkDatabaseUse } from '../doctor/check-database.ts';
import { readConfig } from '../config.ts';
import { toLine } from '../doctor/finding.ts';
import { migrate } from './migrate.ts';
import { loadRegions } from '../regions/regions.ts';
import { openReads, type Reads } from './reads.ts';

const OPTIONS = { size: 4, statementMs: 2_000, lockMs: 500 };
const seoul = { latMin: 37.4, latMax: 37.7, lngMin: 126.8, lngMax: 127.2 };

describe.skipIf(programs === null)('with a streaming replica', () => {
  let home: string;
  let primary: TestServer;
  let replica: TestServer;
  let db: Sql;
  let probe: Sql;
  /** Two processes of one product. */
  let reads: Reads;
  let otherReads: Reads;
  let h: TestApp;
  let other: TestApp;
  let garam: Member;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'dongne-replica-'));
    await chmod(home, 0o777);
    primary = await startPrimary(home);
    await migrate(primary.url);
    db = openDb({ connectionString: primary.url, ...OPTIONS });
    probe = openDb({ connectionString: primary.url, size: 1 });
    await loadRegions(db);
    replica = await startReplica(home, primary);
    reads = openReads(db, probe, [replica.url], OPTIONS);
    otherReads = openReads(db, probe, [replica.url], OPTIONS);
    h = await testApp({ database: { connectionString: primary.url, reads } });
    other = await testApp({ database: { connectionString: primary.url, reads: otherReads } });
    garam = await h.given.member('가람');
    await vi.waitUntil(isUsed, { timeout: 60_000 });
  }, 300_000);
  afterAll(async () => {
    await h?.close();
    await other?.close();
    await Promise.all([reads, otherReads, db, probe].map((each) => each?.end()));
    await replica?.kill();
    await primary?.kill();
    await rm(home, { recursive: true, force: true });
  });

  const isUsed = () =>
    reads.states().every(({ isUsed }) => isUsed) && otherReads.states().every(({ isUsed }) => isUsed);
  const served = async () => {
    const { rows } = await withClient(
      replica.url,
      `select coalesce(sum(xact_commit), 0)::integer as n from pg_stat_database where datname = 'dongne'`,
    );
    return (rows[0] as { n: number }).n;
  };
  const titles = async (of: TestApp, cookie?: string) => {
    const { payload } = await of.app.inject({
      url: '/api/articles',
      headers: { host: 'localhost:80', ...(cookie && { cookie }) },
    });
    const { result } = JSON.parse(payload) as { result: { title: string }[] };
    return result.map(({ title }) => title);
  };
  /** Makes a post public, and returns the cookie that the browser gets. */
  async function publish(title: string): Promise<string> {
    const articleId = await h.given.article({ by: garam, title, audience: 'me' });
    const answer = await h.send(garam, changeAudience, {
      params: { articleId },
      body: { audience: 'everyone' },
    });
    const written = answer.cookies.find(({ name }) => name === 'written');
    return `written=${written?.value}`;
  }

  test('lists, the map and search are read from it, and hold what was written before', async () => {
    await publish('처음 글');
    await expect.poll(() => titles(h)).toContain('처음 글');
    const before = await served();
    for (let n = 0; n < 20; n++) {
      await titles(h);
      await h.as(null)(placesOnMap, { query: seoul });
    }
    await expect.poll(served, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 40);
  });

  test('who wrote finds it at once in every process, while others see what the replica has', async () => {
    await withClient(replica.url, 'select pg_wal_replay_pause()');
    const cookie = await publish('방금 쓴 글');
    expect(await titles(h, cookie)).toContain('방금 쓴 글');
    expect(await titles(other, cookie)).toContain('방금 쓴 글');
    expect(await titles(h)).not.toContain('방금 쓴 글');
    await withClient(replica.url, 'select pg_wal_replay_resume()');
    await expect.poll(() => titles(other)).toContain('방금 쓴 글');
  });

  test('one that falls behind by more than three seconds is left out until it has caught up', async () => {
    await withClient(replica.url, 'select pg_wal_replay_pause()');
    await publish('늦게 닿는 글');
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(false);
    await expect.poll(() => titles(h)).toContain('늦게 닿는 글');
    await withClient(replica.url, 'select pg_wal_replay_resume()');
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
  });

  test('one that crashes costs no answer, is named by the doctor, and is used again once it is back', async () => {
    let failed = 0;
    const stop = new AbortController();
    const asking = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop.signal.aborted) {
          await titles(h).catch(() => (failed += 1));
          await pause(50); // below the limit of calls
        }
      }),
    );
    await replica.kill();
    await expect.poll(() => reads.states()[0]?.behindSeconds).toBe(null);
    stop.abort();
    await asking;
    expect(failed).toBe(0);
    expect(await lines()).toContainEqual(expect.stringMatching(/^✗ replica 127\.0\.0\.1:\d+: /));
    await replica.start();
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
    expect(await lines()).toContainEqual(expect.stringMatching(/^✓ replica 127\.0\.0\.1:\d+/));
  });

  test('while the primary is unavailable it continues to serve', async () => {
    await primary.kill();
    expect(await titles(h)).toContain('처음 글');
    await primary.start();
    await expect.poll(() => publish('다시 쓴 글').catch(() => null)).not.toBe(null);
  });

  async function lines() {
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url };
    return (await checkDatabaseUse({ ...readConfig(env), databaseUrl: primary.url })).map(toLine);
  }
});
