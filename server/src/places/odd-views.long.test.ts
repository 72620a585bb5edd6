import { MAP } from 'contract/limits';
import { placesOnMap } from 'contract/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

// Unusual views, which our map never requests, over 200,000 places: refused, or answered as small and as fast as any other view.

const h = await testApp({ callsPerMinute: { read: 1_000_000 } });
afterAll(h.close);

const [PLACES, BATCH] = [200_000, 10_000];
/** Each part of the view has at most one cluster, which counts the places that are not listed. */
const MAX = { places: MAP.pinsMax, clusters: 100, ms: 50 };
const TRIES = 7;

beforeAll(async () => {
  // Half of the places are across the country, half in a square of about 5 km in Seoul.
  for (let first = 1; first < PLACES; first += BATCH)
    await h.db`
      insert into place (title, lat_e5, lng_e5, address, pin_category)
      select '곳 ' || i,
             case when i % 2 = 0 then 3310000 + (i * 7919::bigint) % 530000 else 3750000 + (i * 7919::bigint) % 5000 end,
             case when i % 2 = 0 then 12600000 + (i * 104729::bigint) % 350000 else 12695000 + (i * 104729::bigint) % 5000 end,
             '', 'WALK'
        from generate_series(${first}::int, ${first + BATCH - 1}::int) i`;
  await h.db`analyze place`;
}, 300_000);

const VALUES = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-1e999',
  '90.00001',
  '180.00001',
  '',
  '37,5',
  '０',
  '0x10',
];
const box = (latMin: unknown, latMax: unknown, lngMin: unknown, lngMax: unknown) =>
  `latMin=${latMin}&latMax=${latMax}&lngMin=${lngMin}&lngMax=${lngMax}`;

const refused = [
  ...VALUES.map((value) => box(value, 38, 126, 127)),
  ...VALUES.filter((value) => value !== '90.00001').map((value) => box(37, 38, value, 127)),
  box(38, 37, 126, 127),
  box(-90, 90, -180, 180),
  box(5e-324, 1e-300, 5e-324, 1e-300),
  box(37, 38, 127, 126),
  'latMin=37&latMax=38&lngMin=126',
  'latMin=37&latMin=36&latMax=38&lngMin=126&lngMax=127',
];
const answered = [
  box(33, 43, 124, 132),
  box(90, 90, 180, 180),
  box(-90, -90, -180, -180),
  box(37.5, 37.55, 126.95, 127),
  box(37.5, 37.5, 126.95, 126.95),
  box(37.49999, 37.50001, 126, 127),
  box(33, 39, 126.97, 126.97001),
];
const read = async (view: string) => {
  const begun = performance.now();
  const answer = await h.app.inject({ url: `${placesOnMap.path}?${view}` });
  return { answer, ms: performance.now() - begun };
};

test.each(refused)('%s is refused', async (view) => {
  expect((await read(view)).answer.statusCode).toBe(400);
});

test.each(answered)(`%s is ${MAX.places} places at most, within ${MAX.ms} ms`, async (view) => {
  const reads = [];
  for (let attempt = 0; attempt < TRIES; attempt++) reads.push(await read(view));
  for (const { answer } of reads) {
    expect(answer.statusCode).toBe(200);
    const { places, clusters } = answer.json().result;
    expect(places.length).toBeLessThanOrEqual(MAX.places);
    expect(clusters.length).toBeLessThanOrEqual(MAX.clusters);
  }
  const middle = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(TRIES / 2)]!;
  console.log(`${view}: ${middle.toFixed(1)} ms, the first ${reads[0]!.ms.toFixed(1)}`);
  expect(middle).toBeLessThanOrEqual(MAX.ms);
});
