import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchApp, openBenchPostgres } from './bench-app.ts';
import { crowdRows, growthRows } from './bench-map.ts';
import { fillCrowd, fillPlaces } from './fill-places.ts';
import { medianMs, ratio, type Row, tableOf } from './measure.ts';
import { densestView } from './views.ts';

const ROUNDS = 7;
const FILE = join(import.meta.dirname, 'result.json');
const { values } = parseArgs({
  options: { places: { type: 'string', default: '1000000' }, data: { type: 'string' } },
});
/**
 * `--places 10000000` measures the map up to ten million, which takes 7 GB and a quarter of an hour; `--data DIR` keeps what was
 * filled there for the next run.
 */
const most = Number(values.places);
const sizes = [100_000, 1_000_000, 10_000_000].filter((size) => size <= most);

await using postgres = await openBenchPostgres(values.data && resolve(values.data));
const rows: Row[] = [];
{
  await using crowd = await openBenchApp(await postgres.database('crowd', fillCrowd));
  rows.push(...(await crowdRows(crowd)));
}
rows.push(...(await growthRows(postgres, openBenchApp, sizes)));

const town = await postgres.database('town', (own) => fillPlaces(own, 0, 100_000));
await using app = await openBenchApp(town);
const view = await densestView(app.db);
const map = await medianMs(ROUNDS, () => app.askMap(view));
rows.push({
  name: 'map through the API ÷ its SQL alone',
  ms: map,
  ratio: ratio(map, await medianMs(ROUNDS, () => app.askMapInSql(view))),
});

await app.fillArticles(200_000);
const one = await medianMs(ROUNDS, app.askArticle);
rows.push({
  name: 'one post ÷ the health check',
  ms: one,
  ratio: ratio(one, await medianMs(ROUNDS, app.askHealth)),
});
const first = await medianMs(ROUNDS, () => app.askList(null));
const deep = await medianMs(ROUNDS, () => app.askList(app.deepCursor()));
rows.push({ name: 'list page 10,000 ÷ page 1 (keyset)', ms: deep, ratio: ratio(deep, first) });
const plain = await medianMs(ROUNDS, app.askHome);
rows.push({ name: 'home ÷ list page 1', ms: plain, ratio: ratio(plain, first) });

console.log(tableOf(rows));
await writeFile(FILE, `${JSON.stringify({ measuredAt: new Date().toISOString(), rows }, null, 2)}\n`);
console.log(`Written to ${FILE}`);
