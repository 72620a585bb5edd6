import { createServer } from 'node:net';
import { once } from 'node:events';
import { type MapStatus, readMapStatus } from 'contract/maps';
import { searchSpots } from 'contract/geo';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Member, type ReopenedApp, type TestApp, testApp } from '../../test/test-app.ts';
import { smallShapes } from '../../test/small-shapes.ts';
import { type StubAnswer, type StubHost, stubHost } from '../../test/stub-host.ts';
import { openOperation } from '../commands/operation.ts';
import { parseShapes } from '../regions/read-shapes.ts';
import { reportLines } from './map-report.ts';
import { openMap } from './maps.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const PUBLIC_URL = 'http://dongne.example.kr';
const STYLE = { version: 8, sources: {}, layers: [] };

let host: StubHost;
let answer: (url: URL, headers: Record<string, unknown>) => StubAnswer;
let base: TestApp;
let admin: Member;
const apps: ReopenedApp[] = [];
beforeAll(async () => {
  base = await testApp();
  admin = await base.given.admin('지기');
  host = await stubHost((url, { headers }) => answer(url, headers));
});
beforeEach(() => (host.requests.length = 0));
afterEach(async () => {
  for (const one of apps.splice(0)) await one.close();
});
afterAll(() => Promise.all([host.close(), base.close()]));

async function open(env: NodeJS.ProcessEnv) {
  const h = await base.reopen({ env: { PUBLIC_URL, ...env } });
  apps.push(h);
  return { h, status: () => h.as(admin)(readMapStatus, {}) };
}

test('only admins read the state of map services', async () => {
  const { h, status } = await open({});
  await expect(h.as(null)(readMapStatus, {})).rejects.toMatchObject({ status: 401, code: 'TOKEN4001' });
  const garam = await h.given.member('가람');
  await expect(h.as(garam)(readMapStatus, {})).rejects.toMatchObject({ status: 404, code: 'COMMON4004' });
  expect(await status()).toEqual({
    publicUrl: PUBLIC_URL,
    mapBase: 'drawn',
    mapHost: null,
    mapCheck: null,
    keptTiles: null,
    geocoder: 'embedded',
    geocoderHost: null,
    geocoderCheck: null,
    breaker: null,
    lastTrouble: null,
    dongCount: expect.any(Number),
    outlines: null,
    outlinesFrom: null,
  });
  expect(reportLines(await status())).toEqual([]);
});

test('imported outlines are shown with their source and the number of places left to update', async () => {
  const h = await testApp(); // the outlines stay in its database
  onTestFinished(h.close);
  await h.given.place({ lat: 37.4999, lng: 127.0365 });
  const operation = await openOperation({ ...h.config, databaseUrl: h.connectionString });
  await operation.replaceNeighbourhoods('own.json', parseShapes(smallShapes()));
  await operation.end();
  const { outlines } = await h.as(await h.given.admin('지기'))(readMapStatus, {});
  expect(outlines).toEqual({ drawnBy: 'own.json', placesLeft: 1 });
});

describe('a map style', () => {
  const MAP_STYLE_URL = () => `${host.origin}/bright?key=${KEY}`;

  test('that our pages may read works, and its key is shown to nobody', async () => {
    answer = () => ({ json: STYLE, headers: { 'access-control-allow-origin': '*' } });
    const { status } = await open({ MAP_STYLE_URL: MAP_STYLE_URL() });
    const now = await status();
    expect(now).toMatchObject({
      mapBase: 'style',
      mapHost: new URL(host.origin).host,
      mapCheck: { works: true },
    });
    expect(JSON.stringify(now) + reportLines(now).join()).not.toContain(KEY);
    expect(reportLines(now)).toEqual([`✓ map style (${now.mapHost}) works`]);
    expect(host.requests[0]?.headers.origin).toBe(PUBLIC_URL);
  });

  test.each<[string, StubAnswer, object]>([
    [
      'for other pages alone',
      { json: STYLE, headers: { 'access-control-allow-origin': 'https://other.kr' } },
      { trouble: 'other origins only', status: null },
    ],
    ['that is not there', { json: {}, status: 404 }, { trouble: 'bad status', status: 404 }],
    ['of another kind', { json: { version: 7 } }, { trouble: 'nonsense', status: null }],
    ['whose key is refused', { json: {}, status: 403 }, { trouble: 'unauthorized', status: 403 }],
  ])('%s does not work, and the cause is shown', async (_, answered, cause) => {
    answer = () => answered;
    const { status } = await open({ MAP_STYLE_URL: MAP_STYLE_URL() });
    const now = await status();
    expect(now.mapCheck).toEqual({ works: false, ...cause });
    expect(reportLines(now)[0]).toMatch(/^✗ map style \(.*\) does not work: /);
  });
});

describe('tiles at an address', () => {
  const head = Buffer.alloc(127);
  head.write('PMTiles', 'latin1');
  head[7] = 3;
  head[99] = 1;
  const allowed = { 'access-control-allow-origin': '*' };

  test.each<[string, StubAnswer, object]>([
    ['in ranges, for our pages', { body: head, status: 206, headers: allowed }, { works: true }],
    ['whole only', { body: head, headers: allowed }, { works: false, trouble: 'bad status', status: 200 }],
    [
      'of another kind',
      { body: Buffer.alloc(127), status: 206, headers: allowed },
      { works: false, trouble: 'nonsense', status: null },
    ],
    [
      'for other pages',
      { body: head, status: 206 },
      { works: false, trouble: 'other origins only', status: null },
    ],
    ['that are gone', { body: '', status: 404 }, { works: false, trouble: 'bad status', status: 404 }],
  ])('%s', async (_, answered, checked) => {
    answer = () => answered;
    const { status } = await open({ MAP_PMTILES: `${host.origin}/seoul.pmtiles` });
    expect(await status()).toMatchObject({ mapBase: 'tiles', mapCheck: checked });
    expect(host.requests[0]?.headers.range).toBe('bytes=0-126');
  });
});

describe('Kakao', () => {
  const kakaoMap = () =>
    openMap(
      { kind: 'kakao', appKey: KEY },
      { publicUrl: PUBLIC_URL, kakao: host.origin, dataDir: '', tilesMaxBytes: 0 },
    );

  test('accepts our key for our domain', async () => {
    answer = (url, { referer }) =>
      url.searchParams.get('appkey') === KEY && referer === `${PUBLIC_URL}/`
        ? { body: 'window.kakao={};', headers: { 'content-type': 'text/javascript' } }
        : { json: { errorType: 'AccessDeniedError', message: 'domain mismatched!' }, status: 401 };
    expect(await (await kakaoMap()).check()).toEqual({ works: true });
  });

  test('refuses it: the operator reads which domain to register', async () => {
    answer = () => ({ json: { errorType: 'AccessDeniedError' }, status: 401 });
    const mapCheck = await (await kakaoMap()).check();
    expect(mapCheck).toEqual({ works: false, trouble: 'unauthorized', status: 401 });
    const { status } = await open({});
    const now: MapStatus = { ...(await status()), mapBase: 'kakao', mapHost: 'dapi.kakao.com', mapCheck };
    expect(reportLines(now)).toEqual([
      `✗ Kakao map (dapi.kakao.com) does not work: it refuses the key, status 401; its Kakao app needs the domain ${PUBLIC_URL} and Kakao Map turned on`,
    ]);
  });
});

test('a geocoder is checked directly, and its last failure for members shown beside', async () => {
  answer = () => ({ json: {}, status: 429 });
  const { h, status } = await open({ GEOCODER: 'pelias', GEOCODER_URL: host.origin, GEOCODER_KEY: KEY });
  await h.as(null)(searchSpots, { query: { keyword: '비밀스러운 곳' } });
  answer = () => ({ json: { features: [] } });
  const now = await status();
  expect(now).toMatchObject({
    geocoder: 'pelias',
    geocoderCheck: { works: true },
    breaker: 'open',
    lastTrouble: { trouble: 'over quota', status: 429, at: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
  expect(JSON.stringify(now)).not.toMatch(/비밀|0123456789abcdef/);
  expect(reportLines(now)).toEqual([`✓ geocoder pelias (${now.geocoderHost}) works`]);
});

test('an unreachable service is named in its line', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const address = nobody.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  nobody.close();
  await once(nobody, 'close');
  const { status } = await open({ GEOCODER: 'photon', GEOCODER_URL: `http://127.0.0.1:${port}` });
  expect(reportLines(await status())).toEqual([
    `✗ geocoder photon (127.0.0.1:${port}) does not work: it cannot be reached from here`,
  ]);
});
