import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { securityHeaders } from './headers.ts';

const none = { script: [], connect: [], image: [] };
const hsts = (https: boolean, env: NodeJS.ProcessEnv) => {
  const { hstsSubdomains: subdomains } = readConfig(env);
  return securityHeaders({ https, subdomains }, () => none)()['strict-transport-security'];
};

test('browsers come back by https to our host alone, and to its subdomains where the operator says so', () => {
  expect(hsts(true, {})).toBe('max-age=31536000');
  expect(hsts(true, { HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains');
  expect(hsts(false, { HSTS_SUBDOMAINS: 'on' })).toBeUndefined();
});

describe('over HTTP', () => {
  let h: TestApp;
  beforeAll(async () => {
    h = await testApp();
  });
  afterAll(() => h.close());

  test.each([
    ['GET', '/api/health', 200],
    ['GET', '/api/articles', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing', 404],
    ['GET', '/article/photo/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d12', 404],
    ['POST', '/api/auth/passkey', 403],
  ] as const)('the answer to %s %s (%i) says how it may be used', async (method, url, status) => {
    const answer = await h.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringMatching(
        /object-src 'none';base-uri 'none';frame-ancestors 'none'/,
      ),
    });
    expect(answer.headers['content-type']).toMatch(/; charset=utf-8$/i);
  });

  test.each(['/.git/config', '/package.json', '/server/src/main.ts', '/assets/', '/article/', '/metrics'])(
    '%s is not there',
    async (url) => {
      expect((await h.app.inject({ url })).statusCode).toBe(404);
    },
  );

  test('TRACE repeats nothing', async () => {
    const answer = await h.app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/health',
      headers: { 'x-mark': 'seen' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('seen');
  });
});
