import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { debianProgram } from '../../scripts/test/debian-program.ts';
import { openDb, type Sql } from '../../server/src/db.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { slowBucket } from '../../server/test/slow-bucket.ts';
import { tcpProxy } from '../../server/test/tcp-proxy.ts';
import { type Product, startProduct } from '../product.ts';

/** Two processes of the product on one PostgreSQL that keeps its data, each through a proxy of its own, and one bucket of photos. */
export interface Site {
  databaseUrl: string;
  db: Sql;
  apps: readonly App[];
  bucket: Awaited<ReturnType<typeof slowBucket>>;
  /** The process id of PostgreSQL; null while it does not run. */
  postgresPid(): Promise<number | null>;
  /** Sets the clock of the second process, such as `+1h`; without libfaketime nothing. */
  setClock(offset: string): Promise<void>;
}

/** A process of the product. */
export interface App {
  baseUrl: string;
  proxy: Awaited<ReturnType<typeof tcpProxy>>;
  /** The process ids that its launcher leads. */
  pids(): number[];
  /** Kills it at once, or stops it as an operator does, and waits for its end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** Starts the site. Disposing `opened` stops it and deletes its folders. */
export async function openSite(opened: AsyncDisposableStack): Promise<Site> {
  const folder = () => temporaryFolder(opened);
  const dataDir = await folder();
  const postgres = await startPostgres({ dataDir });
  opened.defer(() => postgres.stop('immediate'));
  const db = openDb({ connectionString: postgres.connectionString, size: 4 });
  opened.defer(() => db.end());
  const bucket = await slowBucket();
  opened.defer(() => bucket.close());
  const clock = await openClock(await folder());
  const shared = { SESSION_SECRET: 'c2VjcmV0LW9mLXR3by1wcm9jZXNzZXMtb2YtYS10ZXN0', ...bucket.settings };
  const first = await openApp(opened, postgres.connectionString, shared);
  const second = await openApp(opened, postgres.connectionString, { ...shared, ...clock.settings });
  return {
    databaseUrl: postgres.connectionString,
    db,
    apps: [first, second],
    bucket,
    setClock: clock.set,
    postgresPid: async () => {
      const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
      return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || null;
    },
  };
}

async function openApp(
  opened: AsyncDisposableStack,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<App> {
  const { hostname: host, port } = new URL(databaseUrl);
  const proxy = opened.adopt(await tcpProxy({ host, port: Number(port) }), ({ close }) => close());
  const dataDir = await temporaryFolder(opened);
  const own = { ...settings, DATABASE_URL: proxy.through(databaseUrl), PORT: String(await freePort()) };
  let product: Product = await startProduct(dataDir, own);
  const app: App = {
    baseUrl: product.baseUrl,
    proxy,
    pids: () => descendants(product.child.pid!),
    async end(signal) {
      if (product.child.exitCode !== null || product.child.signalCode !== null) return;
      const ended = once(product.child, 'exit');
      process.kill(signal === 'SIGKILL' ? -product.child.pid! : product.child.pid!, signal);
      await ended;
    },
    async start() {
      product = await startAgain(() => startProduct(dataDir, own));
    },
  };
  opened.defer(() => app.end('SIGKILL'));
  return app;
}

/** A start fails while PostgreSQL is not there; an operator's service manager tries again. */
async function startAgain(start: () => Promise<Product>): Promise<Product> {
  for (let attempt = 1; ; attempt++)
    try {
      return await start();
    } catch (error) {
      if (attempt === 10) throw error;
      await pause(2_000);
    }
}

/** A clock for one process; without libfaketime it cannot be changed. */
async function openClock(folder: string) {
  const faketime = await debianProgram(
    ['libfaketime'],
    `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`,
  );
  if (faketime === null) console.warn('Without libfaketime no clock is changed.');
  const file = join(folder, 'clock');
  const set = (offset: string) => writeFile(file, offset);
  await set('+0');
  const settings = faketime && {
    LD_PRELOAD: faketime.path,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { set, settings: settings ?? {} };
}

const temporaryFolder = async (opened: AsyncDisposableStack) =>
  opened.adopt(await freshFolder(), (path) => rm(path, { recursive: true, force: true, maxRetries: 10 }));

/** The process ids below a process. */
export function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.concat(children.flatMap(descendants));
}

/** A file of `/proc`; empty where its process has ended. */
export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
