import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '../server/src/outside/postgres/cluster.ts';
import { findBrowser } from './find-browser.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of this run answers, without a slash at the end. */
    baseUrl: string;
  }
}

const root = join(import.meta.dirname, '..');
const LONGEST_START_MS = 180_000;

/** Starts the product as `npm start` does, on a port and a data folder of its own; `E2E_SAMPLE=on` fills it with the sample. */
export default async function setup(project: TestProject) {
  findBrowser();
  const dataDir = await freshFolder();
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const product = start({
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE: process.env['E2E_SAMPLE'] ?? 'off',
  });
  const end = async () => {
    product.child.kill('SIGTERM');
    if (product.child.exitCode === null) await once(product.child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!(await answers(product, baseUrl))) {
    await end();
    throw new Error(`The product did not start:\n${product.printed.join('')}`);
  }
  project.provide('baseUrl', baseUrl);
  return end;
}

interface Product {
  child: ChildProcess;
  printed: string[];
}

function start(settings: Record<string, string>): Product {
  const args = [join(root, 'scripts', 'run.mjs'), join('scripts', 'start.ts')];
  const env = { ...process.env, ...settings, DATABASE_URL: '', PUBLIC_URL: '' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  return { child, printed };
}

async function answers({ child }: Product, baseUrl: string): Promise<boolean> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`${baseUrl}/api/health`).catch(() => null);
    if (health?.ok) return true;
    await pause(200);
  }
  return false;
}
