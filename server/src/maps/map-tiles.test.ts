import { readdir, rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { readConfig } from 'contract/config';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTileHost, type TileHost, type TileHostFailure } from '../../test/fake-tile-host.ts';
import { freshFolder } from '../../test/fresh-folder.ts';
import { type ReopenedApp, type TestApp, testApp } from '../../test/test-app.ts';
import { readConfig as readServerConfig } from '../config.ts';
import { openMap } from './maps.ts';
import { inventedTile } from '../../test/tiles/invented-tiles.ts';

/** The tile of the invented 망원동, and a neighbouring tile. */
const HERE = { z: 14, x: 13967, y: 6345 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let host: TileHost;
let folder: string;
let base: TestApp;
const apps: ReopenedApp[] = [];
beforeAll(async () => {
  base = await testApp();
  host = await startTileHost({ tile: inventedTile });
});
beforeEach(async () => {
  folder = await freshFolder();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  await host.fail(null);
  host.publish('20261118_001001_pt');
  for (const app of apps.splice(0)) await app.close();
  await rm(folder, { recursive: true, force: true });
  host.requests.length = 0;
});
afterAll(() => Promise.all([host.close(), base.close()]));

/** An app whose tiles come from the test host and are kept in `folder`, as another start finds them. */
async function open(env: NodeJS.ProcessEnv = {}, mapAnswerMs?: number) {
  const limits = { ...(mapAnswerMs !== undefined && { mapAnswerMs }) };
  const h = await base.reopen({ env: { MAP_TILES: host.address, DATA_DIR: folder, ...env }, ...limits });
  apps.push(h);
  return h;
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const readMap = async (h: ReopenedApp) => (await h.as(null)(readConfig, {})).map;

async function get(h: ReopenedApp, { z, x, y } = HERE, headers: Record<string, string> = {}) {
  const { tiles } = await readMap(h);
  const url = (tiles?.url ?? 'none').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
  return h.app.inject({ url, headers });
}

test('a client gets an address of ours with the version, the zooms and whom to credit', async () => {
  const h = await open();
  expect((await readMap(h)).tiles).toEqual({
    url: '/map/tiles/latest/{z}/{x}/{y}.pbf',
    minZoom: 0,
    maxZoom: 14,
  });
  await get(h);
  expect(await readMap(h)).toMatchObject({
    provider: 'maplibre',
    styleUrl: null,
    pmtilesUrl: null,
    tiles: { url: expect.stringMatching(/^\/map\/tiles\/[\da-f]{12}\/\{z\}\/\{x\}\/\{y\}\.pbf$/) },
    attribution: 'OpenFreeMap © OpenMapTiles © OpenStreetMap',
    credits: [
      { label: 'OpenFreeMap', url: 'https://openfreemap.org/' },
      { label: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
      { label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    ],
  });
});

test('a tile is the host’s, in gzip where the client takes that, and cached forever under its version', async () => {
  const h = await open();
  await get(h);
  const answer = await get(h, HERE, { 'accept-encoding': 'br, gzip' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(gunzipSync(answer.rawPayload).equals(inventedTile(HERE)!)).toBe(true);
  for (const refused of ['', 'br', 'gzip;q=0']) {
    const plain = await get(h, HERE, { 'accept-encoding': refused });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.equals(inventedTile(HERE)!)).toBe(true);
  }
  expect(host.tileCount()).toBe(1);
  const other = await h.app.inject('/map/tiles/older/14/13967/6345.pbf');
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
});

test('nothing of the member goes to the host', async () => {
  const h = await open();
  const headers = {
    cookie: 'a=b',
    authorization: 'Bearer x',
    referer: 'http://us/map',
    'x-forwarded-for': '1.2.3.4',
  };
  await get(h, HERE, headers);
  const first = host.requests.find(({ path }) => path.endsWith('.pbf'));
  expect(Object.keys(first?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ]);
  expect(first?.headers['user-agent']).toBe('dongne-girok');
});

test('a tile that many wait for is requested once, and few tiles at the same time', async () => {
  await using slow = await startTileHost({ tile: inventedTile, delayMs: 30 });
  const h = await open({ MAP_TILES: slow.address });
  const same = await Promise.all(Array.from({ length: 30 }, () => get(h)));
  expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
  expect(slow.requests.map(({ path }) => path)).toEqual([
    '/planet',
    '/planet/20261118_001001_pt/14/13967/6345.pbf',
  ]);
  const many = Array.from({ length: 40 }, (_, at) => ({ z: 14, x: 13960 + at, y: 6344 }));
  await Promise.all(many.map((at) => get(h, at)));
  expect(slow.tileCount()).toBe(41);
  expect(slow.mostAtOnce()).toBeLessThanOrEqual(6);
});

test('where the host has no tile there is none, which is believed for a day', async () => {
  const h = await open();
  const sea = { z: 14, x: 13900, y: 6345 };
  await get(h, sea);
  const answer = await get(h, sea);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    204,
    '',
    'public, max-age=3600',
  ]);
  expect(host.tileCount()).toBe(1);
  later(DAY + MINUTE);
  await get(h, sea);
  expect(host.tileCount()).toBe(2);
});

test('no tile abroad, beyond the last zoom or outside the earth is requested', async () => {
  const h = await open();
  await get(h);
  for (const at of [
    { z: 14, x: 8298, y: 5634 },
    { z: 15, x: 27934, y: 12690 },
    { z: 2, x: 9, y: 1 },
  ])
    expect((await get(h, at)).statusCode).toBe(204);
  expect(host.tileCount()).toBe(1);
});

test('what is no address of a tile is not found, in the envelope', async () => {
  const h = await open();
  const paths = [
    '14/13967/6345',
    '14/13967/-1.pbf',
    '14/1e4/6345.pbf',
    '99/1/1.pbf',
    '14/13967/../../etc.pbf',
  ];
  for (const path of paths) {
    const answer = await h.app.inject(`/map/tiles/x/${path}`);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'COMMON4004']);
  }
});

describe('a host that fails is refused for now, nothing of it is kept, and it comes back by itself:', () => {
  const failures: TileHostFailure[] = [
    'html',
    'forbidden',
    'too many',
    'broken',
    'gone',
    'half',
    'empty',
    'silence',
    'refused',
  ];
  test.each(failures)('from the start, %s', async (kind) => {
    await host.fail(kind);
    const h = await openFor(kind);
    await expectNotNow(await get(h));
    expect(await keptFiles()).toEqual([]);
    await host.fail(null);
    later(MINUTE);
    expect((await get(h)).statusCode).toBe(200);
  });

  test.each(failures.filter((kind) => kind !== 'empty'))('in between, %s', async (kind) => {
    const h = await openFor(kind);
    await get(h, { ...HERE, x: 13966 });
    const before = await keptFiles();
    await host.fail(kind);
    later(MINUTE); // it cannot be known that the version is still there
    await expectNotNow(await get(h));
    expect(await keptFiles()).toEqual(before);
    expect((await get(h, { ...HERE, x: 13966 })).statusCode).toBe(200);
    await host.fail(null);
    later(MINUTE);
    expect((await get(h)).statusCode).toBe(200);
  });

  /** Waits less for a host that will say nothing. */
  const openFor = (kind: TileHostFailure) => (kind === 'silence' ? open({}, 1_000) : open());
  async function expectNotNow(answer: Awaited<ReturnType<typeof get>>) {
    expect([answer.statusCode, answer.body]).toEqual([503, '']);
    expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  }
  const keptFiles = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /\.(?:tile|part|json)$/.test(name));
});

test('a host that fails four times in a row is left alone for half a minute', async () => {
  const h = await open();
  await get(h);
  await host.fail('broken');
  host.requests.length = 0;
  for (let x = 13940; x < 13960; x++) await get(h, { ...HERE, x });
  expect(host.requests.length).toBe(4);
  later(31_000);
  await host.fail(null);
  expect((await get(h, { ...HERE, x: 13940 })).statusCode).toBe(204);
  expect(host.requests.length).toBe(5);
});

test('tiles are there after a start without a network, and the map needs no host for them', async () => {
  await get(await open());
  await host.fail('refused');
  later(30 * DAY);
  const again = await open();
  const answer = await get(again);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

describe('another version of the host’s tiles', () => {
  test('is found within a day; an unchanged tile is not sent again', async () => {
    const h = await open();
    await get(h);
    const old = (await readMap(h)).tiles?.url;
    host.publish('20261125_001001_pt');
    host.requests.length = 0;
    later(DAY + MINUTE);
    await readMap(h);
    await expect.poll(async () => (await readMap(h)).tiles?.url).not.toBe(old);
    const stale = await get(h);
    expect([stale.statusCode, stale.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    await expect.poll(async () => (await get(h)).headers['cache-control']).toContain('immutable');
    const asked = host.requests.filter(({ path }) => path.endsWith('.pbf'));
    expect(asked.map(({ path }) => path)).toEqual(['/planet/20261125_001001_pt/14/13967/6345.pbf']);
    expect(asked[0]?.headers['if-none-match']).toMatch(/^"\w{12}"$/);
    expect(gunzipSync((await get(h, HERE, { 'accept-encoding': 'gzip' })).rawPayload)).toEqual(
      inventedTile(HERE),
    );
  });

  test('is found at once where the older one was removed, and its tile replaces the older one', async () => {
    const h = await open();
    await get(h);
    host.publish('20261125_001001_pt', true);
    later(2 * MINUTE);
    expect((await get(h, { ...HERE, x: 13966 })).statusCode).toBe(200);
    await get(h);
    await expect.poll(async () => (await get(h)).headers['cache-control']).toContain('immutable');
  });
});

test('neither a start nor the settings of a client wait for a host that is silent', async () => {
  await host.fail('silence');
  const began = performance.now();
  const map = await openMap(readServerConfig({ MAP_TILES: host.address }).mapBase, {
    publicUrl: undefined,
    dataDir: folder,
    tilesMaxBytes: 1,
  });
  expect((await map.settings()).tiles?.url).toBe('/map/tiles/latest/{z}/{x}/{y}.pbf');
  expect(performance.now() - began).toBeLessThan(4_000); // five seconds later it would be given up
  await expect.poll(() => host.requests.length).toBe(1);
});

test('a host that comes back with another version only is found by the first request that may try it', async () => {
  const h = await open();
  await get(h);
  await host.fail('forbidden');
  later(2 * MINUTE);
  expect((await get(h, { ...HERE, x: 13966 })).statusCode).toBe(503);
  await host.fail(null);
  host.publish('20261125_001001_pt');
  later(MINUTE);
  expect((await get(h, { ...HERE, x: 13966 })).statusCode).toBe(200);
});

test('several processes share what one of them has fetched', async () => {
  const [one, other] = [await open(), await open()];
  await Promise.all([get(one), get(other)]);
  await get(other, { ...HERE, y: 6344 });
  const before = host.tileCount();
  expect((await get(one, { ...HERE, y: 6344 })).statusCode).toBe(200);
  expect(host.tileCount()).toBe(before);
});

describe('without the outside', () => {
  test('no host is contacted, and there are no tiles', async () => {
    const h = await base.reopen({ env: { DATA_DIR: folder } });
    apps.push(h);
    expect(await readMap(h)).toMatchObject({ tiles: null, credits: [], attribution: '간이 지도' });
    expect((await h.app.inject('/map/tiles/latest/14/13967/6345.pbf')).statusCode).toBe(404);
  });
});

describe('the Content-Security-Policy', () => {
  const policy = async (h: ReopenedApp) =>
    String((await h.app.inject('/')).headers['content-security-policy']);

  test('allows no host: members’ browsers ask only us', async () => {
    const h = await open();
    await get(h);
    expect(await policy(h)).toContain("connect-src 'self';");
  });
});
