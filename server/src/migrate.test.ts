import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject, expect, onTestFinished, test } from 'vitest';
import { asAdmin, onDatabase } from '../test/database.ts';
import { openDb, type Sql } from './db.ts';
import { tcpProxy } from '../test/tcp-proxy.ts';
import { openClient } from './db/connections.ts';
import { migrate, migrationNames } from './migrate.ts';

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
  expect((await db`select from migration`).count).toBe(all.length);
  expect(await schemaIn(db)).toEqual(await schemaIn(whole.db));
});

/** Everything that migrations make: columns, constraints, indexes, triggers and functions, as PostgreSQL writes them. */
const schemaIn = (db: Sql) => db<{ made: string }>`
  select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as made
    from information_schema.columns where table_schema = 'public'
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
  union all
  select concat_ws(' ', 'trigger', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all
  select concat_ws(' ', 'function', proname, pg_get_function_identity_arguments(oid), prosrc)
    from pg_proc where pronamespace = 'public'::regnamespace
  order by made`;

/** A process of its own that migrates. */
function migrating(connectionString: string): ChildProcess {
  const program = `const { migrate } = await import(process.argv[1]); await migrate(process.argv[2]);`;
  const files = [join(import.meta.dirname, 'migrate.ts'), connectionString];
  return spawn(process.execPath, ['--input-type=module', '-e', program, ...files], { stdio: 'inherit' });
}

test('if the migrating process is killed another continues, and the tables are the same', async () => {
  const [{ connectionString, db }, whole] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(whole.connectionString);
  const first = migrating(connectionString);
  const isBegun = async () => (await db`select from pg_tables where tablename = 'migration'`).count === 1;
  const ran = async () => ((await isBegun()) ? (await db`select from migration`).count : 0);
  await expect.poll(ran, { interval: 5 }).toBeGreaterThan(0);
  const second = migrating(connectionString);
  const secondEnds = once(second, 'exit');
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await ran()).toBeLessThan((await migrationNames()).length);
  expect(await secondEnds).toEqual([0, null]);
  expect(await schemaIn(db)).toEqual(await schemaIn(whole.db));
});

test('a waiting process reports whom it waits for, and stops waiting when it is stopped', async () => {
  const { connectionString, db } = await emptyDatabase();
  const holder = await openClient(connectionString);
  await holder.query('select pg_advisory_lock(760761)');
  const said: string[] = [];
  const stopping = new AbortController();
  const waiting = migrate(connectionString, { onStep: (line) => said.push(line), stopping: stopping.signal });
  const failed = waiting.catch((error: Error) => error.name);
  const [{ pid }] = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ];
  await expect.poll(() => said.join()).toContain(`Another process (backend ${pid}, connected for`);
  stopping.abort();
  expect(await failed).toBe('AbortError');
  await holder.end();
  expect((await db`select from pg_tables where tablename = 'migration'`).count).toBe(0);
});

test('a table in use is waited for in short tries, which let others through, and a newer version is named', async () => {
  const { connectionString, db } = await emptyDatabase();
  const names = await migrationNames();
  const first = names.findIndex((name) => name.startsWith('0013'));
  await migrate(connectionString, { only: names.slice(0, first) });
  await db`insert into migration (name) values ('9999_later.sql')`;
  const holder = await openClient(connectionString);
  await holder.query('begin; lock table category in access exclusive mode');
  const said: string[] = [];
  const done = migrate(connectionString, { onStep: (line) => said.push(line) });
  await expect
    .poll(() => said.join('\n'))
    .toContain(`${names[first]} waits for a table that is in use, tried 1 of 30`);
  await holder.query('rollback');
  await holder.end();
  expect(await done).toEqual(names.slice(first));
  expect(said[0]).toBe('A newer version of 동네기록 has changed the tables (9999_later.sql).');
  expect(said[1]).toBe(`${names[first]} (1 of ${names.length - first})`);
});

test('a connection that was forgotten in the middle is replaced, and the rest runs on another', async () => {
  const { connectionString, db } = await emptyDatabase();
  const { hostname: host, port } = new URL(connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.close());
  const names = await migrationNames();
  await migrate(connectionString, { only: names.slice(0, 5) });
  const said: string[] = [];
  const onStep = (line: string) => {
    said.push(line);
    if (line.startsWith(names[20]!) && said.filter((one) => one.startsWith(names[20]!)).length === 1)
      proxy.forget();
  };
  const ran = await migrate(proxy.through(connectionString), { onStep });
  expect(said).toContain('The database gives no answer: trying on another connection.');
  expect(ran).toEqual(names.slice(5));
  expect((await db`select from migration`).count).toBe(names.length);
});
