import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasDatabase } from '../../server/src/outside/postgres/postgres.ts';
import { markStore } from '../../server/src/product/own-store.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { type TestApp, testApp } from '../../server/test/test-app.ts';
import { runCommand } from './run-command.ts';

let h: TestApp;
let folder: string;
let mark: string;
beforeAll(async () => {
  h = await testApp();
  folder = await freshFolder();
  await h.given.article({ by: await h.given.member('가람') });
  mark = await markStore(h.db, h.store, 'The folder');
});
afterAll(async () => {
  await h.close();
  await rm(folder, { recursive: true });
});

/** Runs a command with the settings of a product that has a database of its own. */
const run = (words: string[], more: NodeJS.ProcessEnv = {}) =>
  runCommand(words, {
    DATABASE_URL: h.connectionString,
    DATA_DIR: h.config.dataDir,
    BACKUP_TO: join(folder, 'backups'),
    OUTSIDE: 'off',
    ...more,
  });

test('commands refuse the photos of another database, and a job deletes none of them', async () => {
  const DATA_DIR = join(folder, 'elsewhere');
  for (const words of [['backup'], ['job', 'sweep-orphans']]) {
    const { code, err } = await run(words, { DATA_DIR });
    expect(`${code}: ${err}`).toMatch(
      /^1: The folder .*elsewhere\/photos does not have the photos of this database: /,
    );
  }
  expect(await readdir(folder)).not.toContain('backups');
});

test('a drill restores into a folder of its own and leaves the product of the settings alone', async () => {
  expect((await run(['backup'])).code).toBe(0);
  const drill = join(folder, 'drill');
  const { code, out } = await run(['restore', '--into', drill], { S3_BUCKET: 'photos' });
  expect(out).toContain(`The drill is in ${drill}`);
  expect(code).toBe(0);
  expect(await hasDatabase(drill)).toBe(true);
  expect(await readFile(join(drill, 'photos', 'product', 'ma', 'mark'), 'utf8')).toBe(`${mark}\n`);
  expect((await h.db`select from member`).count).toBe(1);
});

test('a drill refuses the folder of the product, and one with photos and no database of a drill', async () => {
  const other = join(folder, 'other');
  await mkdir(join(other, 'photos'), { recursive: true });
  for (const into of [h.config.dataDir, other]) {
    const { code, err } = await run(['restore', '--into', into]);
    expect(`${code}: ${err}`).toBe(
      `1: A drill needs a folder of its own: ${into} has the photos of a product.\n`,
    );
  }
});
