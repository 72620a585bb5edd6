import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setName } from '../../server/src/backup/backup-set.ts';
import { withClient } from '../../server/src/backup/with-client.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  folder = await freshFolder();
  database = await freshDatabase();
  await writeFile(join(folder, 'file'), 'x');
  await mkdir(join(folder, 'backups'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs an operator's command. Returns its exit code and error output. */
async function run(words: string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const usual = { DATABASE_URL: database.connectionString, DATA_DIR: folder, OUTSIDE: 'off' };
  const without = { BACKUP_TO: undefined, AWS_EC2_METADATA_DISABLED: 'true' };
  const { code, err } = await runCommand(words, { ...usual, ...without, ...settings });
  return `${code}: ${err}`;
}

test.each([
  ['ftp://x', 'The place of backups must be a folder, or s3:// and the name of a bucket.'],
  ['/proc/foo', '/proc/foo cannot be used: there is no such file or folder, and none can be made there.'],
  ['FOLDER/file', 'The place of backups must be a folder, or s3:// and the name of a bucket.'],
  ['FOLDER/file/in', 'FOLDER/file/in cannot be used: a file is where a folder must be.'],
])('a backup to %s ends in a sentence', async (to, sentence) => {
  const inFolder = (text: string) => text.replace('FOLDER', folder);
  expect(await run(['backup', '--to', inFolder(to)])).toBe(`1: ${inFolder(sentence)}\n`);
});

test('a backup to a bucket without keys ends in a sentence', async () => {
  expect(await run(['backup', '--to', 's3://bucket'])).toMatch(
    /^1: The photo store gave no answer: .*: check the settings S3_\*, the rights of the key, and the network\.\n$/,
  );
});

test('a restore of what is no name of a set ends in a sentence, before a database is made', async () => {
  const dataDir = join(folder, 'drill');
  for (const set of ['../x', join(folder, 'backups', 'backup', setName()), setName()])
    expect(
      await run(['restore', set], {
        DATA_DIR: dataDir,
        DATABASE_URL: undefined,
        BACKUP_TO: join(folder, 'backups'),
      }),
    ).toBe(`1: There is no finished backup ${set}: npm run backup -- --list names those that are there.\n`);
  expect(await readdir(folder)).not.toContain('drill');
});

test('a command that needs a product makes none where there is none', async () => {
  const dataDir = join(folder, 'mistyped');
  const commands = [
    ['backup'],
    ['job', 'audit-counts'],
    ['move', '--database', database.connectionString],
    ['regions:update', '--status'],
  ];
  for (const words of commands)
    expect(await run(words, { DATABASE_URL: undefined, DATA_DIR: dataDir })).toBe(
      `1: There is no 동네기록 in the folder ${dataDir}: check DATA_DIR, or start it first (npm start).\n`,
    );
  expect(await readdir(folder)).not.toContain('mistyped');
  const empty = await freshDatabase();
  await withClient(empty.connectionString, async (client) => {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  });
  for (const words of commands)
    expect(await run(words, { DATABASE_URL: empty.connectionString })).toMatch(
      /^1: There is no 동네기록 in the database of DATABASE_URL: check DATABASE_URL, or start it first \(npm start\)\.\n$/,
    );
  await empty.drop();
});

test('a folder called postgres that is none of ours is left as it is', async () => {
  const dataDir = join(folder, 'other');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const without = { DATABASE_URL: undefined, DATA_DIR: dataDir };
  expect(await run(['backup'], without)).toContain(`There is no 동네기록 in the folder ${dataDir}`);
  await run(['doctor'], without);
  expect(await readdir(dataDir, { recursive: true })).toEqual(['postgres']);
});

test('a report that cannot be written, and a file that is not there, end in a sentence, and nothing is imported', async () => {
  const shops = join(folder, 'shops.csv');
  await writeFile(shops, '이름,위도,경도\n책방,37.5,127.0365\n');
  const report = '/nonexistent/x.csv';
  expect(await run(['places:import', shops, '--yes', '--report', report])).toBe(
    `1: ${report} cannot be used: there is no such file or folder, and none can be made there.\n`,
  );
  expect(await run(['places:import', report, '--yes'])).toBe(
    `1: The file ${report} cannot be read (ENOENT). Nothing was changed.\n`,
  );
});

test('a name that is no command ends in a sentence, also one that every object has', async () => {
  for (const name of ['nonsense', 'toString'])
    expect((await run([name])).split('\n')[0]).toBe(`1: There is no command ${name}.`);
});

const NOBODY = 'postgresql://someone@127.0.0.1:1/there';

test('an address past the pooler at which nobody answers is named in a sentence', async () => {
  for (const words of [
    ['backup'],
    ['job', 'audit-counts'],
    ['move', '--database', database.connectionString],
  ])
    expect(await run(words, { DATABASE_ADMIN_URL: NOBODY })).toBe(
      '1: No database answers at 127.0.0.1:1/there (ECONNREFUSED): check DATABASE_ADMIN_URL and that PostgreSQL is running there.\n',
    );
});

test('a move to what is no other database ends in a sentence', async () => {
  expect(await run(['move', '--database', 'there'])).toMatch(
    /^1: --database takes embedded or an address such as postgresql:.*\n/,
  );
  expect(await run(['move', '--database', NOBODY])).toBe(
    '1: No database answers at 127.0.0.1:1/there (ECONNREFUSED): check --database and that PostgreSQL is running there.\n',
  );
  expect(await run(['move', '--database', database.connectionString])).toBe(
    '1: --database names the database of the settings itself: nothing was moved.\n',
  );
});

test('photos that are moved beside a server are not all: it says to run it again', async () => {
  const move = () =>
    runCommand(['move', '--photos', 'folder'], {
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      OUTSIDE: 'off',
      S3_BUCKET: 'photos',
    });
  const again = 'stop every 동네기록, then run it again.';
  const beside = await withClient(database.connectionString, move);
  expect([beside.code, beside.out.includes(again)]).toEqual([0, true]);
  expect((await move()).out).not.toContain(again);
});
