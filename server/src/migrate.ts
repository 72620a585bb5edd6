import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openClient } from './connections.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** The advisory lock's number, the same in every version of the server. */
const LOCK = 760_761;

/**
 * Migrates the database: runs each file of `server/migrations` once, in order, each in its own transaction, under an advisory lock
 * so that processes starting at the same time wait for each other. Given names it runs those only. Gives the names of the files it ran.
 */
export async function migrate(connectionString: string, only?: readonly string[]): Promise<string[]> {
  const client = await openClient(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const ran = new Set(rows.map((row) => row.name));
    const files = (only ?? (await migrationNames())).filter((name) => !ran.has(name)).toSorted();
    for (const name of files) await runFile(client, name);
    return files;
  } finally {
    await client.end();
  }
}

/** The names of all migrations this version has, in order. */
export const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

async function runFile(client: Client, name: string) {
  await client.query('begin');
  await client.query("set local lock_timeout = '2s'");
  await client.query(await readFile(join(folder, name), 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
  await client.query('commit');
}
