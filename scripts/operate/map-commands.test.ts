import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, type Sql } from '../../server/src/db.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { runCommand } from './run-command.ts';
import { smallShapes } from '../../server/test/small-shapes.ts';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Sql;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-commands-'));
  database = await freshDatabase();
  db = openDb({ connectionString: database.connectionString, size: 1 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs an operator's command on that database like npm. Returns its output and exit code. */
async function run(...words: string[]): Promise<{ printed: string; code: number }> {
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: folder };
  const { code, out, err } = await runCommand(words, settings);
  return { printed: out + err, code };
}

async function file(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

test('npm run regions:update takes a file, prints what did not match and moves the known places', async () => {
  await db`
    insert into place (title, lat_e5, lng_e5, address, pin_category, region_id)
    values ('빵집', 3749990, 12703650, '', 'FOOD', 1168000000)`;
  const shapes = await file('shapes.json', JSON.stringify(smallShapes()));
  const { printed, code } = await run('regions:update', '--from', shapes);
  expect(printed).toContain('5 읍면동 in 2 of 252 시군구; 60.0 % have one 법정동');
  expect(printed).toContain('서울특별시 중구: 을지명소동');
  expect(printed).toContain('1 of 1 places, 0 remain');
  expect(printed).toContain('1 places moved to another region.');
  expect(code).toBe(0);
  expect((await run('regions:update', '--status')).printed).toMatch(
    /shapes\.json \(version \w{16}\).*all places/,
  );
});

test('a file that cannot be used, or an unknown option, ends it with a sentence and exit code 1', async () => {
  const cut = await file('cut.json', JSON.stringify(smallShapes()).slice(0, 300));
  expect(await run('regions:update', '--from', cut)).toMatchObject({
    printed: expect.stringContaining('cut off. Nothing was changed.'),
    code: 1,
  });
  expect(await run('regions:update', '--form', cut)).toMatchObject({
    printed: expect.stringContaining('--from FILE'),
    code: 1,
  });
  expect(await run('regions:update')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('OUTSIDE is off: run it with OUTSIDE=on'),
  });
  expect((await run('regions:update', '--from', join(folder, 'none.json'))).printed).toContain('(ENOENT)');
});

test('npm run places:import shows what it would do, and does it with --yes', async () => {
  const rows = [
    '이름,위도,경도',
    '책방,37.5,127.0365',
    '책방,37.5,127.0365',
    '빵집,35.6,139.7',
    '공원,37.6,127',
  ];
  const shops = await file('shops.csv', rows.join('\n'));
  const count = async () => (await db<{ many: number }>`select count(*)::int as many from place`)[0]?.many;
  const before = await count();
  const preview = await run('places:import', shops, '--dry-run');
  expect(preview.printed).toContain(
    '4 rows: 2 new places (ETC 2), 1 that are there already, 1 that are none.',
  );
  expect(preview.printed).toContain('line 4: it lies outside the country');
  expect(preview.printed).toContain('line 3: line 2 has the same place');
  expect(preview.code).toBe(0);
  expect(await run('places:import', shops)).toMatchObject({
    printed: expect.stringContaining('Add --yes'),
    code: 1,
  });
  expect(await count()).toBe(before);
  const report = join(folder, 'report.csv');
  const done = await run('places:import', shops, '--yes', '--report', report);
  expect(done.printed).toContain('2 places are on the map.');
  expect(await count()).toBe(before! + 2);
  expect(await readFile(report, 'utf8')).toBe(
    'line,reason\r\n3,"line 2 has the same place"\r\n4,"it lies outside the country"\r\n',
  );
  const [shop] = await db`select region_id from place where title = '책방'`;
  expect(shop).toEqual({ regionId: 1168010100 });
});
