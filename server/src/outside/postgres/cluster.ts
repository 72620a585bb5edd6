import { chown, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresFailed, PostgresUnavailable } from '../../start-refused.ts';
import { type Account, runAs } from './account.ts';
import type { Programs } from './binaries.ts';
import { reasonOf } from './room.ts';
import { settingsFile } from './settings.ts';

/** The name of the superuser `initdb` makes, whom the server connects as. */
export const OWNER = 'dongne';

/** PostgreSQL's files on disk and what it takes to act on them. */
export interface Cluster {
  /** Real path of the folder that holds `cluster`, the password and the log. */
  home: string;
  programs: Programs;
  account: Account;
}

const folderOf = (cluster: Pick<Cluster, 'home'>) => join(cluster.home, 'cluster');
const logOf = (cluster: Cluster) => join(cluster.home, 'server.log');
const KEEP_LOG_BYTES = 10 * 1024 * 1024;

/** Makes the files of a new PostgreSQL where there are none, in one rename. True: it did. */
export async function initOnce(cluster: Cluster, password: string): Promise<boolean> {
  const { home, programs, account } = cluster;
  if (await madeBy(cluster)) return false;
  const half = join(home, 'cluster.half');
  const secret = join(home, 'password.half');
  await rm(half, { recursive: true, force: true });
  await writeFor(account, secret, password);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
  const access = ['-U', OWNER, '--auth=scram-sha-256', `--pwfile=${secret}`];
  await attempt(cluster, 'make its files', () =>
    runAs(account, join(programs, 'initdb'), ['-D', half, ...locale, ...access]),
  );
  await rm(secret);
  await rename(half, folderOf(cluster));
  return true;
}

/** Whether there are files already; refuses those of another major version. */
async function madeBy(cluster: Cluster): Promise<boolean> {
  const version = await readFile(join(folderOf(cluster), 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return false;
  const ours = await runAs(cluster.account, join(cluster.programs, 'postgres'), ['--version']);
  const [major = ''] = /\d+/.exec(ours) ?? [];
  if (version.trim() === major) return true;
  throw new PostgresUnavailable(
    `The data in ${cluster.home} was made by PostgreSQL ${version.trim()} and this is ${major}: start the version of 동네기록 that made it.`,
  );
}

/** Starts the server on a free port of 127.0.0.1 and gives the port. */
export async function startServer(cluster: Cluster, durable: boolean): Promise<number> {
  const { account, programs } = cluster;
  await shortenLog(cluster);
  const deadline = Date.now() + 10_000;
  for (;;) {
    const port = await freePort();
    await writeFor(account, join(folderOf(cluster), 'postgresql.conf'), settingsFile({ port, durable }));
    const before = await logSize(cluster);
    try {
      const args = ['start', '-w', '-t', '60', '-s', '-D', folderOf(cluster), '-l', logOf(cluster)];
      await runAs(account, join(programs, 'pg_ctl'), args);
      return port;
    } catch (error) {
      const words = (await readFile(logOf(cluster), 'utf8').catch(() => '')).slice(before) || String(error);
      if (!passes(words) || Date.now() > deadline) throw await failure(cluster, 'start', words);
      await pause(300);
    }
  }
}

/** Another program took the port, or the last processes of a killed server are still leaving. */
const passes = (words: string) =>
  /address already in use|could not bind|lock file .* already exists|shared memory block/i.test(words);

/** Stops the server if it runs; `fast` ends connections and leaves clean files, `immediate` leaves a recovery to the next start. */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if ((await serverPid(cluster)) === null) return;
  const args = ['stop', '-w', '-s', '-t', '60', '-m', mode, '-D', folderOf(cluster)];
  try {
    await runAs(cluster.account, join(cluster.programs, 'pg_ctl'), args);
  } catch (error) {
    if ((await serverPid(cluster)) === null) return;
    if (mode === 'immediate') throw await failure(cluster, 'stop', String(error));
    await stopServer(cluster, 'immediate');
  }
}

/**
 * The process id of the server running on these files, if one does. A file left by a killed one may name a process that
 * is another program by now; PostgreSQL would mistake that for itself, so such a number is written over.
 */
export async function serverPid(cluster: Cluster): Promise<number | null> {
  const file = join(folderOf(cluster), 'postmaster.pid');
  const [first = '', ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(first);
  if (!(pid > 0)) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.split('\0').includes(folderOf(cluster))) return pid;
  if (pid !== NOBODY) await writeFor(cluster.account, file, [NOBODY, ...rest].join('\n'));
  return null;
}

/** The port the running server listens on, as it wrote it down itself. */
export async function serverPort(cluster: Pick<Cluster, 'home'>): Promise<number | null> {
  const lines = await readFile(join(folderOf(cluster), 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lines.split('\n')[3]) || null;
}

/** Above the highest process id Linux gives. */
const NOBODY = 4_194_305;

/** Writes a file only that account and root may read. */
export async function writeFor({ uid, gid, borrowed }: Account, file: string, text: string) {
  await writeFile(file, text, { mode: 0o600 });
  if (borrowed) await chown(file, uid, gid);
}

async function attempt<T>(cluster: Cluster, act: string, work: () => Promise<T>): Promise<T> {
  return work().catch(async (error: Error & { stderr?: string }) => {
    throw await failure(cluster, act, error.stderr || error.message);
  });
}

async function failure({ home }: Cluster, act: string, words: string) {
  return reasonOf(new PostgresFailed(act, words), home);
}

async function logSize(cluster: Cluster) {
  return stat(logOf(cluster)).then(
    ({ size }) => size,
    () => 0,
  );
}

async function shortenLog(cluster: Cluster) {
  if ((await logSize(cluster)) > KEEP_LOG_BYTES) await truncate(logOf(cluster));
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
