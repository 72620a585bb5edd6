import { randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { openClient } from '../../db/connections.ts';
import { isThere } from '../../process/make-folder.ts';
import { DataFolderInUse } from '../../process/start-refused.ts';
import { type Account, postgresAccount } from './account.ts';
import { preparePrograms } from './binaries.ts';
import {
  type Cluster,
  initOnce,
  OWNER,
  runningPid,
  serverPid,
  serverPort,
  startServer,
  stopServer,
  writePrivate,
} from './cluster.ts';
import { checkDatabase } from './given-database.ts';
import { keepRunning } from './keep-running.ts';
import { keepLooking, lookAtKept } from './kept-clusters.ts';
import { lockFile } from './lock.ts';
import { postgresHome, toStartRefused } from './postgres-home.ts';
import { type Upgrade, upgradeFiles } from './upgrade-cluster.ts';

/** A running embedded PostgreSQL. */
export interface RunningPostgres {
  /** Connects to the database `dongne` as a superuser. */
  connectionString: string;
  /** Stops PostgreSQL and releases the data folder; `immediate` does not wait for the last checkpoint. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  /** Called with sentences for the operator. */
  onStep?: (sentence: string) => void;
  /** Off only in tests, where data may be lost. */
  durable?: boolean;
  /** How long to wait for another process to release the data folder. */
  waitMs?: number;
  /** Upgrades the data files of an earlier major version; without it they are refused. */
  upgrade?: {
    /** Copies all rows from one database into an empty one. */
    copyRows(from: string, to: string): Promise<void>;
    mayFetch: boolean;
    stopping?: AbortSignal | undefined;
  };
}

const DATABASE = 'dongne';

/**
 * Starts PostgreSQL on `dataDir/postgres`, and creates its files the first time. Only one process uses a data folder at a time. A
 * PostgreSQL that a killed process left running is stopped first and keeps its rows. If PostgreSQL ends unexpectedly later, it is
 * restarted. Throws `StartRefused` with a sentence.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, waitMs = 3_000 } = options;
  try {
    const account = await postgresAccount();
    const home = await postgresHome(dataDir, account);
    const release = await lockFile(join(home, 'lock'), waitMs);
    if (release === null) throw new DataFolderInUse(dataDir);
    return await startLocked(options, { home, account, release }).catch((error: unknown) => {
      release();
      throw error;
    });
  } catch (error) {
    throw await toStartRefused(error, dataDir);
  }
}

/** Whether a data folder contains our embedded database, and not only a folder of the same name. */
export const hasDatabase = (dataDir: string) => isThere(join(dataDir, 'postgres', 'password'));

/** The address of the PostgreSQL of a running 동네기록 on `dataDir`; null if there is none, or we cannot connect to it. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  try {
    const home = await realpath(join(dataDir, 'postgres'));
    const unused = await lockFile(join(home, 'lock'));
    unused?.();
    if (unused !== null) return null; // the next start stops a PostgreSQL that a killed process left running
    const connectionString = connectionUrl(
      await readFile(join(home, 'password'), 'utf8'),
      await serverPort({ home }),
    );
    await checkDatabase(connectionString);
    return connectionString;
  } catch {
    return null;
  }
}

const connectionUrl = (password: string, port: number | null) =>
  `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;

interface LockedHome {
  home: string;
  account: Account;
  release: () => void;
}

async function startLocked(
  options: PostgresOptions,
  { home, account, release }: LockedHome,
): Promise<RunningPostgres> {
  const { onStep = () => {}, durable = true } = options;
  const cluster = { home, account, programs: await preparePrograms(account) };
  const password = await readPassword(cluster);
  await upgradeFiles(cluster, { password, onStep, upgrade: upgradeBetween(password, options.upgrade) });
  await lookAtKept(home, onStep);
  if (await initOnce(cluster, password)) onStep('New database files were created.');
  if ((await serverPid(cluster)) !== null) {
    onStep('A PostgreSQL left running by a killed process was found; it is stopped and started again.');
    await stopServer(cluster);
  }
  const port = await startServer(cluster, durable);
  const connectionString = connectionUrl(password, port);
  await createOnce(connectionString);
  await checkDatabase(connectionString);
  const cancelStopOnExit = stopOnExit(cluster);
  const leaveStopped = keepRunning({ cluster, port, durable, onStep });
  const endLooking = keepLooking(home, onStep);
  const stop = async (mode?: 'fast' | 'immediate') => {
    endLooking();
    await leaveStopped();
    await stopServer(cluster, mode);
    cancelStopOnExit();
    release();
  };
  return { connectionString, stop };
}

/** The upgrade between the databases of two servers; creates missing databases. */
const upgradeBetween = (password: string, upgrade: PostgresOptions['upgrade']): Upgrade | undefined =>
  upgrade && {
    ...upgrade,
    async copyRows(fromPort, toPort) {
      const from = connectionUrl(password, fromPort);
      const to = connectionUrl(password, toPort);
      await createOnce(from);
      await createOnce(to);
      await checkDatabase(to);
      await upgrade.copyRows(from, to);
    },
  };

/** Stops the server when this process exits without having stopped it. Returns a function that cancels this. */
function stopOnExit(cluster: Cluster): () => void {
  const end = () => {
    try {
      process.kill(runningPid(cluster), 'SIGINT'); // a fast shutdown
    } catch {} // it has ended already
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

/** The superuser's random password, in a file that only PostgreSQL's account and root can read. */
async function readPassword({ home, account }: Cluster): Promise<string> {
  const file = join(home, 'password');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== '') return stored;
  const password = randomBytes(24).toString('base64url');
  await writePrivate(account, file, password);
  return password;
}

async function createOnce(connectionString: string) {
  const client = await openClient(connectionString.replace(/[^/]+$/, 'postgres'));
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
