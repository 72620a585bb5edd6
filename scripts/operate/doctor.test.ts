import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  folder = await freshFolder();
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const doctor = (words: string[], more: NodeJS.ProcessEnv = {}) =>
  runCommand(['doctor', ...words], {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    OUTSIDE: 'off',
    ...more,
  });

test('a trial works; production without backups does not, and is told what is still to be set', async () => {
  const trial = await doctor([]);
  expect(trial.out).toMatch(/^✓ photos of this database$/m);
  expect(trial.out).toMatch(/Everything works\.\n$/);
  const production = await doctor([], {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dongne.invalid',
    NAVER_CLIENT_ID: 'x',
    NAVER_CLIENT_SECRET: 'y',
    NAVER_TOKEN_URL: 'http://127.0.0.1:9/token',
  });
  expect(production.code).toBe(1);
  expect(production.out).toMatch(/^✗ backups: none has ever been made/m);
  for (const name of ['REPORT_MODE', 'BACKUP_AT', 'SMTP_URL', 'SECURITY_CONTACT', 'COMPANY_NAME'])
    expect(production.out).toMatch(new RegExp(`^! .*${name}`, 'm'));
});

test('--bundle writes a file for who helps, which only its owner reads and which names no place', async () => {
  const { out, code } = await doctor(['--bundle'], { BACKUP_TO: join(folder, 'backups-of-ours') });
  expect(code).toBe(1); // that folder is missing
  const [, path = ''] = /^Written for who helps: (.*)$/m.exec(out) ?? [];
  const text = await readFile(path, 'utf8');
  const { mode } = await stat(path);
  await rm(path);
  expect(mode & 0o777).toBe(0o600);
  expect(text).toMatch(/^✗ backups: there is no folder ‹BACKUP_TO›/m);
  expect(text).toMatch(/^BACKUP_TO=‹set›$/m);
  for (const part of [folder, 'backups-of-ours', new URL(database.connectionString).pathname.slice(1)])
    expect(text).not.toContain(part);
});
