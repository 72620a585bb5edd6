import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { openClient } from '../../db/connections.ts';

// Reads other tables while an operator has locked a table: a read that waited for the lock would be refused. Times are told only, since
// they depend on what else the machine does.

const h = await testApp({ callsPerMinute: { read: 1_000_000 } });
const operator = await openClient(h.connectionString);
afterAll(async () => {
  await operator.end();
  await h.close();
});

const [ROUNDS, READS] = [3, 200];
/** Callers that wait for the table, of the eight connections of a test, and their pause between calls. */
const [WAITING, PAUSE_MS] = [4, 100];
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

/** Lets callers wait for the table until stopped: each call is refused after the longest wait for a lock. */
function callsThatWait() {
  const statuses = new Set<number>();
  const stopping = new AbortController();
  const callers = Array.from({ length: WAITING }, async () => {
    for (; !stopping.signal.aborted; await pause(PAUSE_MS))
      statuses.add((await h.app.inject(ARTICLES)).statusCode);
  });
  return async () => {
    stopping.abort();
    await Promise.all(callers);
    return [...statuses];
  };
}

/** Reads while the table is locked in a mode, with callers that wait for it or without: the times, and the statuses of the callers. */
async function readLocked(lock: string, paths: readonly string[], waits: boolean) {
  await operator.query(`begin; lock table article in ${lock} mode`);
  const stop = waits ? callsThatWait() : async () => [];
  try {
    await pause(waits ? 1_000 : 0);
    return { times: await readAll(paths), refused: await stop() };
  } finally {
    await stop();
    await operator.query('rollback');
  }
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

test.each([
  { lock: 'access exclusive', reads: [VIEW, REGIONS], waits: true },
  { lock: 'share row exclusive', reads: [ARTICLES, VIEW], waits: false },
])('a table locked in $lock mode holds up nothing that does not need it', async ({ lock, reads, waits }) => {
  const [free, locked]: [number[], number[]] = [[], []];
  await readAll(reads);
  for (let round = 0; round < ROUNDS; round++) {
    free.push(...(await readAll(reads)));
    const { times, refused } = await readLocked(lock, reads, waits);
    locked.push(...times);
    expect(refused).toEqual(waits ? [503] : []);
  }
  console.log(`${lock}: p99 ${p99(free).toFixed(1)} ms without, ${p99(locked).toFixed(1)} ms beside it`);
});
