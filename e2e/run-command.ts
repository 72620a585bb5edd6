import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../server/src/outside/postgres/cluster.ts';

const root = join(import.meta.dirname, '..');

/** The data of a command: a data folder, and a database if that is not in the folder. */
interface Data {
  dataDir: string;
  databaseUrl?: string;
}

/** Runs an operator's command, such as `challenge add 2026-11`, with or without a running product. */
export async function runCommand({ dataDir, databaseUrl = '' }: Data, name: string, ...args: string[]) {
  const port = String(await freePort());
  const own = { DATA_DIR: dataDir, PORT: port, DATABASE_URL: databaseUrl, PUBLIC_URL: '', OUTSIDE: 'off' };
  const child = spawn(process.execPath, [join(root, 'scripts', 'main.ts'), name, ...args], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}.`);
}
