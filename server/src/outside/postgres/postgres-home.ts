import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, stat, statfs, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { makeFolder } from '../../process/make-folder.ts';
import {
  DataFolderUnusable,
  NoDiskSpace,
  PostgresFailed,
  StartRefused,
} from '../../process/start-refused.ts';
import { type Account, canEnter } from './account.ts';

/** Where root stores files for another account if only root can enter the checkout or the data folder. */
export const SHARED_FOLDER = '/var/lib/dongne-girok';

const MIN_FREE_BYTES = 32 * 1024 * 1024;

/**
 * Prepares PostgreSQL's folder, `postgres` in the data folder, owned by the account, and returns its real path. If only root can enter
 * the data folder, `postgres` is a link into `/var/lib/dongne-girok`.
 */
export async function postgresHome(dataDir: string, account: Account): Promise<string> {
  const folder = join(dataDir, 'postgres');
  await makeFolder(dataDir);
  if (!(await exists(folder)) && !(await canEnter(account, dataDir))) await linkSharedFolder(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const home = await realpath(folder);
  await setOwner(account, home);
  if (!(await canEnter(account, home))) {
    throw new DataFolderUnusable(
      dataDir,
      `the account ${account.name}, which runs PostgreSQL, cannot enter it`,
    );
  }
  return home;
}

async function linkSharedFolder(folder: string) {
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await symlink(await mkdtemp(join(SHARED_FOLDER, 'data-')), folder);
}

/** Makes the account the owner of the folder. Without root rights, throws unless the account already owns it. */
async function setOwner(account: Account, home: string) {
  const { uid } = await stat(home);
  if (uid === account.uid) return;
  if (!account.borrowed)
    throw new DataFolderUnusable(home, `it belongs to another account than ${account.name}`);
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, home]);
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A file system error as a `StartRefused` if an operator can fix it; any other error unchanged. */
export async function toStartRefused(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof StartRefused && !(error instanceof PostgresFailed)) return error;
  const { code, path = folder } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || (await isFull(folder))) return new NoDiskSpace(folder);
  if (code === 'EACCES' || code === 'EPERM') return new DataFolderUnusable(folder, 'we may not write there');
  if (code === 'EROFS') return new DataFolderUnusable(folder, 'its disk is read-only');
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new DataFolderUnusable(folder, 'a file is where a folder must be');
  const isOfFolder = isWithin(folder, path) || isWithin(path, folder); // any other missing file is not a fault of the folder
  if (isOfFolder && (code === 'ENOENT' || code === 'ELOOP' || code === 'ENAMETOOLONG'))
    return new DataFolderUnusable(folder, 'no such folder can be made');
  return error;
}

const isWithin = (folder: string, path: string) => !relative(folder, path).startsWith('..');

async function isFull(folder: string) {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < MIN_FREE_BYTES;
}
