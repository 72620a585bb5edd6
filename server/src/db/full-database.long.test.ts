import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { readConfig } from '../config.ts';
import { serve } from '../main.ts';
import { migrate } from './migrate.ts';
import { freePort } from '../outside/postgres/cluster.ts';
import { startPostgres } from '../outside/postgres/postgres.ts';
import { openClient } from './connections.ts';

// Other clients have taken every connection that PostgreSQL allows.

const CALLS = 40;
const [LONGEST_REFUSAL_MS, LONGEST_RECOVERY_MS] = [4_500, 2_000];

test('without a connection to be had calls are 503 in time, and served again once there is one', async () => {
  const [dataDir, ownDir] = [await freshFolder(), await freshFolder()];
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await rm(ownDir, { recursive: true, force: true });
  });
  const postgres = await startPostgres({ dataDir, durable: false });
  onTestFinished(() => postgres.stop('immediate'));
  await migrate(postgres.connectionString);
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: ownDir, LOG_LEVEL: 'silent' });
  const server = await serve({ ...config, databaseUrl: postgres.connectionString });
  onTestFinished(() => server.stop());
  const read = async (path: string) => {
    const begun = performance.now();
    const { status, headers } = await fetch(`http://localhost:${port}${path}`);
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - begun };
  };
  expect((await read('/api/articles')).status).toBe(200);

  const others = await takeAll(postgres.connectionString);
  await others[0]!.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and not pid = any ($1)',
    [await pids(others)],
  );
  others.push(...(await takeAll(postgres.connectionString)));
  const refused = await Promise.all(Array.from({ length: CALLS }, () => read('/api/articles')));
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
  expect(slowest).toBeLessThanOrEqual(LONGEST_REFUSAL_MS);
  expect((await read('/api/health')).ms).toBeLessThan(1_500); // on a connection of its own

  await Promise.all(others.map((other) => other.end()));
  const freed = performance.now();
  await expect.poll(async () => (await read('/api/articles')).status, { interval: 50 }).toBe(200);
  const recovery = performance.now() - freed;
  console.log(
    `${others.length} connections of others: ${CALLS} calls 503, the last after ${Math.round(slowest)} ms; served again ${Math.round(recovery)} ms after they left`,
  );
  expect(recovery).toBeLessThanOrEqual(LONGEST_RECOVERY_MS);
  expect(
    (await Promise.all(Array.from({ length: CALLS }, () => read('/api/articles')))).every(
      ({ status }) => status === 200,
    ),
  ).toBe(true);
}, 120_000);

/** Opens connections until PostgreSQL allows no more. */
async function takeAll(connectionString: string): Promise<Client[]> {
  const taken: Client[] = [];
  try {
    for (;;) taken.push(await openClient(connectionString));
  } catch (error) {
    if ((error as { code?: string }).code === '53300') return taken;
    throw error;
  }
}

const pids = (clients: readonly Client[]) =>
  Promise.all(
    clients.map(async (client) => Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)),
  );
