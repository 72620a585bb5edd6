import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';

const TOKEN = 'one-that-nobody-guesses';
let h: TestApp;
beforeAll(async () => {
  h = await testApp({ env: { ALLOWED_ORIGINS: 'https://web.example.kr', METRICS_TOKEN: TOKEN } });
});
afterAll(() => h.close());
afterEach(() => vi.restoreAllMocks());

test('over its capacity a read is 503 before anything else; changes, health and other origins go on', async () => {
  vi.spyOn(h.app.admission, 'refusesNow').mockReturnValue(true);
  const refused = await h.app.inject({ url: '/api/articles' });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ isSuccess: false, code: 'COMMON5003' });
  expect(refused.headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
  const others = [
    await h.app.inject({ url: '/api/health' }),
    await h.app.inject({ url: '/api/articles', headers: { origin: 'https://web.example.kr' } }),
    await h.app.inject({ method: 'POST', url: '/api/categories', payload: {} }),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403]);
});

test('over its capacity a list asked for on the port is refused once, keeps its connection and is counted', async () => {
  const address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  vi.spyOn(h.app.admission, 'refusesNow').mockReturnValue(true);
  const sent = { 'x-request-id': 'from-the-proxy-2' };
  const answer = await fetch(`${address}/api/home/articles?limit=3`, { headers: sent });
  const { status, headers } = answer;
  expect([status, headers.get('x-request-id')]).toEqual([503, 'from-the-proxy-2']);
  expect(headers.get('connection')).toBe('keep-alive');
  expect(await answer.json()).toMatchObject({ code: 'COMMON5003' });
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await metrics.text()).toContain(
    'dongne_http_requests_total{method="GET",route="/api/home/articles",status="503"} 1\n',
  );
});
