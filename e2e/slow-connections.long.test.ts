import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listArticles } from 'contract/articles';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { type Product, startProduct } from './product.ts';
import { onboardedMember, type TestMember } from './test-member.ts';

const CONNECTIONS = 1_000;
const CALLS = 200;
/** What the slowest of a hundred may take even under twice the load, in ms; the figures before and meanwhile are printed. */
const SLOWEST_MS = 1_000;

const HEAD = 'HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\n';
/** Clients that never end their head, or trickle a body. */
const KINDS = {
  head: { sends: `GET /api/health ${HEAD}x-slow: ` },
  body: {
    sends: `POST /api/auth/reissue ${HEAD}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":"`,
  },
};

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

/** How long lists take a member, in ms: the slowest of a hundred. */
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

/** Opens slow connections of one kind, and gives them with the times at which they were closed. */
function openSlow(product: Product, { sends }: (typeof KINDS)[keyof typeof KINDS]) {
  const begun = performance.now();
  const closedAfter: number[] = [];
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(new URL(product.baseUrl).port), '127.0.0.1').on('error', () => {});
    socket.resume();
    socket.on('close', () => closedAfter.push(performance.now() - begun));
    socket.write(sends);
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  const end = () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  return { closedAfter, end };
}

test.each([
  ['head', 15_000],
  ['body', 35_000],
] as const)(
  'a thousand connections with a slow %s are held without harm to others, and closed',
  { timeout: 180_000, retry: 0 },
  async (kind, withinMs) => {
    const product = await started();
    const member = await onboardedMember('가람', product.baseUrl);
    await slowest(member); // warm
    const before = await slowest(member);
    const slow = openSlow(product, KINDS[kind]);
    await pause(2_000);
    const open = CONNECTIONS - slow.closedAfter.length;
    const meanwhile = await slowest(member);
    await expect.poll(() => slow.closedAfter.length, { timeout: withinMs }).toBe(CONNECTIONS);
    slow.end();
    console.log(
      `slow ${kind}: ${open} held; p99 ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile; all closed after ${Math.round(Math.max(...slow.closedAfter))} ms`,
    );
    expect(open).toBe(CONNECTIONS);
    expect(Math.max(...slow.closedAfter)).toBeLessThan(withinMs);
    expect(meanwhile).toBeLessThan(SLOWEST_MS);
  },
);
