import { readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresUnavailable, StartRefused, UpgradeFailed } from '../../process/start-refused.ts';
import {
  type Cluster,
  filesMajor,
  IN_USE,
  initOnce,
  programsMajor,
  serverPid,
  startServer,
  stopServer,
} from './cluster.ts';
import { filesBytes } from './files-bytes.ts';
import { keptName } from './kept-clusters.ts';
import { fetchedFolder, olderPrograms } from './older-programs.ts';

/** How rows are copied from the data files of an earlier major version into new files. */
export interface Upgrade {
  /** Copies all rows between the servers on these ports, into a database without tables. */
  copyRows(from: number, to: number): Promise<void>;
  /** Whether the programs of the earlier version may be fetched. */
  mayFetch: boolean;
  stopping?: AbortSignal | undefined;
}

/** The folders of new files: during the copy, and after it. */
const FILLING = 'cluster.filling';
const FILLED = 'cluster.filled';
const MB = 1024 * 1024;

/** The disk space needed: two copies of the rows (tables and write-ahead log), and the files of an empty cluster. */
const EMPTY_BYTES = 128 * MB;
const MAX_LOG_BYTES = 2048 * MB;

/**
 * Replaces data files of an earlier major version with files of this version; the old files stay unchanged in `cluster-15-until-…`. The
 * new files are filled in another folder and then renamed, so that a complete set exists after any interruption; the next start
 * begins again, or only renames. Throws StartRefused without having changed anything (BEHAVIOUR: running-1).
 */
export async function upgradeFiles(
  cluster: Cluster,
  options: { password: string; upgrade?: Upgrade | undefined; onStep: (sentence: string) => void },
): Promise<void> {
  await takePlace(cluster);
  const [older, ours] = [await filesMajor(cluster), await programsMajor(cluster)];
  if (older === null || older === ours) return;
  const { upgrade, onStep } = options;
  if (older > ours) throw new PostgresUnavailable(madeBy(cluster, older, ours, MAKER));
  if (upgrade === undefined) throw new PostgresUnavailable(madeBy(cluster, older, ours, STARTER));
  await expectSpace(cluster, ours);
  onStep(`The database was made by PostgreSQL ${older}; its rows are carried over to PostgreSQL ${ours}.`);
  const { home, account } = cluster;
  const wanted = { home, account, major: older, ...upgrade, onStep };
  const from = { ...cluster, programs: await olderPrograms(wanted) };
  await fill(from, { ...cluster, folder: FILLING }, { ...options, upgrade }).catch((error: unknown) => {
    upgrade.stopping?.throwIfAborted();
    throw error instanceof StartRefused ? error : new UpgradeFailed(older, ours, error);
  });
  await rename(join(home, FILLING), join(home, FILLED));
  const kept = await takePlace(cluster);
  await rm(fetchedFolder(home, older), { recursive: true, force: true });
  onStep(`All rows are in PostgreSQL ${ours}. The files of PostgreSQL ${older} are kept in ${kept}.`);
}

const MAKER = 'start the version of 동네기록 that made it';
const STARTER = 'npm start carries it over';
const madeBy = ({ home }: Cluster, older: number, ours: number, what: string) =>
  `The data in ${home} was made by PostgreSQL ${older} and this is ${ours}: ${what}.`;

/** Moves filled files into use and the old files aside; returns the folder of the old files. */
async function takePlace({ home }: Cluster): Promise<string | null> {
  if (!(await readdir(home)).includes(FILLED)) return null;
  const before = await filesMajor({ home });
  const kept = before === null ? null : join(home, await keptName(home, before));
  if (kept !== null) await rename(join(home, IN_USE), kept);
  await rename(join(home, FILLED), join(home, IN_USE));
  return kept;
}

/** Fills new files from the older files, and stops both servers. On failure, removes the new files. */
async function fill(
  from: Cluster,
  to: Cluster,
  { password, upgrade }: { password: string; upgrade: Upgrade },
) {
  const { stopping } = upgrade;
  const clear = async () => {
    if ((await serverPid(to)) !== null) await stopServer(to, 'immediate');
    for (const name of [FILLING, `${FILLING}.log`])
      await rm(join(to.home, name), { recursive: true, force: true });
  };
  await clear(); // removes files of a killed process
  await stopServer(from);
  const end = () => void stopServer(to, 'immediate').catch(() => {}); // the copy fails then
  stopping?.addEventListener('abort', end);
  try {
    await initOnce(to, password);
    const ports = [await startServer(from, true), await startServer(to, true)] as const;
    stopping?.throwIfAborted();
    await upgrade.copyRows(...ports);
    await stopServer(to);
    await rm(join(to.home, `${FILLING}.log`), { force: true });
  } catch (error) {
    await clear();
    throw error;
  } finally {
    stopping?.removeEventListener('abort', end);
    await stopServer(from);
  }
}

/** Throws a sentence if the disk has no space for a second copy. */
async function expectSpace({ home }: Cluster, ours: number) {
  const rows = await filesBytes(join(home, IN_USE, 'base'));
  const { bavail, bsize } = await statfs(home);
  const needed = EMPTY_BYTES + rows + Math.min(rows, MAX_LOG_BYTES);
  const free = bavail * bsize;
  if (free >= needed) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;
  throw new StartRefused(
    `Carrying the database over to PostgreSQL ${ours} takes ${mb(needed)} on the disk of ${home}, where ${mb(free)} are free: free some, then start again. Nothing was changed.`,
  );
}
