import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listArticles } from 'contract/articles';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { type Product, startProduct } from './product.ts';
import { onboardedMember, type TestMember } from './test-member.ts';

const CONNECTIONS = 1_000;
const CALLS = 200;
/** The connections of the measuring member. */
const FEW = 20;
/** The maximum time of the slowest of a hundred calls under load, in ms; the times before and during the load are printed. */
const SLOWEST_MS = 1_000;

const HEAD = 'HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\n';
/** Slow clients: one never ends its head, one trickles a body, one does not read an answer larger than all buffers. */
const KINDS = {
  head: { sends: () => `GET /api/health ${HEAD}x-slow: `, drips: true, reads: true, settlesMs: 2_000 },
  body: {
    sends: () =>
      `POST /api/auth/reissue ${HEAD}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":"`,
    drips: true,
    reads: true,
    settlesMs: 2_000,
  },
  // Until then several gigabytes fill the buffers of both ends on this machine.
  answer: {
    sends: () => `GET /assets/${largestAsset()} ${HEAD}\r\n`.repeat(8),
    drips: false,
    reads: false,
    settlesMs: 10_000,
  },
};

function largestAsset(): string {
  const folder = join(import.meta.dirname, '..', 'web', 'dist', 'assets');
  const [largest] = readdirSync(folder)
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
    .sort((a, b) => b.size - a.size);
  return largest!.name;
}

async function started(): Promise<Product> {
  const dataDir = await freshFolder();
  const database = await freshDatabase();
  const product = await startProduct(dataDir, { DATABASE_URL: database.connectionString });
  onTestFinished(async () => {
    await product.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return product;
}

/** The slowest of a hundred list calls of a member, in ms. */
async function slowest(member: TestMember) {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const begun = performance.now();
    await member.call(listArticles, { query: { limit: 20 } });
    times.push(performance.now() - begun);
    await pause(20);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99) - 1]!;
}

const DRIP_GROUPS = 100;

/** Opens slow connections of one kind; the trickling ones each send a byte a second, at different times. */
function openSlow(product: Product, { sends, drips, reads }: (typeof KINDS)[keyof typeof KINDS]) {
  const port = Number(new URL(product.baseUrl).port);
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    if (reads) socket.resume();
    socket.write(sends());
    return socket;
  });
  let group = 0;
  const dripping = setInterval(() => {
    if (!drips) return;
    group = (group + 1) % DRIP_GROUPS;
    for (let at = group; at < sockets.length; at += DRIP_GROUPS)
      if (sockets[at]!.writable) sockets[at]!.write('x');
  }, 1_000 / DRIP_GROUPS);
  const end = () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  return { count: () => openAt(port), end };
}

/**
 * The number of connections open at the server's port, by Linux's count: a client that does not read does not notice that it was
 * disconnected.
 */
function openAt(port: number): number {
  const [local, ESTABLISHED] = [`:${port.toString(16).toUpperCase().padStart(4, '0')}`, '01'];
  const lines = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n'));
  return lines.filter((line) => {
    const [, from = '', , state] = line.trim().split(/\s+/);
    return from.endsWith(local) && state === ESTABLISHED;
  }).length;
}

test.each([
  ['head', 15_000],
  ['body', 35_000],
  ['answer', 60_000],
] as const)(
  'a thousand connections with a slow %s are held without harm to others, and closed',
  { timeout: 180_000, retry: 0 },
  async (kind, withinMs) => {
    const product = await started();
    const member = await onboardedMember('가람', product.baseUrl);
    await slowest(member); // warm
    const before = await slowest(member);
    const begun = performance.now();
    const slow = openSlow(product, KINDS[kind]);
    await pause(KINDS[kind].settlesMs);
    await expect.poll(slow.count, { timeout: 20_000 }).toBeGreaterThanOrEqual(CONNECTIONS);
    const open = slow.count();
    const meanwhile = await slowest(member);
    await expect.poll(slow.count, { timeout: withinMs }).toBeLessThan(FEW);
    const closed = performance.now() - begun;
    slow.end();
    console.log(
      `slow ${kind}: ${open} held; p99 ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile; all closed after ${Math.round(closed)} ms`,
    );
    expect(closed).toBeLessThan(withinMs);
    expect(meanwhile).toBeLessThan(SLOWEST_MS);
  },
);
