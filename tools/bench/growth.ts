import { type BenchApp, type BenchPostgres, openBenchApp } from './bench-app.ts';
import { countryDatabase, type Size } from './country.ts';
import { growthExponent, ratio, type Row, undisturbedMs } from './measure.ts';
import { readTargets, type Target } from './targets.ts';

/** The smaller country, and the maximum growth of a call from it to the larger one. */
const SMALL: Size = { places: 10_000, posts: 10_000 };
const MAX_EXPONENT = 0.05;
/** The maximum time of a search, in ms. */
const SEARCH_MS = 50;

/** The time of each read with few and many posts, in turns, and its growth; a search has its own limit. */
export async function readGrowth(postgres: BenchPostgres, large: Size): Promise<Row[]> {
  await using few = await openBenchApp(await countryDatabase(postgres, SMALL));
  await using many = await openBenchApp(await countryDatabase(postgres, large));
  const small = await readTargets(few.db, SMALL.posts);
  const big = await readTargets(many.db, large.posts);
  const times = await undisturbedMs(
    small.flatMap((target, at) => [inTurn(few, target), inTurn(many, big[at]!)]),
  );
  const rows: Row[] = [];
  for (const [at, target] of small.entries()) {
    const [before, after] = [times[2 * at]!, times[2 * at + 1]!];
    const of = target.part === 'map' ? 'places' : 'posts';
    const bytes: Pair = [await answerBytes(few, target), await answerBytes(many, big[at]!)];
    rows.push(growthRow(target, of, [before, after], [SMALL[of], large[of]], bytes));
    if (target.part === 'search') rows.push(searchRow(target, after));
  }
  return rows;
}

/** A value with few posts, and with many. */
type Pair = [few: number, many: number];

/** The ratio of answer lengths up to which times are compared directly. */
const SAME_LENGTH = 1.2;

/** The growth row of a call. If its answer is longer with many posts, the time per byte is compared. */
export function growthRow(
  { name }: Pick<Target, 'name'>,
  of: keyof Size,
  [before, after]: Pair,
  [few, many]: Pair,
  [short, long]: Pair,
): Row {
  const longer = long / short;
  const isSame = longer < SAME_LENGTH;
  const each = isSame ? after : after / longer;
  const answers = isSame ? '' : `, a byte of answers ${longer.toFixed(1)} times as long`;
  return {
    name: `${name}: ${many.toLocaleString('en')} ${of} ÷ ${few.toLocaleString('en')}${answers}`,
    ms: after,
    ratio: ratio(each, before),
    exponent: growthExponent({ ms: before, size: few }, { ms: each, size: many }),
    exponentAtMost: MAX_EXPONENT,
  };
}

/** The bytes of the answers to all samples of a target. */
async function answerBytes(app: BenchApp, { samples }: Target): Promise<number> {
  let bytes = 0;
  for (const [call] of samples) bytes += (await app.send(call!)).rawPayload.length;
  return bytes;
}

const searchRow = ({ name }: Target, ms: number): Row => ({
  name: `${name} ÷ ${SEARCH_MS} ms`,
  ms,
  ratio: ratio(ms, SEARCH_MS),
  atMost: 1,
});

/** Returns a function that sends the next sample's call. */
function inTurn(app: BenchApp, { samples }: Target): () => Promise<unknown> {
  let next = 0;
  return () => app.send(samples[next++ % samples.length]![0]!);
}
