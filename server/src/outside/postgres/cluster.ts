import { readFileSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresFailed } from '../../process/start-refused.ts';
import { type Account, runAs } from './account.ts';
import type { Programs } from './binaries.ts';
import { toStartRefused } from './postgres-home.ts';
import { settingsFile } from './settings.ts';

/** The superuser that `initdb` creates and the server connects as. */
export const OWNER = 'dongne';

/** PostgreSQL's files on disk, and the programs and the account to run on them. */
export interface Cluster {
  /** The real path of the folder with the files, the password and the log. */
  home: string;
  /** The folder of the files in `home`; `cluster` by default. */
  folder?: string;
  programs: Programs;
  account: Account;
}

/** The folder of the files in use. */
export const IN_USE = 'cluster';

const clusterFolder = ({ home, folder = IN_USE }: Pick<Cluster, 'home' | 'folder'>) => join(home, folder);
const logFile = ({ home, folder }: Cluster) =>
  join(home, folder === undefined ? 'server.log' : `${folder}.log`);
const MAX_LOG_BYTES = 10 * 1024 * 1024;
const START_ATTEMPTS = 10;

/** Creates PostgreSQL's files unless they exist, under a temporary name until complete; true if it created them. */
export async function initOnce(cluster: Cluster, password: string): Promise<boolean> {
  const { home, programs, account } = cluster;
  if (await isInitialised(cluster)) return false;
  const temporary = join(home, 'cluster.half');
  const secret = join(home, 'password.half');
  await rm(temporary, { recursive: true, force: true });
  await writePrivate(account, secret, password);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
  const access = ['-U', OWNER, '--auth=scram-sha-256', `--pwfile=${secret}`];
  await explainFailure(cluster, 'make its files', () =>
    runAs(account, join(programs, 'initdb'), ['-D', temporary, ...locale, ...access]),
  );
  await rm(secret);
  await rename(temporary, clusterFolder(cluster));
  return true;
}

/** Whether the files exist. */
const isInitialised = async (cluster: Cluster) => (await filesMajor(cluster)) !== null;

/** The major version of PostgreSQL that created the files; null if there are none. */
export async function filesMajor(cluster: Pick<Cluster, 'home' | 'folder'>): Promise<number | null> {
  const version = await readFile(join(clusterFolder(cluster), 'PG_VERSION'), 'utf8').catch(() => null);
  return version === null ? null : Number(version);
}

/** The major version of the programs. */
export async function programsMajor({ account, programs }: Cluster): Promise<number> {
  const version = await runAs(account, join(programs, 'postgres'), ['--version']);
  return Number(/\d+/.exec(version)?.[0]);
}

/** Starts the server on the given or a free port of 127.0.0.1, and returns the port. */
export async function startServer(cluster: Cluster, durable: boolean, givenPort?: number): Promise<number> {
  const { account, programs } = cluster;
  await truncateLog(cluster);
  for (let attempt = 1; ; attempt++) {
    const port = givenPort ?? (await freePort());
    await writePrivate(
      account,
      join(clusterFolder(cluster), 'postgresql.conf'),
      settingsFile({ port, durable }),
    );
    const before = await logSize(cluster);
    try {
      const args = ['start', '-w', '-t', '60', '-s', '-D', clusterFolder(cluster), '-l', logFile(cluster)];
      await runAs(account, join(programs, 'pg_ctl'), args);
      return port;
    } catch (error) {
      const log = (await readFile(logFile(cluster), 'utf8').catch(() => '')).slice(before);
      // Another program may have taken the port, or the processes of a killed server may still be ending.
      if (attempt === START_ATTEMPTS) throw await failure(cluster, 'start', log || String(error));
      await pause(500);
    }
  }
}

/** Stops the server if it runs: `fast` ends connections and shuts down cleanly, `immediate` leaves recovery to the next start. */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if ((await serverPid(cluster)) === null) return;
  const args = ['stop', '-w', '-s', '-t', '60', '-m', mode, '-D', clusterFolder(cluster)];
  try {
    await runAs(cluster.account, join(cluster.programs, 'pg_ctl'), args);
  } catch (error) {
    if ((await serverPid(cluster)) === null) return;
    if (mode === 'immediate') throw await failure(cluster, 'stop', String(error));
    await stopServer(cluster, 'immediate');
  }
}

/**
 * The process id of the server running on these files; null for none. The pid file of a killed server may contain an id that now
 * belongs to another program; it is overwritten, since PostgreSQL would mistake that program for a server.
 */
export async function serverPid(cluster: Cluster): Promise<number | null> {
  const file = join(clusterFolder(cluster), 'postmaster.pid');
  const [first = '', ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(first);
  if (!(pid > 0)) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.split('\0').includes(clusterFolder(cluster))) return pid;
  if (pid !== NO_PROCESS) await writePrivate(cluster.account, file, [NO_PROCESS, ...rest].join('\n'));
  return null;
}

/** The process id of the server we started on these files, read synchronously. Throws if there is none. */
export const runningPid = (cluster: Cluster): number =>
  Number.parseInt(readFileSync(join(clusterFolder(cluster), 'postmaster.pid'), 'utf8'), 10);

/** The port of the running server, from its pid file. */
export async function serverPort(cluster: Pick<Cluster, 'home'>): Promise<number | null> {
  const lines = await readFile(join(clusterFolder(cluster), 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lines.split('\n')[3]) || null;
}

/** Above the highest process id of Linux. */
const NO_PROCESS = 4_194_305;

/** Writes a file that only the account and root can read. */
export async function writePrivate({ uid, gid, borrowed }: Account, file: string, text: string) {
  await writeFile(file, text, { mode: 0o600 });
  if (borrowed) await chown(file, uid, gid);
}

async function explainFailure<T>(cluster: Cluster, act: string, work: () => Promise<T>): Promise<T> {
  return work().catch(async (error: Error & { stderr?: string }) => {
    throw await failure(cluster, act, error.stderr || error.message);
  });
}

async function failure({ home }: Cluster, act: string, message: string) {
  return toStartRefused(new PostgresFailed(act, message), home);
}

async function logSize(cluster: Cluster) {
  return stat(logFile(cluster)).then(
    ({ size }) => size,
    () => 0,
  );
}

async function truncateLog(cluster: Cluster) {
  if ((await logSize(cluster)) > MAX_LOG_BYTES) await truncate(logFile(cluster));
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
