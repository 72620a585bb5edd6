import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/src/outside/postgres/cluster.ts';

const root = join(import.meta.dirname, '..');
const LONGEST_START_MS = 180_000;

/** The rendered default images of all products, kept between runs: rendering them takes half a minute of a core. */
const IMAGES = join(root, '.cache', 'default-images');

/** A product running in a separate process, started as `npm start` does. */
export interface Product {
  /** Its address, without a slash at the end. */
  baseUrl: string;
  /** Its launcher, the leader of a process group of everything but PostgreSQL. */
  child: ChildProcess;
  /** Stops the product as an operator does. */
  stop(): Promise<void>;
}

/**
 * Starts the product on a data folder and a free port, or that of the settings, and waits until it serves. Its output is in `printed.log` of the folder. It starts
 * a PostgreSQL in the data folder unless `DATABASE_URL` is among the settings. Throws with its output if it does not start.
 */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  await mkdir(IMAGES, { recursive: true });
  await symlink(IMAGES, join(dataDir, 'pictures')).catch(() => {}); // it was started there before
  const port = Number(settings['PORT'] ?? (await freePort()));
  const baseUrl = `http://localhost:${port}`;
  const args = [join(root, 'scripts', 'run.mjs'), 'start'];
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE: 'off',
    DATABASE_URL: '',
    PUBLIC_URL: '',
    OUTSIDE: 'off',
  };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed.push(String(chunk));
      appendFileSync(join(dataDir, 'printed.log'), chunk);
    });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  if (await isServing(child, baseUrl)) return { baseUrl, child, stop };
  await stop();
  throw new Error(`The product did not start:\n${printed.join('')}`);
}

async function isServing(child: ChildProcess, baseUrl: string): Promise<boolean> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`${baseUrl}/api/health`).catch(() => null);
    if (health?.ok) return true;
    await pause(200);
  }
  return false;
}
