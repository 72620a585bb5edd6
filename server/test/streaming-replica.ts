import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { debianProgram } from '../../scripts/test/debian-program.ts';
import { openLimitedClient } from '../src/db/connections.ts';
import { postgresAccount, runAs } from '../src/outside/postgres/account.ts';
import { freePort } from '../src/outside/postgres/cluster.ts';

/** The folder of the programs of Debian's PostgreSQL 15, or null if it is not available. */
export const programs = await debianProgram(
  ['postgresql-15', 'postgresql-client-15', 'libpq5'],
  'usr/lib/postgresql/15/bin/postgres',
).then((found) => found && dirname(found.path));

/** A PostgreSQL server of a test. */
export interface TestServer {
  url: string;
  folder: string;
  /** Starts the server on its files and port, also after `kill`. */
  start(): Promise<void>;
  /** Kills the server at once, like the loss of a machine. */
  kill(): Promise<void>;
}

const OWNER = 'dongne';
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 16MB
max_connections = 60
fsync = off
wal_level = replica
hot_standby = on
`;

/** Starts a primary in its own folder, with a database `dongne` that sorts Hangul. */
export async function startPrimary(home: string): Promise<TestServer> {
  const account = await postgresAccount();
  const folder = join(home, 'primary');
  await mkdir(folder);
  await chown(folder, account.uid, account.gid);
  const args = ['-D', folder, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runAs(account, join(programs!, 'initdb'), args);
  const server = await testServer(folder);
  await server.start();
  await withClient(server.url, 'create database dongne');
  return { ...server, url: onDongne(server.url) };
}

/** Starts a streaming replica of a primary. It lags only if a test pauses it. */
export async function startReplica(home: string, primary: TestServer): Promise<TestServer> {
  const account = await postgresAccount();
  const folder = join(home, 'replica');
  await runAs(account, join(programs!, 'pg_basebackup'), [
    '-d',
    primary.url,
    '-D',
    folder,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ]);
  const server = await testServer(folder);
  await server.start();
  return { ...server, url: onDongne(server.url) };
}

async function testServer(folder: string): Promise<TestServer> {
  const { uid, gid, borrowed } = await postgresAccount();
  const port = await freePort();
  await writeFile(join(folder, 'postgresql.conf'), `${SETTINGS}port = ${port}\n`);
  await appendFile(join(folder, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  const url = `postgresql://${OWNER}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  return {
    url,
    folder,
    async start() {
      child = spawn(join(programs!, 'postgres'), ['-D', folder], {
        ...(borrowed && { uid, gid }),
        cwd: '/',
        stdio: 'ignore',
      });
      await vi.waitFor(async () => (await openLimitedClient(url, 1_000)).end(), { timeout: 60_000 });
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

const onDongne = (url: string) => url.replace(/\/postgres$/, '/dongne');

/** Runs statements on their own connection. */
export async function withClient(url: string, statement: string) {
  const client = await openLimitedClient(url, 60_000);
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
