import { rm } from 'node:fs/promises';
import { readSystem } from 'contract/system';
import { listArticles } from 'contract/articles';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { withClient } from '../../test/streaming-replica.ts';
import { testApp } from '../../test/test-app.ts';
import { openDb } from '../db.ts';
import { migrate } from '../db/migrate.ts';
import { startPostgres } from '../outside/postgres/postgres.ts';
import { readsFrom } from '../db/reads.ts';

test('an admin sees the statements PostgreSQL counted of all processes, and none that holds a value', async () => {
  const dataDir = await freshFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startPostgres({ dataDir, durable: false });
  await withClient(
    first.connectionString,
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
  );
  await first.stop();
  const { connectionString, stop } = await startPostgres({ dataDir, durable: false });
  onTestFinished(() => stop('immediate'));
  await migrate(connectionString);
  await withClient(connectionString, 'create extension pg_stat_statements');
  await withClient(connectionString, `create role reader password 'hunter2'`);
  await withClient(connectionString, `select pg_sleep(0.3), 'of another process' as words`);
  const db = openDb({ connectionString, size: 2 });
  const h = await testApp({ database: { connectionString, reads: readsFrom(db) } });
  onTestFinished(async () => {
    await h.close();
    await db.end();
  });
  const boss = await h.given.admin('지기');
  await h.as(null)(listArticles, { query: {} });
  const { slowStatements } = await h.as(boss)(readSystem, {});
  expect(slowStatements).toContainEqual({
    statement: 'select pg_sleep($1), $2 as words',
    calls: 1,
    meanMs: expect.any(Number),
    totalMs: expect.any(Number),
  });
  expect(slowStatements[0]!.totalMs).toBeGreaterThan(250);
  expect(JSON.stringify(slowStatements)).not.toMatch(/hunter2|of another process|지기/);
});
