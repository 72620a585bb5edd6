import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PostgresUnavailable } from '../../process/start-refused.ts';

/** The account that PostgreSQL runs as. `borrowed`: the server runs as root, which PostgreSQL refuses, so this is another account. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
  borrowed: boolean;
}

/** Our own account; for root, `postgres` if it exists, else `nobody`. PostgreSQL needs it in /etc/passwd. */
export async function postgresAccount(): Promise<Account> {
  const uid = process.getuid?.() ?? -1;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found =
    uid === 0
      ? (lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody'))
      : lines.find((line) => Number(line[2]) === uid);
  if (found === undefined) {
    throw new PostgresUnavailable(
      `PostgreSQL needs an account listed in /etc/passwd to run under (${uid === 0 ? 'postgres or nobody' : `uid ${uid}`}): add it, or set DATABASE_URL.`,
    );
  }
  const [name = '', , id, group] = found;
  return { name, uid: Number(id), gid: Number(group), borrowed: uid === 0 };
}

const run = promisify(execFile);
const PATH = '/usr/local/bin:/usr/bin:/bin';

/** Runs a program as an account, in `/` and without our environment, and returns its output. Rejects with its error output. */
export async function runAs(
  { uid, gid, borrowed }: Account,
  program: string,
  args: string[],
): Promise<string> {
  const as = borrowed ? { uid, gid } : {};
  const { stdout } = await run(program, args, { ...as, cwd: '/', env: { PATH, LC_ALL: 'C' } });
  return stdout;
}

/** Whether an account can enter a folder, tested by a program, so that all parents and access lists count. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, 'sh', ['-c', 'test -x "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  );
}
