import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { debianProgram } from '../../../scripts/test/debian-program.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { freshFolder } from '../../test/fresh-folder.ts';
import { readConfig } from '../config.ts';
import { one, openDb, type Sql } from '../db.ts';
import { checkDatabaseUse } from '../doctor/check-database.ts';
import { serve } from '../main.ts';
import { postgresAccount } from '../outside/postgres/account.ts';
import { freePort } from '../outside/postgres/cluster.ts';
import { preparePooled } from '../outside/postgres/pooled.ts';
import { openClient, openLimitedClient } from './connections.ts';

// Debian's pgbouncer (1.18 on Debian 12) in transaction mode, with its package's configuration except for required settings.

const LIBRARIES = ['libevent-2.1-7', 'libc-ares2'];
const pgbouncer = await debianProgram(['pgbouncer', ...LIBRARIES], 'usr/sbin/pgbouncer');

describe.skipIf(pgbouncer === null)('behind pgbouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let folder: string;
  let pooledUrl: string;
  let stop: () => Promise<void>;
  let db: Sql;

  beforeAll(async () => {
    database = await freshDatabase();
    folder = await freshFolder();
    const port = await freePort();
    const { hostname, port: real, username, password, pathname } = new URL(database.connectionString);
    const { uid, gid } = await postgresAccount();
    const program = join(folder, 'pgbouncer');
    await copyFile(pgbouncer!.path, program);
    await chmod(program, 0o755);
    await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`, {
      mode: 0o644,
    });
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=${hostname} port=${real}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
`,
    );
    const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
      uid,
      gid,
      env: pgbouncer!.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    stop = async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    };
    pooledUrl = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
    await preparePooled(database.connectionString, pooledUrl);
    await vi.waitFor(async () => (await openLimitedClient(pooledUrl, 1_000)).end(), { timeout: 60_000 });
    db = openDb({
      connectionString: pooledUrl,
      size: 8,
      named: false,
      pooled: true,
      statementMs: 2_000,
      lockMs: 300,
    });
  }, 120_000);
  afterAll(async () => {
    await db?.end();
    await stop?.();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('more calls than connections are served, in Korean time, and nothing of a session is left over', async () => {
    const read = () => one(db<{ zone: string }>`select current_setting('timezone') as zone`);
    const zones = await Promise.all(Array.from({ length: 200 }, read));
    expect(new Set(zones.map(({ zone }) => zone))).toEqual(new Set(['Asia/Seoul']));
    await Promise.all(
      Array.from({ length: 20 }, () => db.begin((tx) => tx`select pg_advisory_xact_lock(760762, 1)`)),
    );
    const timeouts = await Promise.all(
      Array.from({ length: 20 }, () => one(db<{ is: string }>`select current_setting('lock_timeout') as is`)),
    );
    expect(new Set(timeouts.map(({ is }) => is))).toEqual(new Set(['0']));
    expect(
      await db`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    ).toHaveLength(0);
  });

  test('limits hold within transactions: a lock that is held is waited for no longer', async () => {
    const holder = await openClient(database.connectionString);
    await holder.query('begin; lock table article in access exclusive mode');
    await expect(db.begin((tx) => tx`select from article`)).rejects.toMatchObject({ code: '55P03' });
    await holder.query('rollback');
    await holder.end();
    expect((await db`select from article`).count).toBe(0);
  });

  test('the product serves, with its jobs past the pooler, and stops; the doctor finds nothing', async () => {
    const env = { DATABASE_URL: pooledUrl, DATABASE_ADMIN_URL: database.connectionString };
    const port = await freePort();
    const config = readConfig({
      ...env,
      PORT: String(port),
      DATA_DIR: folder,
      OUTSIDE: 'off',
      LOG_LEVEL: 'error',
    });
    const server = await serve({ ...config, databaseUrl: pooledUrl });
    const paths = ['/api/ready', '/api/articles', '/api/home/articles', '/api/config'];
    const statuses = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        fetch(`http://localhost:${port}${paths[n % 4]}`).then(({ status }) => status),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await server.stop();
    const found = await checkDatabaseUse({ ...config, databaseUrl: pooledUrl });
    expect(found.filter(({ wrong }) => wrong !== null)).toEqual([]);
    expect(
      (await readFile(join(folder, 'pgbouncer.ini'), 'utf8')).includes('ignore_startup_parameters'),
    ).toBe(false);
  });
});
