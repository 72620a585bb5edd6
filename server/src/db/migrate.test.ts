import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asAdmin } from '../../test/database.ts';
import { emptyDatabase } from '../../test/fresh-database.ts';
import { tcpProxy } from '../../test/tcp-proxy.ts';
import { openDb, type Sql } from '../db.ts';
import { openClient } from './connections.ts';
import { migrate } from './migrate.ts';
import { migrationNames, missingMigrations, REPLACED } from './recorded-migrations.ts';

/** An empty database, and a pool of one connection on it. */
async function openDatabase() {
  const { connectionString, drop } = await emptyDatabase();
  const db = openDb({ connectionString, size: 1 });
  onTestFinished(async () => {
    await db.end();
    await drop();
  });
  return { connectionString, db };
}

test('of three processes that start together one migrates, and the others find it done', async () => {
  const { connectionString, db } = await openDatabase();
  const ran = await Promise.all([1, 2, 3].map(() => migrate(connectionString)));
  expect(ran.map((files) => files.length > 0).sort()).toEqual([false, false, true]);
  const { count } = await db`select from migration`;
  expect(count).toBe(Math.max(...ran.map((files) => files.length)));
});

test('the role of the documents, which owns its database and may nothing else, is enough to migrate', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/OPERATIONS.md'), 'utf8');
  const [, rights] =
    /^create role dongne (.*) password '…';\ncreate database dongne owner dongne /m.exec(guide) ?? [];
  const role = `owner_${process.pid}`;
  await asAdmin(inject('adminUrl'), `create role ${role} ${rights} password 'x'`);
  onTestFinished(() => asAdmin(inject('adminUrl'), `drop role ${role}`)); // once its database is gone
  const { connectionString } = await openDatabase();
  const own = new URL(connectionString);
  await asAdmin(inject('adminUrl'), `alter database ${own.pathname.slice(1)} owner to ${role}`);
  [own.username, own.password] = [role, 'x'];
  expect((await migrate(own.href)).length).toBeGreaterThan(0);
  const db = openDb({ connectionString: own.href, size: 1 });
  onTestFinished(() => db.end());
  const may =
    await db`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`;
  expect(Object.values(may[0]!)).toEqual([false, false, false, false, false]);
});

test('a migration whose connection was ended in the middle is finished by the next process', async () => {
  const { connectionString, db } = await openDatabase();
  const whole = await openDatabase();
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
  const [{ connectionString, db }, whole] = [await openDatabase(), await openDatabase()];
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
  const { connectionString, db } = await openDatabase();
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
  const { connectionString, db } = await openDatabase();
  const names = await migrationNames();
  const first = names.findIndex((name) => name.startsWith('0008')); // its functions and triggers read and lock posts
  await migrate(connectionString, { only: names.slice(0, first) });
  await db`insert into migration (name) values ('9999_later.sql')`;
  const holder = await openClient(connectionString);
  await holder.query('begin; lock table article in access exclusive mode');
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
  const { connectionString, db } = await openDatabase();
  const { hostname: host, port } = new URL(connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.close());
  const names = await migrationNames();
  await migrate(connectionString, { only: names.slice(0, 3) });
  const said: string[] = [];
  const onStep = (line: string) => {
    said.push(line);
    if (line.startsWith(names[9]!) && said.filter((one) => one.startsWith(names[9]!)).length === 1)
      proxy.forget();
  };
  const ran = await migrate(proxy.through(connectionString), { onStep });
  expect(said).toContain('The database gives no answer: trying on another connection.');
  expect(ran).toEqual(names.slice(3));
  expect((await db`select from migration`).count).toBe(names.length);
});

/** A database as the last commit before 0.1.0 left it: its tables are the same, and it has recorded these migrations. */
async function formerDatabase(recorded: Iterable<string>) {
  const { connectionString, db } = await openDatabase();
  const names = await migrationNames();
  await migrate(connectionString, { only: names.filter((name) => name < '0126') });
  await db`truncate migration`;
  await db`insert into migration (name) select unnest(${[...recorded]}::text[])`;
  return { connectionString, db, later: names.filter((name) => name >= '0126') };
}

test('a database that ran all former migrations carries on, whichever process comes first', async () => {
  const { connectionString, db, later } = await formerDatabase(REPLACED);
  const fresh = await openDatabase();
  await migrate(fresh.connectionString);
  expect(await missingMigrations(connectionString)).toEqual(later);
  const ran = await Promise.all([1, 2, 3].map(() => migrate(connectionString)));
  expect(ran.flat()).toEqual(later);
  expect(await missingMigrations(connectionString)).toEqual([]);
  const recorded = await db<{ name: string }>`select name from migration`;
  expect(new Set(recorded.map(({ name }) => name))).toEqual(new Set([...REPLACED, ...later]));
  expect(await schemaIn(db)).toEqual(await schemaIn(fresh.db));
});

test('posts whose texts the former job had not stored yet have them afterwards, and what nothing uses is gone', async () => {
  const { connectionString, db } = await formerDatabase(REPLACED);
  await db`insert into member (member_id) values (1)`;
  await db`insert into place (place_id, title, lat_e5, lng_e5, address, pin_category) values (1, '책방', 3755000, 12690000, '', 'CAFE')`;
  await db`
    insert into article (article_id, member_id, place_id, title, content, date, main_photo_uuid)
    select n, 1, 1, '글 ' || n, '', '2026-01-01', gen_random_uuid() from generate_series(1, 3) n`;
  await db`delete from article_text where article_id < 3`;
  await db`insert into search_fill (below_article) values (3)`;
  await db`create index article_search on article using gin (search_grams(search_text(title, content))) where deleted_at is null`;
  await migrate(connectionString);
  const texts = await db<{
    line: string;
  }>`select split_part(searched, E'\n', 1) as line from article_text order by article_id`;
  expect(texts.map(({ line }) => line)).toEqual(['글1', '글2', '글3']);
  expect((await db`select from search_fill`).count).toBe(0);
  expect((await db`select from pg_indexes where indexname = 'article_search'`).count).toBe(0);
});

test('notifications that wait in the outbox are delivered, and what the version before still queues is at once', async () => {
  const { connectionString, db } = await openDatabase();
  await migrate(connectionString, { only: (await migrationNames()).filter((name) => name < '0127') });
  await db`insert into member (member_id) values (1), (2)`;
  await db`insert into place (place_id, title, lat_e5, lng_e5, address, pin_category) values (1, '책방', 3755000, 12690000, '', 'CAFE')`;
  await db`
    insert into article (article_id, member_id, place_id, title, content, date, main_photo_uuid)
    values (1, 1, 1, '글', '', '2026-01-01', gen_random_uuid())`;
  await db`
    insert into comment (article_id, comment_id, member_id, content, deleted_at)
    values (1, 10, 2, '댓글', null), (1, 11, 2, '지운 댓글', now()), (1, 12, 2, '다음 댓글', null)`;
  const queue = (commentId: number | null, spamCount: number | null) => db`
    insert into outbox (member_ids, kind, article_id, comment_id, spam_count)
    values ('{1, 2}', ${commentId === null ? 'spam' : 'comment'}, 1, ${commentId}, ${spamCount})`;
  for (const commentId of [10, 11]) await queue(commentId, null);
  await queue(null, 10);
  await migrate(connectionString);
  for (let repeat = 0; repeat < 2; repeat += 1) await queue(12, null);
  const rows = await db<{ about: string }>`
    select member_id || ' ' || kind || ' ' || coalesce(comment_id, spam_count) as about from notification order by 1`;
  expect(rows.map(({ about }) => about)).toEqual(
    ['1', '2'].flatMap((member) =>
      ['comment 10', 'comment 12', 'spam 10'].map((about) => `${member} ${about}`),
    ),
  );
  expect((await db`select from outbox`).count).toBe(0);
});

test('notifications of before say which of them are of replies, and so do those of the version before', async () => {
  const { connectionString, db } = await openDatabase();
  await migrate(connectionString, { only: (await migrationNames()).filter((name) => name < '0131') });
  await db`insert into member (member_id) values (1), (2), (3)`;
  await db`insert into place (place_id, title, lat_e5, lng_e5, address, pin_category) values (1, '책방', 3755000, 12690000, '', 'CAFE')`;
  await db`
    insert into article (article_id, member_id, place_id, title, content, date, main_photo_uuid)
    values (1, 1, 1, '글', '', '2026-01-01', gen_random_uuid())`;
  await db`
    insert into comment (article_id, comment_id, parent_comment_id, replied_member_id, member_id, content)
    values (1, 10, null, null, 2, '댓글'), (1, 11, 10, null, 3, '답글'), (1, 12, 10, 3, 1, '답글의 답글')`;
  const tell = (memberId: number, commentId: number) => db`
    insert into notification (member_id, kind, article_id, comment_id) values (${memberId}, 'comment', 1, ${commentId})`;
  for (const [memberId, commentId] of [
    [1, 10],
    [1, 11],
    [2, 11],
  ] as const)
    await tell(memberId, commentId);
  await migrate(connectionString);
  for (const memberId of [2, 3]) await tell(memberId, 12);
  const rows = await db<{ about: string }>`
    select member_id || ' ' || comment_id || ' ' || is_reply as about from notification order by 1`;
  expect(rows.map(({ about }) => about)).toEqual([
    '1 10 false',
    '1 11 false',
    '2 11 true',
    '2 12 true',
    '3 12 true',
  ]);
});

test('a database that lacks a former migration is refused with the commit to pass through, and nothing changes', async () => {
  const { connectionString, db } = await formerDatabase([...REPLACED].slice(0, -1));
  const refused = /^The tables are of a version before 0\.1\.0: start commit [0-9a-f]{40} on them once,/;
  await expect(migrate(connectionString)).rejects.toThrow(refused);
  await expect(missingMigrations(connectionString)).rejects.toThrow(refused);
  expect((await db`select from migration`).count).toBe(REPLACED.size - 1);
});
