import { numbered, openRecordedApp, sampleStatements, startBare } from './bare.ts';
import type { Setting } from './compare.ts';
import { signIn } from './country.ts';
import type { Call } from './caller.ts';
import { quantile, roundsRow, type Row } from './measure.ts';
import { startServer } from './overload.ts';
import { inOrder, likeTargets, readTargets } from './targets.ts';

/** The warm-up: a new server compiles code and prepares statements during its first calls. */
const WARM_MS = 20_000;
const [CALLERS, MEMBERS, CAPACITY_MS, LOAD_MS] = [16, 64, 4_000, 8_000];
/** One of this many calls is a write. */
const WRITES = 5;
const MAX = 4;

/**
 * Reads and likes, 80 to 20, at half of the capacity, in an open loop: the 99th percentile ÷ the median, then the same for bare Fastify
 * with the same statements at half of its capacity. Not in turns: an idle server returns memory.
 */
export async function mixedRows(setting: Setting): Promise<Row[]> {
  const { connectionString, cores, posts } = setting;
  await using app = await openRecordedApp(connectionString);
  const reads = (await readTargets(app.db, posts)).filter(({ part }) => part !== 'search');
  const likes = likeTargets(await signIn(app, MEMBERS), posts)[0]!;
  const targets = [likes, ...reads];
  const statements = [];
  for (const target of targets) statements.push(...inOrder(await sampleStatements(app, target)));
  const calls = numbered(targets.flatMap(({ samples }) => inOrder(samples)));
  const writes = inOrder(likes.samples).length;
  const mixed = mix(calls.slice(writes), calls.slice(0, writes));
  const ours = await measureTails(await startServer(connectionString, cores), mixed, setting);
  const theirs = await measureTails(await startBare(statements, setting), mixed, setting);
  const name = 'p99 ÷ p50 of reads and likes, 80 to 20, at half of what can be served';
  return [tailRow(name, ours, { atMost: MAX }), tailRow(`${name}, by bare Fastify`, theirs)];
}

/** The 99th percentile of a round's calls in ms, and its ratio to the median. */
interface Tail {
  ms: number;
  ratio: number;
}

async function measureTails(
  started: AsyncDisposable & { address: string },
  calls: readonly Call[],
  { callers, rounds }: Setting,
): Promise<Tail[]> {
  await using server = started;
  const to = { origin: server.address, calls };
  await callers.call({ ...to, callers: CALLERS, ms: WARM_MS });
  const tails: Tail[] = [];
  for (let round = 0; round < rounds; round++) {
    const { perSecond } = await callers.call({ ...to, callers: CALLERS, ms: CAPACITY_MS });
    const { times } = await callers.call({ ...to, rate: perSecond / 2, ms: LOAD_MS });
    const ms = quantile(times, 0.99);
    tails.push({ ms, ratio: ms / quantile(times, 0.5) });
  }
  return tails;
}

const tailRow = (name: string, tails: readonly Tail[], bar: { atMost?: number } = {}) =>
  roundsRow(
    name,
    tails.map(({ ms }) => ms),
    tails.map(({ ratio }) => ratio),
    bar,
  );

/** Shuffles the reads, so that different ones follow each other, and interleaves the writes. */
function mix(reads: readonly Call[], writes: readonly Call[]): Call[] {
  const shuffled = reads.map((_, n) => reads[(n * 7_919) % reads.length]!);
  const length = (WRITES - 1) * writes.length;
  return Array.from({ length }, (_, n) => shuffled[n % shuffled.length]!).flatMap((read, n) =>
    n % (WRITES - 1) === 0 ? [writes[n / (WRITES - 1)]!, read] : [read],
  );
}
