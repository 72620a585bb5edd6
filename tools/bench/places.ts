import { type Box, KOREA } from 'contract/coordinates';
import { type BenchApp, type BenchPostgres, openBenchApp } from './bench-app.ts';
import { CROWD, fillPlaces } from './fill-places.ts';
import { growthExponent, limitRow, quantile, undisturbedMs, ratio, type Row } from './measure.ts';
import { densestView, movesIn, viewAround, viewsOfFill } from './views.ts';

const MAX_PINS = 300;
/** The number of places in the views that are compared between sizes. */
const FILL = 1_000;
/** What any view may take, and the whole country in one. */
const [ANY_VIEW_MS, COUNTRY_KB] = [20, 40];

/** 50,000 places within one view: the slowest and the median of 175 moves around it. Throws if a move shows more than 300 pins. */
export async function crowdRows(app: BenchApp): Promise<Row[]> {
  const view = viewAround(CROWD.lat, CROWD.lng);
  const times: number[] = [];
  for (const move of [view, ...movesIn(view)]) {
    const start = performance.now();
    const { places } = await app.requestMap(move);
    times.push(performance.now() - start);
    if (places.length > MAX_PINS) throw new Error(`A move showed ${places.length} pins`);
  }
  const { total, places } = await app.requestMap(view);
  console.log(`${CROWD.places} places in one view: ${places.length} pins, of about ${total}`);
  times.sort((a, b) => a - b);
  const [middle, slowest] = [times[Math.floor(times.length / 2)]!, times.at(-1)!];
  const rounded = (ms: number) => Math.round(ms * 1000) / 1000;
  return [
    {
      name: `slowest of ${times.length} map moves among ${CROWD.places} places ÷ 300 ms`,
      ms: rounded(slowest),
      ratio: ratio(slowest, 300),
    },
    {
      name: `the median of them ÷ the slowest`,
      ms: rounded(middle),
      ratio: ratio(middle, slowest),
    },
  ];
}

/**
 * The cost of a map call as the number of places grows: in views with equally many places and in the densest view of each size, in turns.
 */
export async function placeGrowth(postgres: BenchPostgres, sizes: readonly number[]): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const countries: Country[] = [];
  for (const size of sizes) {
    console.log(`${size.toLocaleString('en')} places …`);
    const address = await postgres.database(`places_${size}`, (own) => fillPlaces(own, 0, size));
    const app = stack.use(await openBenchApp(address));
    const equal = await viewsOfFill(app.db, FILL);
    countries.push({ size, app, equal, densest: await densestView(app.db) });
  }
  const inTime = async (what: string, call: (of: Country) => () => Promise<unknown>) =>
    growth(what, countries, await undisturbedMs(countries.map(call)));
  const inPages = async (what: string, view: (of: Country) => Box) => {
    const pages: number[] = [];
    for (const country of countries) pages.push(await country.app.mapPages(view(country)));
    return growth(what, countries, pages, 'pages');
  };
  return [
    ...(await inTime(`view of ${FILL} places`, ({ app, equal }) => inTurn(equal, app.requestMap))),
    ...(await inPages(`pages read, view of ${FILL} places`, ({ equal }) => equal[0]!)),
    ...(await inTime(
      'densest view',
      ({ app, densest }) =>
        () =>
          app.requestMap(densest),
    )),
    ...(await inPages('pages read, densest view', ({ densest }) => densest)),
    ...(await anyViewRows(countries.at(-1)!)),
  ];
}

/** Any view among the most places, first and later calls alike: the slowest percent; and the whole country in one answer, as it is sent. */
async function anyViewRows({ size, app, equal, densest }: Country): Promise<Row[]> {
  const views = [densest, ...equal].flatMap(movesIn).concat(KOREA);
  const times: number[] = [];
  for (const view of views) {
    const start = performance.now();
    await app.requestMap(view);
    times.push(performance.now() - start);
  }
  const among = `among ${size.toLocaleString('en')} places`;
  const kilobytes = (await app.mapBytes(KOREA)) / 1024;
  const bar = { atMost: 1 };
  return [
    limitRow(
      `${views.length} views ${among}, p99 ÷ ${ANY_VIEW_MS} ms`,
      [quantile(times, 0.99)],
      ANY_VIEW_MS,
      bar,
    ),
    limitRow(`the whole country ${among} ÷ ${COUNTRY_KB} KB`, [kilobytes], COUNTRY_KB, {
      unit: 'KB',
      ...bar,
    }),
  ];
}

interface Country {
  size: number;
  app: BenchApp;
  equal: Box[];
  densest: Box;
}

function growth(
  what: string,
  countries: readonly Country[],
  costs: readonly number[],
  unit?: 'pages',
): Row[] {
  const measured = countries.map(({ size }, at) => ({ size, ms: costs[at]! }));
  const [first] = measured;
  return measured.map(({ size, ms }) => {
    const row: Row = {
      name: `${what}, ${size.toLocaleString('en')} ÷ ${first!.size.toLocaleString('en')} in all`,
      ms,
      ratio: ratio(ms, first!.ms),
    };
    if (unit) row.unit = unit;
    if (size !== first!.size) row.exponent = growthExponent(first!, { size, ms });
    return row;
  });
}

/** Returns a function that requests the next view. */
function inTurn(views: readonly Box[], request: (view: Box) => Promise<unknown>): () => Promise<unknown> {
  let next = 0;
  return () => request(views[next++ % views.length]!);
}
