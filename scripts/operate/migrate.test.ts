import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withClient } from '../../server/src/backup/with-client.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { stubHost } from '../../server/test/stub-host.ts';
import { runCommand } from './run-command.ts';

const NO_BUCKET =
  '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>The bucket does not exist</Message></Error>';

test('a bucket that is not there is found before the tables are changed', async () => {
  const folder = await freshFolder();
  const database = await freshDatabase();
  const host = await stubHost(() => ({
    body: NO_BUCKET,
    status: 404,
    headers: { 'content-type': 'application/xml' },
  }));
  const tables = (run: string) =>
    withClient(database.connectionString, async (client) => (await client.query(run)).rows.length);
  await tables('drop schema public cascade');
  await tables('create schema public');
  const { code, err } = await runCommand(['migrate'], {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    S3_ENDPOINT: host.origin,
    S3_BUCKET: 'wrong',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(`${code}: ${err}`).toMatch(/^1: [^]*The photo store gave no answer: .*: check the settings S3_\*/);
  expect(await tables("select from pg_tables where schemaname = 'public'")).toBe(0);
  await host.close();
  await database.drop();
  await rm(folder, { recursive: true });
}, 60_000);
