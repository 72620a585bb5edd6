import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, expect, onTestFinished, test } from 'vitest';
import { asAdmin } from '../server/test/database.ts';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { slowBucket } from '../server/test/slow-bucket.ts';
import { tcpProxy } from '../server/test/tcp-proxy.ts';
import { type Product, startProduct } from './product.ts';
import { onboardedMember } from './test-member.ts';

const WRITERS = 4;

/** A product in a separate process; with `own` it has its own PostgreSQL, else a fresh database of this run's. */
async function started({
  own = false,
  through = (url: string) => url,
  settings = {} as Record<string, string>,
} = {}) {
  const dataDir = await freshFolder();
  const database = own ? null : await freshDatabase();
  const databaseUrl = database?.connectionString ?? '';
  const product = await startProduct(dataDir, {
    DATABASE_URL: databaseUrl && through(databaseUrl),
    ...settings,
  });
  onTestFinished(async () => {
    await product.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { product, dataDir, databaseUrl };
}

/** Lets several writers post until `stop`: how many posts were acknowledged, and how the others ended. */
async function writing(product: Product) {
  const members = await Promise.all(['가람', '나래'].map((name) => onboardedMember(name, product.baseUrl)));
  const acknowledged: number[] = [];
  let refused = 0;
  const stopping = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const written = await members[writer % 2]!.write({ title: `${writer}의 ${n}번째 글` }).catch(
        () => null,
      );
      if (written === null) refused += 1;
      else acknowledged.push(written.articleId);
      await pause(500); // below the limit of calls
    }
  });
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}

const status = (product: Product, path: string) =>
  fetch(product.baseUrl + path, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.status,
    () => 0,
  );
const isServing = async (product: Product) => (await status(product, '/api/articles')) === 200;

async function expectAll(product: Product, articleIds: readonly number[]) {
  for (const id of articleIds) expect(await status(product, `/api/articles/${id}`)).toBe(200);
}

test(
  'its PostgreSQL killed three times under writers loses nothing acknowledged, and the product serves again',
  { timeout: 240_000 },
  async () => {
    const { product, dataDir } = await started({ own: true });
    const writers = await writing(product);
    for (let kill = 0; kill < 3; kill++) {
      const before = writers.acknowledged.length;
      await expect.poll(() => writers.acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(3);
      const pid = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pid, 10), 'SIGKILL');
      await expect.poll(() => isServing(product), { timeout: 1_000 }).toBe(false);
      const start = performance.now();
      await expect.poll(() => isServing(product)).toBe(true);
      console.log(`served again ${Math.round(performance.now() - start)} ms after PostgreSQL was killed`);
    }
    await writers.stop();
    expect(product.child.exitCode).toBeNull();
    await expectAll(product, writers.acknowledged);
  },
);

test(
  'every backend ended ten times under writers ends no process and costs each kill a few calls',
  { timeout: 120_000 },
  async () => {
    const { product, databaseUrl } = await started();
    const writers = await writing(product);
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
    for (let kill = 0; kill < 10; kill++) {
      await pause(500);
      const name = new URL(databaseUrl).pathname.slice(1);
      await asAdmin(
        inject('adminUrl'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    }
    await writers.stop();
    console.log(`${writers.acknowledged.length} posts written, ${writers.refused()} refused over 10 kills`);
    expect(product.child.exitCode).toBeNull();
    expect(writers.refused()).toBeLessThanOrEqual(10 * WRITERS);
    await expectAll(product, writers.acknowledged);
  },
);

test(
  'connections that a fail-over forgot are replaced: served again within ten seconds',
  { timeout: 120_000 },
  async () => {
    const { hostname: host, port } = new URL(inject('adminUrl'));
    const proxy = await tcpProxy({ host, port: Number(port) });
    onTestFinished(() => proxy.close());
    const { product } = await started({ through: (url) => proxy.through(url) });
    await Promise.all(Array.from({ length: 30 }, () => status(product, '/api/articles')));
    proxy.forget();
    const start = performance.now();
    await expect.poll(() => isServing(product)).toBe(true);
    const recovery = performance.now() - start;
    console.log(`served again ${Math.round(recovery)} ms after all connections were forgotten`);
    expect(recovery).toBeLessThan(10_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => status(product, '/api/articles')));
    expect(answers).toEqual(answers.map(() => 200));
  },
);

test(
  'SIGTERM under load finishes what was begun and exits with 0 within ten seconds',
  { timeout: 120_000 },
  async () => {
    const { product } = await started();
    const writers = await writing(product);
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5);
    const start = performance.now();
    product.child.kill('SIGTERM');
    const [code] = await once(product.child, 'exit');
    const took = performance.now() - start;
    await writers.stop();
    console.log(`stopped in ${Math.round(took)} ms`);
    expect(code).toBe(0);
    expect(took).toBeLessThan(10_000);
  },
);

test(
  'a bucket that answers each DELETE after 3.5 seconds harms nothing at the sweep',
  { timeout: 180_000 },
  async () => {
    const bucket = await slowBucket();
    onTestFinished(() => bucket.close());
    const { product, databaseUrl } = await started({ settings: bucket.settings });
    bucket.trouble.delayMs = 3_500;
    await asAdmin(
      databaseUrl,
      `insert into photo (photo_uuid, member_id, state, bytes, width, height, placeholder, sha256)
     select gen_random_uuid(), 1, 'dead', 1, 1, 1, '', '' from generate_series(1, 50)`,
    );
    // The job runner starts shortly after the server.
    const sweep = () =>
      asAdmin(databaseUrl, `select graphile_worker.add_job('sweep-photos')`).then(() => true);
    await expect.poll(() => sweep().catch(() => false)).toBe(true);
    const start = performance.now();
    while (performance.now() - start < 45_000) {
      expect(await status(product, '/api/health')).toBe(200);
      await pause(1_000);
    }
    expect(product.child.exitCode).toBeNull();
  },
);

test(
  'without file descriptors left it refuses, and serves again once there are some',
  { timeout: 120_000 },
  async () => {
    const { product } = await started();
    const server = childPid(product.child.pid!);
    const open = Number(execFileSync('sh', ['-c', `ls /proc/${server}/fd | wc -l`], { encoding: 'utf8' }));
    execFileSync('prlimit', ['--pid', String(server), `--nofile=${open + 15}:4096`]);
    const { port } = new URL(product.baseUrl);
    const sockets: Socket[] = Array.from({ length: 60 }, () =>
      connect(Number(port), '127.0.0.1').on('error', () => {}),
    );
    await pause(1_000);
    expect(product.child.exitCode).toBeNull();
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => isServing(product)).toBe(true);
    execFileSync('prlimit', ['--pid', String(server), '--nofile=4096:4096']);
  },
);

test(
  'three hundred connections that send a byte a second harm nobody and are closed within fifteen seconds',
  { timeout: 120_000 },
  async () => {
    const { product } = await started();
    const { port } = new URL(product.baseUrl);
    const sockets = Array.from({ length: 300 }, () =>
      connect(Number(port), '127.0.0.1')
        .on('error', () => {})
        .resume(),
    );
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 1_000);
    for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nx-slow: ');
    const start = performance.now();
    const times: number[] = [];
    while (sockets.some((socket) => !socket.closed) && performance.now() - start < 30_000) {
      const begun = performance.now();
      expect(await status(product, '/api/articles')).toBe(200);
      times.push(performance.now() - begun);
      await pause(100);
    }
    clearInterval(dripping);
    console.log(
      `closed after ${Math.round(performance.now() - start)} ms; others waited ${Math.round(Math.max(...times))} ms at most`,
    );
    expect(performance.now() - start).toBeLessThan(15_000);
  },
);

/** The process that a launcher started. */
const childPid = (pid: number) =>
  Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
