import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBenchHouse } from './bench-house.ts';
import { medianMs, ratio, type Row, tableOf } from './measure.ts';

const ROUNDS = 7;
const FILE = join(import.meta.dirname, 'result.json');

await using house = await openBenchHouse();
const rows: Row[] = [];

for (const places of [10_000, 100_000, 1_000_000]) {
  await house.fillPlaces(places);
  console.log(`${places.toLocaleString('en')} places …`);
  const api = await medianMs(ROUNDS, house.askMap);
  const sql = await medianMs(ROUNDS, house.askMapInSql);
  rows.push({
    name: `map through the API ÷ its SQL alone, ${places} places`,
    ms: api,
    ratio: ratio(api, sql),
  });
}
const [small, , large] = rows as [Row, Row, Row];
rows.push({
  name: 'map with 1,000,000 places ÷ with 10,000 (exponent beside it)',
  ms: large.ms,
  ratio: ratio(large.ms, small.ms),
  exponent: Math.round((Math.log(large.ms / small.ms) / Math.log(100)) * 1000) / 1000,
});

await house.fillArticles(200_000);
const one = await medianMs(ROUNDS, house.askArticle);
rows.push({
  name: 'one post ÷ the health check',
  ms: one,
  ratio: ratio(one, await medianMs(ROUNDS, house.askHealth)),
});
const first = await medianMs(ROUNDS, () => house.askList(null));
const deep = await medianMs(ROUNDS, () => house.askList(house.deepCursor()));
rows.push({ name: 'list page 10,000 ÷ page 1 (keyset)', ms: deep, ratio: ratio(deep, first) });
const plain = await medianMs(ROUNDS, house.askHome);
rows.push({ name: 'home ÷ list page 1', ms: plain, ratio: ratio(plain, first) });

console.log(tableOf(rows));
await writeFile(FILE, `${JSON.stringify({ measuredAt: new Date().toISOString(), rows }, null, 2)}\n`);
console.log(`Written to ${FILE}`);
