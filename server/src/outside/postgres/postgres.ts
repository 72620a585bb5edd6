import { randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataFolderInUse } from '../../start-refused.ts';
import { type Account, postgresAccount } from './account.ts';
import { readyPrograms } from './binaries.ts';
import {
  type Cluster,
  initOnce,
  OWNER,
  serverPid,
  serverPort,
  startServer,
  stopServer,
  writeFor,
} from './cluster.ts';
import { checkDatabase } from './given-database.ts';
import { holdLock } from './lock.ts';
import { postgresHome, reasonOf } from './room.ts';

/** A PostgreSQL of our own, and how to end it. */
export interface RunningPostgres {
  /** A superuser's, on the database `dongne`. */
  connectionString: string;
  /** Ends it and lets go of the data folder. `immediate` does not wait for its last checkpoint. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  /** Hears what an operator wants to know, a sentence each. */
  onStep?: (said: string) => void;
  /** Off only where the data may be lost, in tests. */
  durable?: boolean;
  /** How long to wait for a process that is just leaving the data folder. */
  waitMs?: number;
}

const DATABASE = 'dongne';

/**
 * Starts PostgreSQL on `dataDir/postgres`, making its files the first time. One process at a time holds a data folder; a
 * server that outlived a killed process is ended first, its rows kept. Throws `StartRefused` with a sentence.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, waitMs = 3_000 } = options;
  try {
    const account = await postgresAccount();
    const home = await postgresHome(dataDir, account);
    const release = await holdLock(join(home, 'lock'), waitMs);
    if (release === null) throw new DataFolderInUse(dataDir);
    return await startHeld(options, { home, account, release }).catch((error: unknown) => {
      release();
      throw error;
    });
  } catch (error) {
    throw await reasonOf(error, dataDir);
  }
}

/** The address of the PostgreSQL that a running 동네기록 keeps on `dataDir`; null when none answers there, or not to us. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  try {
    const home = await realpath(join(dataDir, 'postgres'));
    const connectionString = addressOf(
      await readFile(join(home, 'password'), 'utf8'),
      await serverPort({ home }),
    );
    await checkDatabase(connectionString);
    return connectionString;
  } catch {
    return null;
  }
}

const addressOf = (password: string, port: number | null) =>
  `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;

interface Held {
  home: string;
  account: Account;
  release: () => void;
}

async function startHeld(
  options: PostgresOptions,
  { home, account, release }: Held,
): Promise<RunningPostgres> {
  const { onStep = () => {}, durable = true } = options;
  const cluster = { home, account, programs: await readyPrograms(account) };
  const password = await keptPassword(cluster);
  if (await initOnce(cluster, password)) onStep('New database files were made.');
  if ((await serverPid(cluster)) !== null) {
    onStep('A PostgreSQL left behind by a killed process was found; it is ended and started again.');
    await stopServer(cluster);
  }
  const port = await startServer(cluster, durable);
  const connectionString = addressOf(password, port);
  await createOnce(connectionString);
  await checkDatabase(connectionString);
  const letGo = await endWithUs(cluster);
  const stop = async (mode?: 'fast' | 'immediate') => {
    await stopServer(cluster, mode);
    letGo();
    release();
  };
  return { connectionString, stop };
}

/** Lets the server go down by itself should this process end without stopping it. Gives how to take that back. */
async function endWithUs(cluster: Cluster): Promise<() => void> {
  const pid = await serverPid(cluster);
  const end = () => {
    try {
      if (pid !== null) process.kill(pid, 'SIGINT'); // its word for a fast stop
    } catch {} // gone already
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

/** The superuser's password, random, kept where only PostgreSQL's account and root can read it. */
async function keptPassword({ home, account }: Cluster): Promise<string> {
  const file = join(home, 'password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('base64url');
  await writeFor(account, file, password);
  return password;
}

async function createOnce(connectionString: string) {
  const client = new Client({ connectionString: connectionString.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
