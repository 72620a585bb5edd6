import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTileHost, type TileHost as FakeHost } from '../../test/fake-tile-host.ts';
import { freshFolder } from '../../test/fresh-folder.ts';
import { insertMember } from '../../test/given.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { inventedTile } from '../../test/tiles/invented-tiles.ts';
import { readConfig } from '../config.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { openTileHost } from '../outside/map-tiles/tile-host.ts';
import { openMetrics } from '../telemetry/metrics.ts';
import { tilesFolder } from './maps.ts';
import { type AheadResult, openTilesAhead, type TilesAhead } from './tiles-ahead.ts';

const MB = 1024 * 1024;
/** A 동 of 서울 중구, of 서울 종로구, and an 읍 of 울릉군. */
const [JUNG, JONGNO, ULLEUNG] = [1114010300, 1111010100, 4794025000];
/** A tile of each at the nearest zoom. */
const [IN_JUNG, IN_JONGNO] = ['/14/13971/6344.pbf', '/14/13970/6342.pbf'];

let fake: FakeHost;
let folder: string;
let h: TestApp;
let ended: AheadResult[];
const opened: TilesAhead[] = [];
beforeAll(async () => {
  fake = await startTileHost({ tile: inventedTile });
});
beforeEach(async () => {
  folder = await freshFolder();
  h = await testApp();
  ended = [];
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
  await fake.fail(null);
  fake.requests.length = 0;
  await h.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => fake.close());

const host = () => openTileHost({ address: fake.address, folder: tilesFolder(folder), maxBytes: MB });

/** Runs once and returns how it ended; null if nothing was missing. */
async function keepAhead(maxBytes = 100 * MB, of = host()): Promise<AheadResult | null> {
  const before = ended.length;
  const ahead = openTilesAhead({
    db: h.db,
    host: of,
    maxBytes,
    intervalMs: 0,
    onEnd: (result) => ended.push(result),
  });
  opened.push(ahead);
  await ahead.begin();
  await ahead.idle();
  return ended[before] ?? null;
}

async function livesIn(nickname: string, ...regionIds: number[]) {
  const memberId = await insertMember(h.db, nickname);
  for (const [index, regionId] of regionIds.entries())
    await h.db`insert into member_region (member_id, region_id, position) values (${memberId}, ${regionId}, ${index + 1})`;
}
const asked = () => fake.requests.map(({ path }) => path).filter((path) => path.endsWith('.pbf'));
const isAskedOfUlleung = () => asked().some((path) => path.includes('/14/14146/'));
const firstOf = (tile: string) => asked().findIndex((path) => path.endsWith(tile));

test('the tiles of the 시군구 of members are fetched once, where most live first, and are there without the host', async () => {
  await livesIn('가람', JONGNO);
  await livesIn('나래', JUNG);
  await livesIn('다미', JUNG, ULLEUNG);
  const result = await keepAhead();
  expect(result).toEqual({ tiles: asked().length, aheadBytes: expect.any(Number), ended: 'all' });
  expect(new Set(asked()).size).toBe(asked().length);
  expect(firstOf(IN_JUNG)).toBeGreaterThan(0);
  expect(firstOf(IN_JONGNO)).toBeGreaterThan(firstOf(IN_JUNG));
  expect(isAskedOfUlleung()).toBe(true);
  expect(asked().length).toBeLessThan(700); // not the sea between its islands
  const before = asked().length;
  expect(await keepAhead()).toBeNull();
  fake.publish('20261125_001001_pt'); // a newer version is fetched where people look at it
  expect(await keepAhead()).toBeNull();
  expect(asked().length).toBe(before);
  await fake.fail('refused');
  const kept = await host().get({ z: 14, x: 13971, y: 6344 });
  expect(kept.kind).not.toBe('not now');
});

test('it stops at the cap, and at a host that fails; the next run goes on', async () => {
  await livesIn('가람', JUNG, ULLEUNG);
  expect(await keepAhead(1)).toMatchObject({ ended: 'at the cap' });
  expect(isAskedOfUlleung()).toBe(false);
  expect(await keepAhead(1)).toBeNull();
  await fake.fail('too many');
  const failing = host();
  expect(await keepAhead(100 * MB, failing)).toBeNull();
  expect(failing.breaker.state()).toBe('open');
  await fake.fail(null);
  expect(await keepAhead()).toMatchObject({ ended: 'all' });
});

test('nothing is asked where no member lives, nor after it was stopped', async () => {
  expect(await keepAhead()).toBeNull();
  expect(asked()).toEqual([]);
  await livesIn('가람', JUNG);
  const ahead = openTilesAhead({
    db: h.db,
    host: host(),
    maxBytes: MB,
    intervalMs: 60_000,
    onEnd: (result) => ended.push(result),
  });
  await ahead.begin();
  await expect.poll(() => asked().length).toBe(1);
  await ahead.stop();
  expect(asked().length).toBe(1);
});

test('a server begins it at its start, unless MAP_AHEAD says not to', async () => {
  await livesIn('가람', JUNG);
  const open = (MAP_AHEAD: string) =>
    openJobs(readConfig({ OUTSIDE: 'off', DATA_DIR: folder, MAP_TILES: fake.address, MAP_AHEAD }), {
      db: h.db,
      store: h.store,
      mailer: h.mailer,
      purger: null,
      metrics: openMetrics(),
      databaseUrl: h.connectionString,
      tileHost: host(),
      log: h.app.log,
    });
  const off = await open('off');
  expect(off.tilesAhead).toBeNull();
  const on = await open('50');
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  await Promise.all([off.jobs, on.jobs, on.tilesAhead].map((each) => each?.stop()));
});
