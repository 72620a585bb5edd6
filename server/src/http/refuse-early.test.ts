import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp({ env: { ALLOWED_ORIGINS: 'https://web.example.kr' } });
});
afterAll(() => h.close());

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
