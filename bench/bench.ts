import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ArgumentsRefused, defineCommand } from '../scripts/command-line.ts';
import { openBenchApp, openBenchPostgres } from './bench-app.ts';
import { crowdRows, growthRows } from './bench-map.ts';
import { likeRows, readRows } from './bench-posts.ts';
import { fillCrowd, fillPlaces } from './fill-places.ts';
import { medianMs, missedBars, ratio, type Row, table } from './measure.ts';
import { overloadRows } from './overload.ts';
import { densestView } from './views.ts';

type Postgres = Awaited<ReturnType<typeof openBenchPostgres>>;

const ROUNDS = 7;
const FILE = join(import.meta.dirname, 'result.json');

const KEPT = join(import.meta.dirname, '..', '.cache', 'bench');
/** What is measured by name, among so many posts. */
const PARTS: Record<string, (postgres: Postgres, posts: number) => Promise<Row[]>> = {
  reads: (postgres, posts) => readRows(postgres, [posts / 10, posts]),
  likes: likeRows,
};

export const command = defineCommand({
  does: 'Measures the server, or parts of it: prints a table of ratios, and fails where one misses its bar.',
  words: '[reads] [likes]',
  options: {
    places: {
      type: 'string',
      value: 'N',
      does: 'measures the map up to N places (1,000,000; ten million take 7 GB and 15 minutes)',
    },
    data: { type: 'string', value: 'DIR', does: 'keeps the filled databases there for the next run' },
    posts: {
      type: 'string',
      value: 'N',
      does: 'reads among so many posts (200,000; a million take half an hour once)',
    },
    overload: { type: 'boolean', does: 'measures only twice the load that can be served' },
  },
  more: `Words name the parts to measure: ${Object.keys(PARTS).join(', ')}. Their data is written once and kept in .cache/bench, or where --data says. Without a word the rest is measured and written to bench/result.json.`,
  run({ places = '1000000', posts = '200000', data, overload }, words) {
    if (words.length > 0) return benchParts(words, Number(posts), data ?? KEPT);
    return overload === true ? benchOverload(data) : bench(Number(places), data);
  },
});

/** Measures parts by their names, on data that is kept. */
async function benchParts(words: readonly string[], posts: number, data: string) {
  const unknown = words.filter((word) => !(word in PARTS));
  if (unknown.length > 0) throw new ArgumentsRefused(`There is no part ${unknown.join(', ')}.`);
  await using postgres = await openBenchPostgres(resolve(data));
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(PARTS))
    if (words.includes(name)) rows.push(...(await measure(postgres, posts)));
  console.log(table(rows));
  const missed = missedBars(rows);
  for (const sentence of missed) console.log(`Missed: ${sentence}`);
  if (missed.length > 0) process.exitCode = 1;
}

const fillTown = (own: string) => fillPlaces(own, 0, 100_000);

async function benchOverload(data: string | undefined) {
  await using postgres = await openBenchPostgres(data && resolve(data));
  console.log(table(await overloadRows(await postgres.database('town', fillTown))));
}

async function bench(mostPlaces: number, data: string | undefined) {
  const sizes = [100_000, 1_000_000, 10_000_000].filter((size) => size <= mostPlaces);
  await using postgres = await openBenchPostgres(data && resolve(data));
  const rows: Row[] = [];
  {
    await using crowd = await openBenchApp(await postgres.database('crowd', fillCrowd));
    rows.push(...(await crowdRows(crowd)));
  }
  rows.push(...(await growthRows(postgres, openBenchApp, sizes)));

  const town = await postgres.database('town', fillTown);
  rows.push(...(await overloadRows(town)));
  await using app = await openBenchApp(town);
  const view = await densestView(app.db);
  const map = await medianMs(ROUNDS, () => app.requestMap(view));
  rows.push({
    name: 'map through the API ÷ its SQL alone',
    ms: map,
    ratio: ratio(map, await medianMs(ROUNDS, () => app.queryMap(view))),
  });

  await app.fillArticles(200_000);
  const one = await medianMs(ROUNDS, app.requestArticle);
  rows.push({
    name: 'one post ÷ the health check',
    ms: one,
    ratio: ratio(one, await medianMs(ROUNDS, app.requestHealth)),
  });
  const first = await medianMs(ROUNDS, () => app.requestList(null));
  const deep = await medianMs(ROUNDS, () => app.requestList(app.deepCursor()));
  rows.push({ name: 'list page 10,000 ÷ page 1 (keyset)', ms: deep, ratio: ratio(deep, first) });
  const plain = await medianMs(ROUNDS, app.requestHome);
  rows.push({ name: 'home ÷ list page 1', ms: plain, ratio: ratio(plain, first) });

  console.log(table(rows));
  await writeFile(FILE, `${JSON.stringify({ measuredAt: new Date().toISOString(), rows }, null, 2)}\n`);
  console.log(`Written to ${FILE}`);
}
