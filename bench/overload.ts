import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl } from 'contract/endpoint';
import { placesOnMap } from 'contract/places';
import { Pool } from 'undici';
import { nodeArguments } from '../scripts/run/node-arguments.mjs';
import { openBenchApp } from './bench-app.ts';
import { CORES, type Cores, pinned } from './cores.ts';
import { ratio, type Row } from './measure.ts';
import { densestView } from './views.ts';

const CALLERS = 24;
/** The measurements take turns, so that a busy minute of the machine slows both alike. */
const ROUNDS = 9;
const [WARM_MS, CAPACITY_MS, OVERLOAD_MS] = [3_000, 3_000, 5_000];
/** Who has waited this long has gone. */
const PATIENCE_MS = 5_000;
const TICK_MS = 5;
/** Open before the first call, as a proxy in front has them: Node accepts new ones slowly while it is busy. */
const CONNECTIONS = 400;

/** What became of the calls of one measurement. */
interface Outcome {
  served: number;
  refused: number;
  /** Without an answer in time, or without any. */
  failed: number;
  /** Milliseconds of each served call, ascending. */
  times: number[];
  seconds: number;
}

/**
 * Map calls at twice the rate that can be served, sent on time whatever becomes of those before (an open loop), against a server in
 * a process of its own: what is still served, how fast, and how health fares.
 */
export async function overloadRows(connectionString: string): Promise<Row[]> {
  await using server = await startServer(connectionString);
  const url = server.address + (await server.view());
  await closedLoop(url, WARM_MS);
  const probing = new AbortController();
  const health = probe(`${server.address}/api/health`, probing.signal);
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n++) rounds.push(await measureRound(url));
  probing.abort();
  const sorted = rounds.toSorted((a, b) => share(a) - share(b));
  const { capacity, goodput } = sorted[Math.floor(ROUNDS / 2)]!;
  const over = rounds.map((round) => round.over);
  const p99 = percentile(
    over.flatMap(({ times }) => times).toSorted((a, b) => a - b),
    0.99,
  );
  const count = (of: 'refused' | 'failed') => over.reduce((sum, outcome) => sum + outcome[of], 0);
  const healthMs = await health;
  console.log(
    `Map calls: ${Math.round(capacity)}/s served at most; of ${Math.round(2 * capacity)}/s ${Math.round(goodput)}/s are served ` +
      `in ${Math.round(p99)} ms (p99), ${count('refused')} are refused and ${count('failed')} get no answer; health takes ${Math.round(healthMs)} ms at most. Shares of all rounds: ${sorted.map((round) => share(round).toFixed(2)).join(' ')}.`,
  );
  return [
    {
      name: 'served at twice the capacity ÷ the capacity (calls/s)',
      ms: goodput,
      unit: '/s',
      ratio: ratio(goodput, capacity),
    },
    { name: 'p99 of what is served at twice the capacity ÷ 1 s', ms: p99, ratio: ratio(p99, 1_000) },
    { name: 'slowest health check meanwhile ÷ 1 s', ms: healthMs, ratio: ratio(healthMs, 1_000) },
  ];
}

/** What can be served, and what is served at twice that, in calls per second. */
interface Round {
  capacity: number;
  goodput: number;
  over: Outcome;
}

const share = ({ goodput, capacity }: Round) => ratio(goodput, capacity);

async function measureRound(url: string): Promise<Round> {
  const most = await closedLoop(url, CAPACITY_MS);
  const capacity = most.served / most.seconds;
  const over = await openLoop(url, 2 * capacity, OVERLOAD_MS);
  return { capacity, goodput: over.served / over.seconds, over };
}

/** The real app in a process of its own, started as the product is, on the server's core where there is one. */
export async function startServer(connectionString: string, cores: Cores | null = null) {
  const script = join(import.meta.dirname, 'overload-server.ts');
  const args = [...nodeArguments(cores === null ? CORES : 1), '--expose-gc', script, connectionString];
  const child = spawn(...pinned(cores?.server, process.execPath, args), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [printed] = (await once(child.stdout!, 'data')) as [Buffer];
  return {
    address: printed.toString().trim(),
    pid: child.pid!,
    /** The bytes it uses once garbage is collected. */
    async usedBytes(): Promise<number> {
      child.send('used');
      const [bytes] = await once(child, 'message');
      return bytes;
    },
    /** The address of the densest view's map call. */
    async view() {
      await using app = await openBenchApp(connectionString);
      return endpointUrl(placesOnMap, { query: await densestView(app.db) });
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** So many callers, each of which calls again as soon as it has its answer. */
export async function closedLoop(url: string, ms: number): Promise<Outcome> {
  const calls = meter(url);
  const end = performance.now() + ms;
  const served = pause(ms).then(calls.served); // the last calls end later
  const caller = async () => {
    while (performance.now() < end) await calls.send();
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { ...(await calls.finish(ms)), served: await served };
}

/** Calls at a fixed rate per second. */
export async function openLoop(url: string, rate: number, ms: number): Promise<Outcome> {
  const calls = meter(url);
  await calls.connect();
  const start = performance.now();
  const sending = new Set<Promise<void>>();
  let sent = 0;
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - start) {
    for (; sent < (rate * elapsed) / 1000; sent++) {
      const call = calls.send().finally(() => sending.delete(call));
      sending.add(call);
    }
    await pause(TICK_MS);
  }
  const served = calls.served();
  await Promise.all(sending);
  return { ...(await calls.finish(ms)), served };
}

/** Calls one address and counts what becomes of them; undici, since a client that costs less leaves the server more of the processor. */
function meter(url: string) {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, headersTimeout: PATIENCE_MS });
  const times: number[] = [];
  let refused = 0;
  let failed = 0;
  /** The status of a call; null where none came in time. */
  const call = (path: string) =>
    pool
      .request({ method: 'GET', path })
      .then(({ statusCode, body }) => body.dump().then(() => statusCode))
      .catch(() => null);
  return {
    served: () => times.length,
    /** Opens the connections, with a call of health on each. */
    async connect() {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => call('/api/health')));
    },
    async send() {
      const start = performance.now();
      const status = await call(pathname + search);
      if (status === 200) times.push(performance.now() - start);
      else if (status === 503) refused += 1;
      else failed += 1;
    },
    async finish(ms: number): Promise<Outcome> {
      await pool.destroy();
      times.sort((a, b) => a - b);
      return { served: times.length, refused, failed, times, seconds: ms / 1000 };
    },
  };
}

/** Asks five times a second until aborted, and gives the slowest answer in ms. */
async function probe(url: string, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const start = performance.now();
    const status = await fetch(url).then((answer) => answer.status);
    slowest = Math.max(slowest, status === 200 ? performance.now() - start : PATIENCE_MS);
    await pause(200);
  }
  return slowest;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
