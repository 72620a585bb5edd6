import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, type Sql } from '../src/db.ts';
import { freshDatabase } from './fresh-database.ts';

/** Reads the rows of docs/decisions/003: a shard key, and the tables that would be split by it. */
async function shards(): Promise<{ key: string; tables: string[] }[]> {
  const text = await readFile(
    join(import.meta.dirname, '../../docs/decisions/003-ids-and-foreign-keys.md'),
    'utf8',
  );
  return [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, key = '', tables = '']) => ({
    key,
    tables: tables.replace(/:.*/, '').split(', '),
  }));
}

/** Unique keys without the shard key of their table. docs/GROWTH.md says that they must change before a split. */
const WITHOUT = [
  'category: (category_id)',
  'claim_log: (claim_log_id)',
  'claim_log: (undoes)',
  'claim_mail: (claim_mail_id)',
  'consent: (consent_id)',
  'disclosure_change: (disclosure_change_id)',
  'export: (export_id)',
  'identity: (provider, subject)',
  'import: (import_id)',
  'member: (nickname_key)',
  'member: (nickname_look)',
  'photo: (member_id, sent_sha256)',
  'place_merge: (place_merge_id)',
  'saved_place: (photo_uuid)',
  'session: (session_id)',
  'zone: (zone_id)',
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Sql;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDb({ connectionString: database.connectionString, size: 1 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test('every primary and unique key holds the key its table would be split by, but for those that are known', async () => {
  const found = await Promise.all(
    (await shards()).map(
      ({ key, tables }) => db<{ broken: string }>`
        select c.relname || ': (' || string_agg(a.attname, ', ' order by x.at) || ')' as broken
          from pg_index i
          join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
          cross join unnest(i.indkey::int2[]) with ordinality x (attnum, at)
          left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.attnum
         where i.indisunique and c.relname = any (${tables}::text[])
         group by c.relname, i.indexrelid
        having not bool_or(a.attname = ${key})`,
    ),
  );
  expect(
    found
      .flat()
      .map(({ broken }) => broken)
      .sort(),
  ).toEqual(WITHOUT);
});
