import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { tcpProxy } from '../test/tcp-proxy.ts';
import { DatabaseUnavailable, openDb, type Sql } from './db.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let operator: Sql;
beforeAll(async () => {
  database = await freshDatabase();
  operator = openDb({ connectionString: database.connectionString, size: 1 });
});
afterAll(async () => {
  await operator.end();
  await database.drop();
});

const STATEMENT_MS = 1_000;

/** A pool of four connections behind a proxy. */
async function proxied(statementMs = STATEMENT_MS) {
  const { hostname: host, port } = new URL(database.connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  const connectionString = proxy.through(database.connectionString);
  const db = openDb({ connectionString, size: 4, statementMs });
  onTestFinished(async () => {
    await proxy.close();
    await db.end();
  });
  return { db, proxy };
}

/** Ends the connection of an open transaction, as an operator or a fail-over does. */
const terminate = (pid: number) => operator`select pg_terminate_backend(${pid})`;

const backend = async (db: Pick<Sql, 'begin'> | Parameters<Parameters<Sql['begin']>[0]>[0]) => {
  const [row] = await (db as Sql)<{ pid: number }>`select pg_backend_pid() as pid`;
  return row!.pid;
};

test('a connection lost within a transaction fails that transaction alone, wherever it was', async () => {
  const { db } = await proxied();
  const idle = db.begin(async (tx) => {
    await terminate(await backend(tx));
    await pause(50); // the loss is noticed while the transaction waits for something else
    await tx`select 1`;
  });
  await expect(idle).rejects.toThrow(DatabaseUnavailable);
  const busy = db.begin(async (tx) => {
    const pid = await backend(tx);
    setTimeout(() => void terminate(pid), 50);
    await tx`select pg_sleep(5)`;
  });
  await expect(busy).rejects.toThrow(DatabaseUnavailable);
  expect(await backend(db)).toBeGreaterThan(0);
});

test('a reset of every connection fails what was using them, and nothing after it', async () => {
  const { db, proxy } = await proxied(30_000);
  const inUse = Promise.allSettled(Array.from({ length: 4 }, () => db`select pg_sleep(20)`));
  const sleeping = () =>
    operator`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(sleeping).toHaveLength(4);
  proxy.reset();
  expect((await inUse).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await backend(db)).toBeGreaterThan(0);
});

test('connections forgotten in silence are replaced together within the limit of one statement', async () => {
  const { db, proxy } = await proxied();
  await Promise.all(Array.from({ length: 4 }, () => db`select pg_sleep(0.1)`));
  proxy.forget();
  const start = performance.now();
  await expect(db`select 1`).rejects.toThrow(DatabaseUnavailable);
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(STATEMENT_MS);
  expect(waited).toBeLessThan(2 * (STATEMENT_MS + 1_000)); // one after the other
  for (let n = 0; n < 8; n++) await db`select 1`;
  await expect(db.begin((tx) => tx`select 1`)).resolves.toHaveLength(1);
});

test('while new connections get no answer either a statement fails within seconds, and the first after that succeeds', async () => {
  const { db, proxy } = await proxied();
  await db`select 1`;
  proxy.acceptNew(false);
  proxy.forget();
  const start = performance.now();
  const statements = await Promise.allSettled(Array.from({ length: 12 }, () => db`select 1`));
  expect(statements.every(({ status }) => status === 'rejected')).toBe(true);
  expect(performance.now() - start).toBeLessThan(12_000);
  proxy.acceptNew(true);
  expect(await backend(db)).toBeGreaterThan(0);
});

test('transactions that block each other are all committed: one of them is tried again', async () => {
  const { db } = await proxied(10_000);
  await operator`create table pair (id integer primary key, changes integer not null default 0)`;
  await operator`insert into pair (id) values (1), (2)`;
  let attempts = 0;
  let changed = 0;
  const cross = (first: number, second: number) =>
    db.begin(async (tx) => {
      attempts += 1;
      await tx`update pair set changes = changes + 1 where id = ${first}`;
      changed += 1;
      await vi.waitUntil(() => changed >= 2);
      await tx`update pair set changes = changes + 1 where id = ${second}`;
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(attempts).toBeGreaterThan(2);
  expect(await operator`select id, changes from pair order by id`).toEqual([
    { id: 1, changes: 2 },
    { id: 2, changes: 2 },
  ]);
});
