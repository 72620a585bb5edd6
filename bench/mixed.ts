import { openBenchApp } from './bench-app.ts';
import { pin } from './cores.ts';
import type { Setting } from './compare.ts';
import { signIn } from './country.ts';
import type { Call } from './caller.ts';
import { callAtRate, callInTurn } from './load.ts';
import { quantile, roundsRow, type Row } from './measure.ts';
import { startServer } from './overload.ts';
import { inOrder, likeTargets, readTargets } from './targets.ts';

/** A server that has just started compiles, and has its statements planned, while it is called. */
const WARM_MS = 20_000;
const [CALLERS, MEMBERS, CAPACITY_MS, LOAD_MS] = [16, 64, 4_000, 8_000];
/** One call in so many writes. */
const WRITES = 5;
const MOST = 4;

/** Reads and likes, 80 to 20, at half of what can be served, sent on time: the slowest hundredth ÷ the median. */
export async function mixedRows({ connectionString, cores, rounds, posts }: Setting): Promise<Row[]> {
  await using app = await openBenchApp(connectionString);
  const calls = mix(
    (await readTargets(app.db, posts))
      .filter(({ part }) => part !== 'search')
      .flatMap(({ samples }) => inOrder(samples)),
    inOrder(likeTargets(await signIn(app, MEMBERS), posts)[0]!.samples),
  );
  await using server = await startServer(connectionString);
  pin(server.pid, cores?.server);
  await callInTurn(server.address, calls, { callers: CALLERS, ms: WARM_MS });
  const [slow, ratios]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const { perSecond } = await callInTurn(server.address, calls, { callers: CALLERS, ms: CAPACITY_MS });
    const times = await callAtRate(server.address, calls, perSecond / 2, LOAD_MS);
    const p99 = quantile(times, 0.99);
    slow.push(p99);
    ratios.push(p99 / quantile(times, 0.5));
  }
  const name = 'p99 ÷ p50 of reads and likes, 80 to 20, at half of what can be served';
  return [roundsRow(name, slow, ratios, { atMost: MOST })];
}

/** Reads in an order that brings different ones after each other, and a write in their midst. */
function mix(reads: readonly Call[], writes: readonly Call[]): Call[] {
  const shuffled = reads.map((_, n) => reads[(n * 7_919) % reads.length]!);
  const length = (WRITES - 1) * writes.length;
  return Array.from({ length }, (_, n) => shuffled[n % shuffled.length]!).flatMap((read, n) =>
    n % (WRITES - 1) === 0 ? [writes[n / (WRITES - 1)]!, read] : [read],
  );
}
