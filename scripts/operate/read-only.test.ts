import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { setName } from '../../server/src/backup/backup-set.ts';
import { withClient } from '../../server/src/backup/with-client.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { runCommand } from './run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await freshFolder();
  return () => rm(folder, { recursive: true });
});

/** Runs an operator's command. Returns its exit code and complete output. */
async function run(words: string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const { code, out, err } = await runCommand(words, { OUTSIDE: 'off', BACKUP_TO: undefined, ...settings });
  return `${code}: ${out}${err}`;
}

/** Lists all files below a folder. */
const tree = async (path: string) => (await readdir(path, { recursive: true })).toSorted();

test('the doctor makes nothing: no folders of mistyped settings, and nothing in an empty database', async () => {
  const { connectionString, drop } = await freshDatabase();
  const query = (sql: string) => withClient(connectionString, (client) => client.query(sql));
  await query('drop schema public cascade; create schema public');
  const BACKUP_TO = join(folder, 'mistyped', 'backups');
  const printed = await run(['doctor'], {
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'data', 'here'),
    BACKUP_TO,
  });
  expect(printed).toContain(
    `✗ backups: there is no folder ${BACKUP_TO}: make it, or correct BACKUP_TO (a disk may not be mounted)\n`,
  );
  expect(printed).toContain(`here: it is made by the first start, `);
  expect(printed).toContain('✓ tables: none yet, the first start makes them');
  expect(printed).toMatch(/^1: [^]*1 of \d+ are wrong\.\n$/);
  expect(await tree(folder)).toEqual([]);
  expect((await query(`select from pg_extension where extname = 'pg_trgm'`)).rowCount).toBe(0);
  await drop();
});

test('the doctor leaves nothing in folders that are there', async () => {
  const { connectionString, drop } = await freshDatabase();
  for (const each of ['data/photos', 'backups']) await mkdir(join(folder, each), { recursive: true });
  const before = await tree(folder);
  const printed = await run(['doctor'], {
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
  });
  expect(printed).toContain('✓ photos in the data folder\n✓ backups: none yet\n');
  expect(await tree(folder)).toEqual(before);
  await drop();
});

test('backups are listed, read and put back from a folder that is there only, and nothing is written into it', async () => {
  const none = join(folder, 'mistyped');
  const sentence = `1: There is no folder ${none}, and so no backup.\n`;
  const env = { DATA_DIR: join(folder, 'data') };
  expect(await run(['backup', '--list', '--to', none], env)).toBe(sentence);
  expect(await run(['backup', '--verify', '--to', none], env)).toBe(sentence);
  expect(await run(['restore', '--from', none], env)).toBe(sentence);
  expect(await run(['restore', setName(), '--from', none], env)).toBe(sentence);
  expect(await run(['backup', '--list', '--to', folder], env)).toBe('0: There are no backups.\n');
  expect(await tree(folder)).toEqual([]);
});
