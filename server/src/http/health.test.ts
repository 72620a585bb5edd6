import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../app-deps.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const operator = { authorization: `Bearer ${METRICS_TOKEN}` };

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

/** The second answer of `/api/ready`, after the first call has checked the store and the disk. */
async function ready(change: Partial<Deps>, headers: Record<string, string> = {}) {
  const config = readConfig({
    DATA_DIR: h.config.dataDir,
    OUTSIDE: 'off',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
  });
  const app = await buildApp({ ...h.deps, config, ...change });
  const ask = () => app.inject({ url: '/api/ready', headers });
  await ask();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { statusCode, payload } = await ask();
  await app.close();
  return [statusCode, (JSON.parse(payload) as { result: unknown }).result];
}

test('a process whose photo store gives no answer is not ready', async () => {
  const get = () => Promise.reject(new Error('it is away'));
  const store = { ...h.store, get };
  expect(await ready({ store })).toEqual([503, { status: 'no-store' }]);
  expect(await ready({})).toEqual([200, { status: 'ok' }]);
});

test('everything that is wrong is shown to the operator alone', async () => {
  const store = { ...h.store, get: () => Promise.reject(new Error('it is away')) };
  const probe = Object.assign(() => Promise.reject(new Error('it is away')), h.db);
  const wrong = ['no-database', 'no-store'];
  expect(await ready({ store, probe }, operator)).toEqual([503, { status: 'no-database', wrong }]);
  expect(await ready({ store, probe }, { authorization: 'Bearer another-token-of-him' })).toEqual([
    503,
    { status: 'no-database' },
  ]);
  expect(await ready({}, operator)).toEqual([200, { status: 'ok', wrong: [] }]);
});
