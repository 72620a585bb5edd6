import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { type StubAnswer, type StubHost, stubHost } from '../../test/stub-host.ts';
import { securityHeaders, sendHeaders } from '../http/headers.ts';
import { readConfig } from '../config.ts';
import { openMap } from './maps.ts';

const STRICT = `default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types default;report-uri /api/csp-reports;report-to csp`;
const KEY = '0123456789abcdef0123456789abcdef';
const PUBLIC = 'http://dongne.example.kr';

let style: () => StubAnswer;
let tiles: StubHost;
let styles: StubHost;
beforeAll(async () => {
  tiles = await stubHost(() => ({ json: { tiles: ['https://cdn.example.kr/{z}/{x}/{y}.pbf'] } }));
  styles = await stubHost(() => style());
});
afterAll(() => Promise.all([tiles.close(), styles.close()]));
beforeEach(() => {
  style = () => ({ json: bright(), headers: { 'access-control-allow-origin': '*' } });
});

const bright = () => ({
  version: 8,
  layers: [],
  glyphs: 'https://fonts.example.kr/{fontstack}/{range}.pbf',
  sprite: [{ id: 'a', url: 'https://sprites.example.kr/a' }],
  sources: {
    base: { type: 'vector', url: `${tiles.origin}/planet` },
    hills: { type: 'raster-dem', tiles: ['https://hills.example.kr/{z}/{x}/{y}.png'] },
    file: { type: 'vector', url: 'pmtiles://https://files.example.kr/a.pmtiles' },
    near: { type: 'geojson', data: '/near.geojson' },
    own: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    odd: { type: 'vector', url: "https://x;script-src/'unsafe-inline'" },
  },
});

/** The directives of the policy of a page, or of what is at `path`, under these settings, each with its sources. */
async function readPolicy(env: Record<string, string>, path = '/') {
  const config = readConfig({ OUTSIDE: 'off', ...env });
  const map = await openMap(config.mapBase, config);
  const app = fastify();
  sendHeaders(app, securityHeaders({ https: false, subdomains: false }, map.sources));
  const text = String((await app.inject(path)).headers['content-security-policy']);
  const parts = text.split(';').map((part) => part.split(' '));
  return { text, ...Object.fromEntries(parts.map(([name, ...sources]) => [name, sources])) } as {
    text: string;
  } & Record<string, string[]>;
}

test('without settings the policy allows no other origin', async () => {
  expect((await readPolicy({})).text).toBe(STRICT);
  const h = await testApp();
  expect((await h.app.inject('/api/health')).headers['content-security-policy']).toBe(STRICT);
  await h.close();
});

test('a style lets pages load from its host and every host it names, but run no script of theirs', async () => {
  const policy = await readPolicy({ MAP_STYLE_URL: `${styles.origin}/bright` });
  const hosts = [
    styles.origin,
    `https://hills.example.kr`,
    tiles.origin,
    'https://files.example.kr',
    'https://sprites.example.kr',
    'https://fonts.example.kr',
    'https://cdn.example.kr',
  ];
  expect(policy['connect-src']?.toSorted()).toEqual(["'self'", ...hosts].toSorted());
  expect(policy['img-src']?.toSorted()).toEqual(["'self'", 'data:', 'blob:', ...hosts].toSorted());
  expect(policy['script-src']).toEqual(["'self'"]);
});

describe('a style that cannot be read at start adds only its own host to the policy:', () => {
  const failures: [string, StubAnswer][] = [
    ['a failure', { json: {}, status: 500 }],
    ['no style', { json: { hello: 'there' } }],
    ['no JSON', { body: '<!doctype html>' }],
    ['a huge one', { body: `{"version":8,"x":"${'x'.repeat(5_000_000)}"}` }],
  ];
  test.each(failures)('%s', async (_, answer) => {
    style = () => answer;
    const policy = await readPolicy({ MAP_STYLE_URL: `${styles.origin}/bright` });
    expect(policy['connect-src']).toEqual(["'self'", styles.origin]);
  });
});

test('a style that was unreachable is read again by the next check, and the policy follows', async () => {
  style = () => ({ json: {}, status: 503 });
  const h = await testApp({ env: { MAP_STYLE_URL: `${styles.origin}/bright` } });
  const policy = async () => String((await h.app.inject('/')).headers['content-security-policy']);
  expect(await policy()).not.toContain('https://cdn.example.kr');
  style = () => ({ json: bright() });
  await h.deps.map.check();
  expect(await policy()).toContain('https://cdn.example.kr');
  await h.close();
});

test('a tile file at a URL may be read, and nothing else', async () => {
  const policy = await readPolicy({ MAP_PMTILES: 'https://files.example.kr/maps/seoul.pmtiles' });
  expect(policy.text).toBe(
    STRICT.replace("connect-src 'self'", "connect-src 'self' https://files.example.kr"),
  );
});

test('Kakao may run its SDK and draw its tiles, by http only where pages are http', async () => {
  const secure = await readPolicy({ KAKAO_MAP_APP_KEY: KEY, PUBLIC_URL: 'https://dongne.example.kr' });
  expect(secure).toMatchObject({
    'script-src': ["'self'", 'https://dapi.kakao.com', 'https://t1.daumcdn.net'],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.daumcdn.net'],
    'connect-src': ["'self'", 'https://dapi.kakao.com'],
    'style-src': ["'self'", "'unsafe-inline'"],
  });
  expect(secure['require-trusted-types-for']).toBeUndefined(); // its SDK writes scripts: only reported
  const plain = await readPolicy({ KAKAO_MAP_APP_KEY: KEY, PUBLIC_URL: PUBLIC });
  expect(plain['script-src']).toContain('http://t1.daumcdn.net');
});

test('the service worker may fetch what its pages may show', async () => {
  const policy = await readPolicy(
    { KAKAO_MAP_APP_KEY: KEY, PUBLIC_URL: 'https://dongne.example.kr' },
    '/worker.js',
  );
  expect(policy['connect-src']).toEqual(["'self'", 'https://dapi.kakao.com', 'https://*.daumcdn.net']);
});
