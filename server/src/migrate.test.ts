import { randomBytes } from 'node:crypto';
import { inject, expect, onTestFinished, test } from 'vitest';
import { asAdmin, onDatabase } from '../test/database.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';

/** An empty database, and a pool of one connection on it. */
async function emptyDatabase() {
  const adminUrl = inject('adminUrl');
  const name = `m_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const connectionString = onDatabase(adminUrl, name);
  const db = openDb({ connectionString, size: 1 });
  onTestFinished(async () => {
    await db.end();
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  });
  return { connectionString, db };
}

test('of three processes that start together one migrates, and the others find it done', async () => {
  const { connectionString, db } = await emptyDatabase();
  const ran = await Promise.all([1, 2, 3].map(() => migrate(connectionString)));
  expect(ran.map((files) => files.length > 0).sort()).toEqual([false, false, true]);
  const { count } = await db`select from migration`;
  expect(count).toBe(Math.max(...ran.map((files) => files.length)));
});

test('a migration whose connection was ended in the middle is finished by the next process', async () => {
  const { connectionString, db } = await emptyDatabase();
  const whole = await emptyDatabase();
  const all = await migrate(whole.connectionString);
  const first = migrate(connectionString).catch((error: Error) => error);
  await expect
    .poll(async () => (await db`select from pg_tables where tablename = 'migration'`).count, { interval: 5 })
    .toBe(1);
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await first;
  await migrate(connectionString);
  const tables = (of: typeof db) =>
    of`select tablename from pg_tables where schemaname = 'public' order by 1`;
  expect((await db`select from migration`).count).toBe(all.length);
  expect(await tables(db)).toEqual(await tables(whole.db));
});
