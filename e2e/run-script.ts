import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../server/src/outside/postgres/cluster.ts';

const root = join(import.meta.dirname, '..');

/** Runs one of the operator's scripts on a data folder, a running product's or one that nobody uses: `challenge.ts add 2026-11`. */
export async function runScript(dataDir: string, script: string, ...args: string[]) {
  const own = { DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: '', PUBLIC_URL: '' };
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}
