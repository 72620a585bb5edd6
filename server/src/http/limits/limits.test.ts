import { DatabaseError } from 'pg';
import { buildApp } from '../../app.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Db } from '../../db.ts';
import { openLimits, PER_MINUTE } from './limits.ts';
import { SLOTS, takeCalls } from './limits.sql.ts';
import { Refusal } from '../refuse.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());
afterEach(() => vi.useRealTimers());

const request = (ip: string) => Object.assign(Object.create(null), { ip });

/** A database with the test's clock: replaces the time in the statements of `limits.sql.ts`, since PostgreSQL uses its own clock. */
function clocked(db: Db, statements: { count: number }): Db {
  return (strings, ...values) => {
    statements.count += 1;
    const at = `to_timestamp(${Date.now() / 1000})`;
    return db(
      strings.map((text) => text.replaceAll(/clock_timestamp\(\)|\bnow\(\)/g, at)),
      ...values,
    );
  };
}

/** The seconds after which a refused call may be retried. */
function retryAfter(reason: unknown): number {
  if (reason instanceof Refusal) return reason.retryAfterSeconds!;
  throw reason;
}

/** Calls as fast as possible and returns how many calls were allowed. */
async function burst(limits: ReturnType<typeof openLimits>[], ip: string, calls: number): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: calls }, (_, n) => limits[n % limits.length]!(request(ip), 'read', null)),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('a burst over two processes passes at most 1.1 times the limit, and costs no statement per call', async () => {
  const statements = { count: 0 };
  const db = clocked(h.db, statements);
  const allowed = await burst([openLimits(db), openLimits(db)], '192.0.2.1', 2000);
  expect(allowed).toBeGreaterThanOrEqual(600);
  expect(allowed).toBeLessThanOrEqual(660);
  expect(statements.count).toBeLessThanOrEqual(50);
});

test.each(Object.keys(PER_MINUTE) as (keyof typeof PER_MINUTE)[])(
  'one process passes exactly as many calls of the kind %s as the limit says',
  async (kind) => {
    const limit = openLimits(h.db);
    const calls = Array.from({ length: PER_MINUTE[kind] + 5 }, () =>
      limit(request('192.0.2.5'), kind, null).then(
        () => 'passed',
        () => 'refused',
      ),
    );
    expect((await Promise.all(calls)).filter((one) => one === 'passed')).toHaveLength(PER_MINUTE[kind]);
  },
);

test.each([
  [1, 'comment', [31]],
  [2, 'comment', [40]],
  [1, 'comment', [12, 0, 15, 10]],
  [2, 'comment', [3, 9, 0, 20, 10]],
  [1, 'read', [700]],
  [2, 'read', [250, 0, 250, 300]],
] as const)(
  'over %s process(es) a caller of too many %s calls passes again after exactly Retry-After (%s calls, ten seconds apart)',
  async (processes, kind, calls) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 1, 3, 0, 8, 321) });
    const db = clocked(h.db, { count: 0 });
    const limits = Array.from({ length: processes }, () => openLimits(db));
    let nth = 0;
    const call = () => limits[(nth += 1) % processes]!(request(`198.51.100.${processes}`), kind, null);
    for (const some of calls) {
      for (let at = 0; at < some; at += 1) await call().catch(() => {});
      vi.setSystemTime(Date.now() + 10_000);
    }
    for (let round = 0; round < 3; round += 1) {
      let wait: number | undefined;
      while (wait === undefined) wait = await call().then(() => undefined, retryAfter);
      vi.setSystemTime(Date.now() + wait * 1000);
      await expect(call()).resolves.toBeUndefined();
    }
  },
);

test('a caller of few calls costs no statement at all', async () => {
  const statements = { count: 0 };
  expect(await burst([openLimits(clocked(h.db, statements))], '192.0.2.2', 15)).toBe(15);
  expect(statements.count).toBe(0);
});

test('across the edge of a minute no sixty seconds hold more than the limit allows', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 1, 3, 0, 58) });
  const db = clocked(h.db, { count: 0 });
  const limits = [openLimits(db), openLimits(db)];
  const allowed: number[] = [];
  for (let second = 0; second < 130; second += 4) {
    allowed.push(await burst(limits, '192.0.2.3', 200));
    vi.setSystemTime(Date.now() + 4_000);
  }
  const minutes = allowed.map((_, from) =>
    allowed.slice(from, from + 15).reduce((sum, some) => sum + some, 0),
  );
  expect(Math.max(...minutes)).toBeLessThanOrEqual(660);
  expect(allowed.slice(15).reduce((sum, some) => sum + some, 0)).toBeGreaterThan(500); // and later calls pass again
});

test('the shared count forgets what is older than a minute, slot by slot', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 1, 3, 0, 0) });
  const db = clocked(h.db, { count: 0 });
  const take = (calls: number) => takeCalls(db, 'read:x', calls, 10);
  expect([await take(6), await take(4), await take(1)]).toEqual([true, true, false]);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await take(1)).toBe(false);
  vi.setSystemTime(Date.now() + (SLOTS - 2) * 10_000);
  expect([await take(10), await take(1)]).toEqual([true, false]);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await take(10)).toBe(true);
});

test.each([
  ['only reads', Object.assign(new DatabaseError('no', 2, 'error'), { code: '25006' })],
  ['gives no answer', new DatabaseUnavailable()],
])('while the database %s a process still serves, and limits by its own count', async (_, error) => {
  const away: Db = () => Promise.reject(error);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 1, 3, 0, 0) });
  const limits = openLimits(away);
  expect(await burst([limits], '192.0.2.4', 110)).toBe(110);
  expect(await burst([limits], '192.0.2.4', 200)).toBe(5);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await burst([limits], '192.0.2.4', 200)).toBe(100);
});

test('one subscriber’s IPv6 addresses share a limit; another network’s do not', async () => {
  const limits = openLimits(h.db, { read: 40 });
  for (let n = 1; n <= 60; n++)
    await limits(request(`2001:db8:0:7::${n.toString(16)}`), 'read', null).catch(() => {});
  await expect(limits(request('2001:db8:0:7:ffff::1'), 'read', null)).rejects.toMatchObject({
    reason: 'TooManyCalls',
  });
  await limits(request('2001:db8:0:8::1'), 'read', null);
});

test('starting and finishing sign-ins is limited by address', async () => {
  const app = await buildApp({ ...h.deps, callsPerMinute: { signIn: 10 } });
  const start = () => app.inject('/oauth2/authorization/naver');
  const finish = () => app.inject('/login/oauth2/code/naver?state=x&code=y');
  for (const call of [start, finish]) for (let n = 0; n < 10; n++) await call();
  expect([(await start()).statusCode, (await finish()).statusCode]).toEqual([429, 429]);
  expect(Number((await start()).headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});
