import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl } from 'contract/endpoint';
import { placesOnMap } from 'contract/places';
import { Pool } from 'undici';
import { nodeArguments } from '../../scripts/run/node-arguments.mjs';
import { openBenchApp } from './bench-app.ts';
import { CORES, type Cores, pinned } from './cores.ts';
import { ratio, type Row } from './measure.ts';
import { densestView } from './views.ts';

const CALLERS = 24;
/** The measurements take turns, so that a busy minute of the machine slows both equally. */
const ROUNDS = 9;
const [WARM_MS, CAPACITY_MS, OVERLOAD_MS] = [3_000, 3_000, 5_000];
/** The client timeout. */
const PATIENCE_MS = 5_000;
const TICK_MS = 5;
/** Connections opened before the first call, as by a proxy: Node accepts new ones slowly while it is busy. */
const CONNECTIONS = 400;

/** The results of one measurement's calls. */
interface Outcome {
  served: number;
  refused: number;
  /** Calls without an answer before the timeout, or without any. */
  failed: number;
  /** Milliseconds of each served call, ascending. */
  times: number[];
  seconds: number;
}

/**
 * Map calls at twice the capacity in an open loop, against a server in a separate process: the rate still served, its latency, and the
 * latency of the health check.
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

/** The capacity, and the calls served at twice that rate, per second. */
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

/** Starts the real app in a separate process, as the product is started, on the server's core if there is one. */
export async function startServer(connectionString: string, cores: Cores | null = null) {
  const script = join(import.meta.dirname, 'overload-server.ts');
  const args = [...nodeArguments(cores === null ? CORES : 1), script, connectionString];
  const child = spawn(...pinned(cores?.server, process.execPath, args), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [printed] = (await once(child.stdout!, 'data')) as [Buffer];
  return {
    address: printed.toString().trim(),
    pid: child.pid!,
    /** The bytes in use after garbage collection. */
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

/** A closed loop: callers that each call again as soon as they have an answer. */
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

/** An open loop: calls at a fixed rate per second. */
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

/** Calls one address and counts the results. Uses undici, since a cheaper client leaves more CPU to the server. */
function meter(url: string) {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, headersTimeout: PATIENCE_MS });
  const times: number[] = [];
  let refused = 0;
  let failed = 0;
  /** The status of a call; null on a timeout. */
  const call = (path: string) =>
    pool
      .request({ method: 'GET', path })
      .then(({ statusCode, body }) => body.dump().then(() => statusCode))
      .catch(() => null);
  return {
    served: () => times.length,
    /** Opens the connections with one health check on each. */
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

/** Probes five times a second until aborted; returns the slowest answer in ms. */
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
