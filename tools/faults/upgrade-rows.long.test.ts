import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type CopiedTable, tablesToCopy } from '../../server/src/backup/copy-tables.ts';
import { withClient } from '../../server/src/backup/with-client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { PASS_THROUGH } from '../../server/src/db/recorded-migrations.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { unpack } from './upgrade.ts';

const run = promisify(execFile);

/** Columns that no version has used for long: 0126_drop_unused. */
const REMOVED = ['photo.transcode_after', 'zone_setting.secret'];

type Row = Record<string, unknown>;

/** The rows of each table, as JSON that PostgreSQL writes. */
async function readRows(client: Client, tables: readonly CopiedTable[]) {
  await client.query(`set timezone = 'Asia/Seoul'`);
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The rows of a table as texts of these columns, in order. */
const asTexts = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

test(
  'a product of the oldest version that can be upgraded at once keeps every row as it was',
  { timeout: 900_000 },
  async () => {
    const home = await freshFolder();
    onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
    const folder = join(home, 'before');
    await unpack(PASS_THROUGH, folder);
    const postgres = await startPostgres({ dataDir: join(home, 'database'), durable: false });
    onTestFinished(() => postgres.stop('immediate'));
    const url = postgres.connectionString;
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: join(home, 'data'),
      OUTSIDE: 'off',
      ENV_FILE: '/dev/null',
    };
    await run(process.execPath, [join(folder, 'scripts', 'main.ts'), 'sample'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...settings },
    });
    const tables = await withClient(url, tablesToCopy);
    const before = await withClient(url, (client) => readRows(client, tables));
    expect(before['article']!.length).toBeGreaterThan(20);
    expect(before['comment']!.length).toBeGreaterThan(20);

    await migrate(url);

    const now = new Map((await withClient(url, tablesToCopy)).map(({ name, columns }) => [name, columns]));
    const gone = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => now.get(name)?.includes(column) !== true)
        .map((column) => `${name}.${column}`),
    );
    expect(gone.toSorted()).toEqual(REMOVED);
    const kept = tables.flatMap(({ name, columns }) =>
      now.has(name) ? [{ name, columns: columns.filter((column) => now.get(name)!.includes(column)) }] : [],
    );
    const after = await withClient(url, (client) => readRows(client, kept));
    const differing = kept.filter(
      ({ name, columns }) =>
        asTexts(after[name]!, columns).join('\n') !== asTexts(before[name]!, columns).join('\n'),
    );
    expect(differing.map(({ name }) => name)).toEqual([]);
    const rows = Object.values(after).reduce((sum, each) => sum + each.length, 0);
    console.log(`${rows} rows of ${kept.length} tables, the same before and after.`);
  },
);
