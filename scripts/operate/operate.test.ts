import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../server/src/db.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { root } from '../tools.ts';

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
  const env = { ...process.env, DATABASE_URL: connectionString, DATA_DIR: folder };
  const printed = await new Promise<string>((resolve) => {
    const args = [join(root, 'scripts', 'main.ts'), 'job', 'audit-counts'];
    execFile(process.execPath, args, { env }, (error, _, stderr) => resolve(`${error?.code}: ${stderr}`));
  });
  expect(printed).toBe(
    '1: The tables are of an earlier version (1 changes are missing): start this version first, or run npm run migrate.\n',
  );
  expect((await db`select from migration`).count).toBe(count);
});
