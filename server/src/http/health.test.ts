import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { freshFolder } from '../../test/fresh-folder.ts';
import { openPhotoStore } from '../outside/photo-store/open-photo-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../app-deps.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { markStore } from '../product/own-store.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const operator = { authorization: `Bearer ${METRICS_TOKEN}` };

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

/** The second answer of `/api/ready`, after the first call has checked the store and the disk. */
async function ready(
  change: Partial<Deps>,
  headers: Record<string, string> = {},
  act: (app: FastifyInstance) => Promise<void> = async () => {},
) {
  const config = readConfig({
    DATA_DIR: h.config.dataDir,
    OUTSIDE: 'off',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
  });
  const app = await buildApp({ ...h.deps, config, ...change });
  await act(app);
  const ask = () => app.inject({ url: '/api/ready', headers });
  await ask();
  await new Promise((resolve) => setTimeout(resolve, 200));
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

test('a process whose folder of photos is no longer that of its database is not ready', async () => {
  const folder = await freshFolder();
  const store = await openPhotoStore({ s3: null, dataDir: folder });
  const photoMark = await markStore(h.db, store, 'The folder');
  expect(await ready({ store, photoMark })).toEqual([200, { status: 'ok' }]);
  const unmounted = await openPhotoStore({ s3: null, dataDir: await freshFolder() });
  expect(await ready({ store: unmounted, photoMark })).toEqual([503, { status: 'no-store' }]);
});

test('a process whose folder of photos or of uploads cannot be written is not ready', async () => {
  const folder = await freshFolder();
  const store = await openPhotoStore({ s3: null, dataDir: folder });
  expect(await ready({ store })).toEqual([200, { status: 'ok' }]);
  await rm(join(folder, 'photos', '.arriving'), { recursive: true });
  await writeFile(join(folder, 'photos', '.arriving'), 'no folder, as on a disk that can only be read');
  expect(await ready({ store })).toEqual([503, { status: 'no-store' }]);
  const withoutUploads = async (app: FastifyInstance) => {
    await rm(app.uploadFolder, { recursive: true });
  };
  expect(await ready({}, {}, withoutUploads)).toEqual([503, { status: 'no-uploads' }]);
});

test('a process with a queue whose places are all held, where nothing moves, is not ready', async () => {
  const { queue } = h.deps.reader;
  const stuck = { name: queue.name, use: () => queue.use(), endings: () => ({}), isStuck: () => true };
  const reader = { ...h.deps.reader, queue: stuck };
  expect(await ready({ reader })).toEqual([503, { status: 'queue-stuck' }]);
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

test('the log says once that a process is not ready and why, and once that it is again', async () => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: h.config.dataDir, OUTSIDE: 'off' });
  const stuck = { isStuck: true };
  const { queue } = h.deps.reader;
  const watched = {
    name: queue.name,
    use: () => queue.use(),
    endings: () => ({}),
    isStuck: () => stuck.isStuck,
  };
  const reader = { ...h.deps.reader, queue: watched };
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ ...h.deps, config, reader, logTo });
  for (const isStuck of [true, true, false, false]) {
    stuck.isStuck = isStuck;
    await app.inject('/api/ready');
  }
  await app.close();
  const told = lines.map((line) => JSON.parse(line) as { msg: string; wrong?: string[] });
  expect(told.map(({ msg, wrong }) => [msg, wrong])).toEqual([
    ['not ready', ['queue-stuck']],
    ['ready again', undefined],
  ]);
});
