import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asAdmin } from '../../test/database.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { tcpProxy } from '../../test/tcp-proxy.ts';
import { DatabaseUnavailable, openDb, type Sql } from '../db.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Sql;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  db = await open(database.connectionString);
});

/** A pool whose two connections have prepared `number` and `trip`. */
async function open(connectionString: string, named = true) {
  const pool = openDb({ connectionString, size: 2, statementMs: 1_000, named });
  onTestFinished(() => pool.end());
  const prepare = () =>
    pool.begin(async (tx) => {
      await number(tx, 1);
      await trip(tx);
      await tx`select pg_sleep(0.1)`; // while the other is on the other connection
    });
  await Promise.all([prepare(), prepare()]);
  return pool;
}

/** Which connection and transaction a statement runs in. */
const trip = async ({ batched }: Pick<Sql, 'batched'>) => {
  const [row] = await batched<{ trip: string }>`
    select concat(pg_backend_pid(), ' ', now()) as trip`;
  return row!.trip;
};
const number = ({ batched }: Pick<Sql, 'batched'>, from: number) =>
  batched<{ tenTimes: number }>`select 10 / (${from}::int - 13) * 0 + ${from}::int * 10 as ten_times`;
const list = (count: number) => Array.from({ length: count }, (_, nth) => nth);

test('reads of the same turn share a connection and a transaction, eight at most, and each gets its own rows', async () => {
  expect(new Set(await Promise.all(list(8).map(() => trip(db)))).size).toBe(1);
  expect(new Set(await Promise.all(list(9).map(() => trip(db)))).size).toBe(2);
  const numbers = await Promise.all(list(8).map((nth) => number(db, nth)));
  expect(numbers).toEqual(list(8).map((nth) => [{ tenTimes: nth * 10 }]));
  expect(numbers.map(({ count }) => count)).toEqual(list(8).map(() => 1));
});

test('reads with other columns, without rows, and not yet prepared are run beside each other', async () => {
  const fresh = list(3).map((nth) => db.batched`select ${nth}::int as n, 'x' as "letter"`);
  const nothing = db.batched`select from (values (1)) v (one) where one > 1`;
  expect(await Promise.all([...fresh, nothing, number(db, 2)])).toEqual([
    ...list(3).map((n) => [{ n, letter: 'x' }]),
    [],
    [{ tenTimes: 20 }],
  ]);
});

test('one that PostgreSQL refuses fails alone', async () => {
  const settled = await Promise.allSettled([number(db, 1), number(db, 13), number(db, 3)]);
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    [{ tenTimes: 10 }],
    expect.any(DatabaseError),
    [{ tenTimes: 30 }],
  ]);
  expect(await number(db, 4)).toEqual([{ tenTimes: 40 }]);
});

test('in a transaction they run in it', async () => {
  await db`create table kept (n int)`;
  const seen = await db.begin(async (tx) => {
    await tx`insert into kept values (1), (2)`;
    return tx.batched`select n from kept`;
  });
  expect(seen).toHaveLength(2);
});

test('without named statements each runs by itself', async () => {
  const unnamed = await open(database.connectionString, false);
  expect(new Set(await Promise.all(list(4).map(() => trip(unnamed)))).size).toBeGreaterThan(1);
});

test('where the connection is lost they run on another, once', async () => {
  const sleep = () => db.batched<{ pid: number }>`
    select pg_backend_pid() as pid from pg_sleep(0.8)`;
  const [first] = await sleep();
  const again = sleep();
  await pause(100);
  await asAdmin(database.connectionString, `select pg_terminate_backend(${first!.pid})`);
  const [row] = await again;
  expect(row!.pid).not.toBe(first!.pid);
});

test('where no answer comes all that share the connection fail, and the next get another', async () => {
  const { hostname: host, port } = new URL(database.connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.close());
  const proxied = await open(proxy.through(database.connectionString));
  proxy.forget();
  const unanswered = await Promise.allSettled([number(proxied, 1), number(proxied, 2)]);
  expect(unanswered.map((one) => one.status === 'rejected' && one.reason)).toEqual([
    expect.any(DatabaseUnavailable),
    expect.any(DatabaseUnavailable),
  ]);
  expect(await Promise.all([number(proxied, 1), number(proxied, 2)])).toHaveLength(2);
});
