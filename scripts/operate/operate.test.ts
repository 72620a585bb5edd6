import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../server/src/db.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { runCommand } from './run-command.ts';

test('a command changes no tables in use: it says that they are of an earlier version', async () => {
  const { connectionString, drop } = await freshDatabase();
  const folder = await freshFolder();
  const db = openDb({ connectionString, size: 1 });
  onTestFinished(async () => {
    await db.end();
    await drop();
    await rm(folder, { recursive: true });
  });
  await db`delete from migration where name = (select max(name) from migration)`;
  const { count } = await db`select from migration`;
  const { code, err } = await runCommand(['job', 'audit-counts'], {
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
  });
  expect(`${code}: ${err}`).toBe(
    '1: The tables are of an earlier version (1 changes are missing): start this version first, or run npm run migrate.\n',
  );
  expect((await db`select from migration`).count).toBe(count);
});
