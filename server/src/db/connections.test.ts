import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { tcpProxy } from '../../test/tcp-proxy.ts';
import { openConnections, openLimitedClient } from './connections.ts';
import { DatabaseUnavailable, NoAnswer } from './database-unavailable.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A database behind a proxy. */
async function proxied() {
  const { hostname: host, port } = new URL(database.connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.close());
  return { proxy, connectionString: proxy.through(database.connectionString) };
}

/** Connecting takes half a second on a busy machine. */
const LIMIT_MS = 1_000;

test('a single connection fails with NoAnswer where connecting or a statement gets no answer in time', async () => {
  const { proxy, connectionString } = await proxied();
  const client = await openLimitedClient(connectionString, LIMIT_MS);
  await expect(client.query('select pg_sleep(0.1)')).resolves.toMatchObject({ rowCount: 1 });
  await expect(client.query('select pg_sleep(5)')).rejects.toThrow(NoAnswer);
  await client.end();
  proxy.acceptNew(false);
  await expect(openLimitedClient(connectionString, LIMIT_MS)).rejects.toThrow(NoAnswer);
});

test('a failure of another kind is no missing answer, whatever its words', async () => {
  const { proxy, connectionString } = await proxied();
  const client = await openLimitedClient(connectionString, LIMIT_MS);
  const raised = client.query(`do $$ begin raise exception 'Query read timeout'; end $$`);
  await expect(raised).rejects.not.toThrow(NoAnswer);
  const lost = client.query('select pg_sleep(5)').catch((error: unknown) => error);
  proxy.reset();
  expect(await lost).not.toBeInstanceOf(NoAnswer);
  await client.end();
});

test('a limited connection runs a longer statement without its limit', async () => {
  const client = await openLimitedClient(database.connectionString, LIMIT_MS);
  await expect(client.unlimited.query('select pg_sleep(1.5)')).resolves.toMatchObject({ rowCount: 1 });
  await client.end();
});

test('all connections are replaced after one gave no answer, even where the work went on after it', async () => {
  const { proxy, connectionString } = await proxied();
  const connections = openConnections({ connectionString, size: 2, statementMs: LIMIT_MS });
  onTestFinished(() => connections.end());
  const sleep = () =>
    connections.use((ask) => ask({ text: 'select pg_backend_pid() as pid, pg_sleep(0.05)' }));
  await Promise.all([sleep(), sleep()]);
  expect(connections.count()).toMatchObject({ open: 2 });
  proxy.forget();
  const work = connections.use(async (ask) => {
    await expect(ask({ text: 'select 1' })).rejects.toThrow(NoAnswer);
    await ask({ text: 'select 1' });
  });
  await expect(work).rejects.toThrow(DatabaseUnavailable);
  expect(connections.count()).toMatchObject({ open: 0 });
  await expect(sleep()).resolves.toMatchObject({ rowCount: 1 });
});
