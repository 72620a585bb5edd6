import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { openClient } from '../../db/connections.ts';

// Compares reads of other tables while an operator has locked a table with the same reads without the lock.

const h = await testApp({ callsPerMinute: { read: 1_000_000 } });
const operator = await openClient(h.connectionString);
afterAll(async () => {
  await operator.end();
  await h.close();
});

const [ROUNDS, READS] = [3, 200];
/** The limits of the slowest read in a hundred; pauses of the machine itself are shorter than the floor. */
const MAX = { ratio: 2, floorMs: 25 };
const VIEW = '/api/places/map?latMin=37.5&latMax=37.52&lngMin=126.9&lngMax=126.92';
const REGIONS = '/api/regions/search?keyword=%EC%97%B0%EB%82%A8&limit=5';
const ARTICLES = '/api/articles';

beforeAll(async () => {
  const by = await h.given.member('가람');
  await Promise.all(Array.from({ length: 30 }, () => h.given.article({ by })));
});

async function readAll(paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const begun = performance.now();
    const { statusCode } = await h.app.inject({
      url: paths[read % paths.length]!,
      remoteAddress: '203.0.113.8',
    });
    times.push(performance.now() - begun);
    expect(statusCode).toBe(200);
  }
  return times;
}

/** Four calls a second that wait for the table, until stopped: each is refused after the longest wait for a lock. */
function callsThatWait() {
  const statuses: Promise<number>[] = [];
  const call = () => void statuses.push(h.app.inject(ARTICLES).then(({ statusCode }) => statusCode));
  const timer = setInterval(call, 250);
  return () => {
    clearInterval(timer);
    return Promise.all(statuses);
  };
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

test.each([
  { lock: 'access exclusive', reads: [VIEW, REGIONS], waits: true },
  { lock: 'share row exclusive', reads: [ARTICLES, VIEW], waits: false },
])('a table locked in $lock mode does not slow what does not need it', async ({ lock, reads, waits }) => {
  const [free, locked]: [number[], number[]] = [[], []];
  const refused: number[] = [];
  await readAll(reads);
  for (let round = 0; round < ROUNDS; round++) {
    free.push(...(await readAll(reads)));
    await operator.query(`begin; lock table article in ${lock} mode`);
    const stop = waits ? callsThatWait() : async () => [];
    await pause(waits ? 1_000 : 0);
    locked.push(...(await readAll(reads)));
    const statuses = await stop();
    await operator.query('rollback');
    refused.push(...statuses);
  }
  console.log(
    `${lock}: p99 ${p99(free).toFixed(1)} ms without, ${p99(locked).toFixed(1)} ms beside it, ${refused.length} calls waited in vain`,
  );
  expect(new Set(refused)).toEqual(new Set(waits ? [503] : []));
  expect(p99(locked)).toBeLessThanOrEqual(Math.max(MAX.ratio * p99(free), MAX.floorMs));
});
