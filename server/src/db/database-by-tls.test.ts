import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { selfSigned } from '../../test/self-signed.ts';
import { openDb, oneValue } from '../db.ts';
import { postgresAccount } from '../outside/postgres/account.ts';
import { checkDatabase } from '../outside/postgres/given-database.ts';
import { type RunningPostgres, startPostgres } from '../outside/postgres/postgres.ts';
import { openClient } from './connections.ts';

// A PostgreSQL that others reach by TLS alone, and by a certificate in place of a password. The role has the name that the
// certificates of the tests have.

let folder: string;
let postgres: RunningPostgres;
const path = (name: string) => join(folder, name);
const keep = async (name: string, text: string) => {
  await writeFile(path(name), text, { mode: 0o600 });
  const { uid, gid } = await postgresAccount();
  await chown(path(name), uid, gid);
};
const asOwner = async (...statements: string[]) => {
  const client = await openClient(postgres.connectionString);
  for (const statement of statements) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  folder = await freshFolder();
  postgres = await startPostgres({ dataDir: path('data'), durable: false });
  const [server, client, another] = [selfSigned(['localhost']), selfSigned([]), selfSigned(['localhost'])];
  await keep('server.crt', server.cert);
  await keep('server.key', server.key);
  await keep('another.crt', another.cert);
  await writeClient(client);
  await keep('clients.crt', client.cert);
  await keep('hba', 'hostssl all tests all cert\nhost all dongne 127.0.0.1/32 scram-sha-256\n');
  const set = (name: string, value: string) => `alter system set ${name} = '${value}'`;
  await asOwner(
    'create role tests login',
    'create extension pg_trgm', // which only the owner of the database may
    set('ssl_cert_file', path('server.crt')),
    set('ssl_key_file', path('server.key')),
    set('ssl_ca_file', path('clients.crt')),
    set('hba_file', path('hba')),
    set('ssl', 'on'),
  );
  await postgres.stop();
  postgres = await startPostgres({ dataDir: path('data'), durable: false });
});
afterAll(async () => {
  await postgres.stop('immediate');
  await rm(folder, { recursive: true });
});

/** Writes the certificate of the product, as a program that renews it would. */
async function writeClient({ key, cert }: { key: string; cert: string }) {
  await writeFile(path('client.key'), key);
  await writeFile(path('client.crt'), cert);
}

/** The address of the database as an operator writes it. */
function address(host: string, files: Record<string, string>) {
  const { port } = new URL(postgres.connectionString);
  const url = new URL(`postgresql://tests@${host}:${port}/dongne?sslmode=verify-full`);
  for (const [name, file] of Object.entries(files)) url.searchParams.set(name, path(file));
  return url.href;
}
const OURS = { sslrootcert: 'server.crt', sslcert: 'client.crt', sslkey: 'client.key' };

test('a database is reached by TLS, with a certificate of its own in place of a password', async () => {
  const connectionString = address('localhost', OURS);
  await checkDatabase(connectionString);
  const db = openDb({ connectionString, size: 1 });
  const spoken = await oneValue(
    db<{
      of: string;
    }>`select version || ' ' || client_dn as of from pg_stat_ssl where pid = pg_backend_pid()`,
  );
  await db.end();
  expect(spoken).toBe('TLSv1.3 /CN=tests');
});

test.each([
  [
    'of another authority',
    'localhost',
    { ...OURS, sslrootcert: 'another.crt' },
    /self-signed|unable to verify/,
  ],
  ['for another name', '127.0.0.1', OURS, /does not match|altnames/],
])('a database with a certificate %s is not spoken to', async (_, host, files, why) => {
  const db = openDb({ connectionString: address(host, files), size: 1 });
  await expect(db`select 1`).rejects.toThrow(why);
  await db.end();
});

test('a certificate that was renewed is used by the next connection, without a start', async () => {
  const connectionString = address('localhost', OURS);
  const db = openDb({ connectionString, size: 1 });
  await db`select 1`;
  const renewed = selfSigned([]);
  await keep('clients.crt', renewed.cert);
  await asOwner('select pg_reload_conf()');
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tests'`;
  await expect
    .poll(async () => {
      await asOwner(end);
      return db`select 1`.then(
        () => 'taken',
        (error: Error) => error.message,
      );
    })
    .toMatch(/certificate|unknown ca/i);
  await writeClient(renewed);
  await expect.poll(() => db`select 1`.then((rows) => rows.length, String)).toBe(1);
  await db.end();
});
