import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { trustedProxies } from './trust-proxy.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

/** The warnings of an app with that TRUST_PROXY after three requests with these headers. */
async function warnings(TRUST_PROXY: string, headers: Record<string, string>) {
  const lines: string[] = [];
  const { dataDir } = h.config;
  const config = readConfig({ DATA_DIR: dataDir, OUTSIDE: 'off', TRUST_PROXY });
  const app = await buildApp({ ...h.deps, config, logTo: { write: (line) => void lines.push(line) } });
  for (let n = 0; n < 3; n++) await app.inject({ url: '/api/health', headers });
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('a forwarded header without TRUST_PROXY is said once, with what to set', async () => {
  const said = await warnings('', { 'x-forwarded-for': '203.0.113.7' });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/TRUST_PROXY is not set.*how many proxies stand in front/);
  expect(said[0]).not.toContain('203.0.113.7');
  expect(await warnings('', { 'x-forwarded-proto': 'https' })).toHaveLength(1);
});

test('so is one from a proxy that TRUST_PROXY does not name; a believed one is not', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect((await warnings('10.0.0.1', forwarded))[0]).toContain('does not name');
  expect(await warnings('127.0.0.0/8', forwarded)).toEqual([]);
  expect(await warnings('1', forwarded)).toEqual([]);
  expect(await warnings('', {})).toEqual([]);
});

test('a number of proxies is counted from the nearest, which must be in a private network', () => {
  const trusts = trustedProxies(2) as (address: string, hop: number) => boolean;
  expect(['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1', 'fd12::1'].map((one) => trusts(one, 0))).toEqual(
    Array(5).fill(true),
  );
  expect(
    ['203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7', '172.32.0.1'].map((one) => trusts(one, 0)),
  ).toEqual(Array(4).fill(false));
  expect([trusts('203.0.113.7', 1), trusts('10.1.2.3', 2)]).toEqual([true, false]);
});

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.9, 203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown:1', 'unknown:1'],
])('a caller forwarded as %s is %s, on whatever port', async (forwarded, ip) => {
  const config = readConfig({
    DATA_DIR: h.config.dataDir,
    OUTSIDE: 'off',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  });
  const app = await buildApp({ ...h.deps, config });
  app.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
  const answer = await app.inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  expect(answer.json()).toEqual({ ip });
});

test('a proxy that is named is believed with a port, too', async () => {
  const TRUST_PROXY = '127.0.0.1,10.1.2.3';
  const config = readConfig({ DATA_DIR: h.config.dataDir, OUTSIDE: 'off', LOG_LEVEL: 'silent', TRUST_PROXY });
  const app = await buildApp({ ...h.deps, config });
  app.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
  const headers = { 'x-forwarded-for': '203.0.113.7:4711, 10.1.2.3:8080' };
  const answer = await app.inject({ url: '/ip', headers });
  await app.close();
  expect(answer.json()).toEqual({ ip: '203.0.113.7' });
});
