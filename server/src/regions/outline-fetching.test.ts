import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishedOutlines } from '../../test/published-outlines.ts';
import { smallShapes } from '../../test/small-shapes.ts';
import { type StubAnswer, type StubHost, stubHost } from '../../test/stub-host.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openOperation } from '../commands/operation.ts';
import { type FetchResult, openOutlineFetching, type OutlineFetching } from './outline-fetching.ts';
import { parseShapes } from './read-shapes.ts';
import { neighbourhoodStatus } from './region-update.ts';

let host: StubHost;
let answer: () => StubAnswer;
let h: TestApp;
let fetching: OutlineFetching;
let ended: FetchResult[];
beforeAll(async () => {
  host = await stubHost(() => answer());
});
afterAll(() => host.close());
beforeEach(async () => {
  answer = () => ({ body: Buffer.from(publishedOutlines()) });
  host.requests.length = 0;
  ended = [];
  h = await testApp();
  fetching = openOutlineFetching({
    db: h.db,
    choice: { kind: 'published', baseUrl: host.origin },
    databaseUrl: h.connectionString,
    named: true,
    onEnd: (result) => ended.push(result),
  })!;
});
afterEach(async () => {
  await fetching.stop();
  await h.close();
});

const source = async () => (await neighbourhoodStatus(h.db))?.source;
async function fetchOnce() {
  const before = ended.length;
  await fetching.begin();
  await expect.poll(() => ended.length).toBe(before + 1);
}
const age = (days: number) =>
  h.db`update neighbourhood_set set current_since = now() - make_interval(days => ${days})`;

test('missing outlines are fetched in the background, once, and again after a month', async () => {
  await Promise.all([fetchOnce(), fetching.begin()]);
  expect(ended).toEqual([{ source: expect.stringMatching(/^admdongkor 20\d{6}$/), count: 5 }]);
  expect(await source()).toMatch(/^admdongkor/);
  expect(host.requests.map(({ url }) => url.pathname)).toEqual([
    expect.stringMatching(/^\/emd_20\d{6}\.parquet$/),
  ]);
  await fetching.begin();
  await age(29);
  await fetching.begin();
  await pause(100);
  expect(host.requests.length).toBe(1);
  await h.db`update neighbourhood_set set finished_at = now()`;
  await age(31);
  await fetchOnce();
  expect(host.requests.length).toBe(2);
  const now = await neighbourhoodStatus(h.db);
  expect(Date.now() - Date.parse(now!.currentSince)).toBeLessThan(60_000);
  expect(now!.finishedAt).not.toBeNull(); // the same outlines: no place is checked again
});

test('an operator’s own outlines stay', async () => {
  const operation = await openOperation({ ...h.config, databaseUrl: h.connectionString });
  await operation.replaceNeighbourhoods('own.json', parseShapes(smallShapes()));
  await operation.end();
  await age(400);
  await fetching.begin();
  await pause(200);
  expect([host.requests.length, await source()]).toEqual([0, 'own.json']);
});

test.each<[string, StubAnswer, RegExp]>([
  ['an address that is gone', { body: '', status: 404 }, /404/],
  ['a page', { body: '<!doctype html>' }, /./],
  ['a file cut off', { body: Buffer.from(publishedOutlines().slice(0, 400)) }, /./],
])('after %s nothing has changed, and the next day tries again', async (_, failing, why) => {
  answer = () => failing;
  await fetchOnce();
  expect(ended).toEqual([{ failure: expect.stringMatching(why) }]);
  expect(await source()).toBeUndefined();
  answer = () => ({ body: Buffer.from(publishedOutlines()) });
  await fetchOnce();
  expect(await source()).toMatch(/^admdongkor/);
});

test('a server that stops does not wait for a host that is silent', async () => {
  answer = () => 'hangs';
  await fetching.begin();
  await expect.poll(() => host.requests.length).toBe(1);
  const began = performance.now();
  await fetching.stop();
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(ended).toEqual([]);
});
