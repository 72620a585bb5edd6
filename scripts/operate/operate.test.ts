import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../server/src/db.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { runCommand } from './run-command.ts';

async function openProduct() {
  const { connectionString, drop } = await freshDatabase();
  const folder = await freshFolder();
  const db = openDb({ connectionString, size: 1 });
  onTestFinished(async () => {
    await db.end();
    await drop();
    await rm(folder, { recursive: true });
  });
  return { db, env: { DATABASE_URL: connectionString, DATA_DIR: folder } };
}

test('a command changes no tables in use: it says that they are of an earlier version', async () => {
  const { db, env } = await openProduct();
  await db`delete from migration where name = (select max(name) from migration)`;
  const { count } = await db`select from migration`;
  const { code, err } = await runCommand(['job', 'audit-counts'], env);
  expect(`${code}: ${err}`).toBe(
    '1: The tables are of an earlier version (1 changes are missing): start this version first, or run npm run migrate.\n',
  );
  expect((await db`select from migration`).count).toBe(count);
});

test.each(['migrate', 'backup'])(
  '%s names the commit that tables of before 0.1.0 pass through',
  async (name) => {
    const { db, env } = await openProduct();
    await db`insert into migration (name) values ('0001_ids_members.sql')`;
    const { code, err } = await runCommand([name], env);
    expect(`${code}: ${err}`).toMatch(
      /^1: The tables are of a version before 0\.1\.0: start commit [0-9a-f]{40} on them once, [^\n]+\n$/,
    );
  },
);
