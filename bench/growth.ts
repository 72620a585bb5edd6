import { type BenchApp, type BenchPostgres, openBenchApp } from './bench-app.ts';
import { countryDatabase, type Size } from './country.ts';
import { growthExponent, ratio, type Row, undisturbedMs } from './measure.ts';
import { readTargets, type Target } from './targets.ts';

/** The smaller country, and how a call may grow from it to the larger one. */
const SMALL: Size = { places: 10_000, posts: 10_000 };
const MOST_EXPONENT = 0.05;
/** What a search may take, in ms. */
const SEARCH_MS = 50;

/** What each read takes among few and many posts, in turns, and how that grows; a search has a limit of its own. */
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
    rows.push(growthRow(target, of, [before, after], [SMALL[of], large[of]]));
    if (target.part === 'search') rows.push(searchRow(target, after));
  }
  return rows;
}

function growthRow(
  { name }: Target,
  of: keyof Size,
  [before, after]: [number, number],
  [few, many]: [number, number],
): Row {
  return {
    name: `${name}: ${many.toLocaleString('en')} ${of} ÷ ${few.toLocaleString('en')}`,
    ms: after,
    ratio: ratio(after, before),
    exponent: growthExponent({ ms: before, size: few }, { ms: after, size: many }),
    exponentAtMost: MOST_EXPONENT,
  };
}

const searchRow = ({ name }: Target, ms: number): Row => ({
  name: `${name} ÷ ${SEARCH_MS} ms`,
  ms,
  ratio: ratio(ms, SEARCH_MS),
  atMost: 1,
});

/** Sends the next sample's call each time. */
function inTurn(app: BenchApp, { samples }: Target): () => Promise<unknown> {
  let next = 0;
  return () => app.send(samples[next++ % samples.length]![0]!);
}
