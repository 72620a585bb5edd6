import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { tcpProxy } from '../../test/tcp-proxy.ts';
import { openLimitedClient } from './connections.ts';
import { NoAnswer } from './database-unavailable.ts';
import { longStatement } from './long-statement.ts';

test('a long statement may take longer than the limit, and its answer is missed soon after it has ended', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const { hostname: host, port } = new URL(database.connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.close());
  const connectionString = proxy.through(database.connectionString);
  const client = await openLimitedClient(connectionString, 1_000);
  onTestFinished(() => client.end());
  await longStatement(client, connectionString, 'select pg_sleep(5)');
  const began = performance.now();
  const missed = longStatement(client, connectionString, 'select pg_sleep(1)').catch(
    (error: unknown) => error,
  );
  await pause(200);
  proxy.forget();
  expect(await missed).toBeInstanceOf(NoAnswer);
  expect(performance.now() - began).toBeLessThan(6_000);
});
