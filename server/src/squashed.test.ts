import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../test/fresh-database.ts';
import { schemaIn } from '../test/schema-in.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';

const squashed = join(import.meta.dirname, '../migrations/squashed');

test('the squashed migrations create what the migrations up to 0125 create, object by object', async () => {
  const [former, now] = [await emptyDatabase(), await emptyDatabase()];
  const [before, after] = [former, now].map(({ connectionString }) => openDb({ connectionString, size: 1 }));
  onTestFinished(async () => {
    await Promise.all([before!.end(), after!.end()]);
    await Promise.all([former.drop(), now.drop()]);
  });
  await migrate(former.connectionString);
  await runSquashed(now.connectionString);
  const lines = await schemaIn(before!);
  expect(lines.length).toBeGreaterThan(1_000);
  expect(await schemaIn(after!)).toEqual(lines);
});

async function runSquashed(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    'create table migration (name text primary key, ran_at timestamptz not null default now())',
  );
  for (const name of (await readdir(squashed)).toSorted())
    await client.query(`begin; ${await readFile(join(squashed, name), 'utf8')}; commit`);
  await client.end();
}
