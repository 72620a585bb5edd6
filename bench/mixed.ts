import { numbered, openRecordedApp, sampleStatements, startBare } from './bare.ts';
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

/**
 * Reads and likes, 80 to 20, at half of what can be served, sent on time: the slowest hundredth ÷ the median, and in turns with it the same
 * of bare Fastify with the same statements, each at half of what it can serve.
 */
export async function mixedRows({ connectionString, cores, rounds, posts }: Setting): Promise<Row[]> {
  await using app = await openRecordedApp(connectionString);
  const reads = (await readTargets(app.db, posts)).filter(({ part }) => part !== 'search');
  const likes = likeTargets(await signIn(app, MEMBERS), posts)[0]!;
  const targets = [likes, ...reads];
  const statements = [];
  for (const target of targets) statements.push(...inOrder(await sampleStatements(app, target)));
  const calls = numbered(targets.flatMap(({ samples }) => inOrder(samples)));
  const writes = inOrder(likes.samples).length;
  const mixed = mix(calls.slice(writes), calls.slice(0, writes));
  await using server = await startServer(connectionString);
  pin(server.pid, cores?.server);
  await using bare = await startBare(statements, { connectionString, cores });
  const [ours, theirs]: [Tail[], Tail[]] = [[], []];
  for (const { address } of [server, bare])
    await callInTurn(address, mixed, { callers: CALLERS, ms: WARM_MS });
  for (let round = 0; round < rounds; round++) {
    ours.push(await measureTail(server.address, mixed));
    theirs.push(await measureTail(bare.address, mixed));
  }
  const name = 'p99 ÷ p50 of reads and likes, 80 to 20, at half of what can be served';
  return [tailRow(name, ours, { atMost: MOST }), tailRow(`${name}, by bare Fastify`, theirs)];
}

/** The slowest hundredth of a round's calls in ms, and that ÷ the median. */
interface Tail {
  ms: number;
  ratio: number;
}

async function measureTail(address: string, calls: readonly Call[]): Promise<Tail> {
  const { perSecond } = await callInTurn(address, calls, { callers: CALLERS, ms: CAPACITY_MS });
  const times = await callAtRate(address, calls, perSecond / 2, LOAD_MS);
  const ms = quantile(times, 0.99);
  return { ms, ratio: ms / quantile(times, 0.5) };
}

const tailRow = (name: string, tails: readonly Tail[], bar: { atMost?: number } = {}) =>
  roundsRow(
    name,
    tails.map(({ ms }) => ms),
    tails.map(({ ratio }) => ratio),
    bar,
  );

/** Reads in an order that brings different ones after each other, and a write in their midst. */
function mix(reads: readonly Call[], writes: readonly Call[]): Call[] {
  const shuffled = reads.map((_, n) => reads[(n * 7_919) % reads.length]!);
  const length = (WRITES - 1) * writes.length;
  return Array.from({ length }, (_, n) => shuffled[n % shuffled.length]!).flatMap((read, n) =>
    n % (WRITES - 1) === 0 ? [writes[n / (WRITES - 1)]!, read] : [read],
  );
}
