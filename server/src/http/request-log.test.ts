import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { refuse } from './refuse.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

/** An app with these settings, and the lines it logs. */
async function logged(env: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: h.config.dataDir, OUTSIDE: 'off', ...env });
  const app = await buildApp({ ...h.deps, config, logTo: { write: (line) => void lines.push(line) } });
  return { app, lines };
}

test('a request is one line at info: method, route, status and time with its id, and nothing of who asked for what', async () => {
  const garam = await h.given.member('가람');
  const { app, lines } = await logged({ LOG_LEVEL: 'info', TRUST_PROXY: '1' });
  await app.inject({
    url: '/api/places/map?swLat=37.55&swLng=126.91&neLat=37.56&neLng=126.92&zoom=15',
    headers: {
      authorization: `Bearer ${garam.token}`,
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': 'from-the-proxy-1',
    },
  });
  await app.close();
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const [request = {}] = requests;
  expect(requests).toHaveLength(1);
  expect(request).toMatchObject({ level: 30, reqId: 'from-the-proxy-1', method: 'GET', msg: 'request' });
  const always = ['hostname', 'level', 'msg', 'pid', 'reqId', 'time'];
  expect(Object.keys(request).toSorted()).toEqual([...always, 'method', 'ms', 'route', 'status'].toSorted());
  expect(request['ms']).toBeTypeOf('number');
  for (const secret of ['203.0.113.7', '37.5', '126.9', garam.memberId, garam.token])
    expect(lines.join()).not.toContain(String(secret));
});

test('an id that is not plain is replaced', async () => {
  const { app, lines } = await logged({ LOG_LEVEL: 'info' });
  const headers = { 'x-request-id': '{"level":60}' };
  const { headers: answered } = await app.inject({ url: '/api/health', headers });
  await app.close();
  expect(answered['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(lines.join()).not.toContain('60}');
});

test('a failed call is logged with its method and route', async () => {
  const { app, lines } = await logged({ LOG_LEVEL: 'error' });
  app.get('/api/broken/:id', () => {
    throw new TypeError('a bug');
  });
  await app.inject('/api/broken/7');
  await app.close();
  expect(JSON.parse(lines[0]!)).toMatchObject({
    method: 'GET',
    route: '/api/broken/:id',
    reason: 'Unexpected',
  });
});

test('a refusal that tells of a failure is logged with its route and where it came from', async () => {
  const { app, lines } = await logged({ LOG_LEVEL: 'warn' });
  app.get('/api/away/:id', function readAway() {
    refuse('Unavailable');
  });
  expect((await app.inject('/api/away/7')).statusCode).toBe(503);
  await app.close();
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'call refused',
    route: '/api/away/:id',
    reason: 'Unavailable',
    at: expect.stringMatching(/readAway .*request-log\.test\.ts/),
  });
});

test('the figures at /metrics are for whoever has the token, and not there without one', async () => {
  const token = 'a-token-of-the-operator';
  const { app } = await logged({ LOG_LEVEL: 'error', METRICS_TOKEN: token });
  await app.inject('/api/articles/12345');
  const read = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } });
  expect([(await read('')).statusCode, (await read('Bearer x')).statusCode]).toEqual([401, 401]);
  const { statusCode, headers, payload } = await read(`Bearer ${token}`);
  await app.close();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(payload).toContain(
    'dongne_http_requests_total{method="GET",route="/api/articles/:articleId",status="404"} 1',
  );
  expect(payload).toMatch(
    /_seconds_bucket\{method="GET",route="\/api\/articles\/:articleId",le="\+Inf"\} 1\n/,
  );
  const { app: plain } = await logged({ LOG_LEVEL: 'error' });
  expect((await plain.inject('/metrics')).statusCode).toBe(404);
  await plain.close();
});
