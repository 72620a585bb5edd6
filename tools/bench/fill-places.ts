import { Client } from 'pg';
import { korea } from '../../server/src/regions/country.ts';

/** The number of places per statement. */
const STEP = 200_000;
/** The distribution of places over towns: how strongly the first towns are preferred, and how far places are from a town's centre. */
const [SKEW, TOWN_DEGREES] = [1.5, 0.015];
/** From this many places only the map's indexes are built: the others would take most of the time. */
const MANY = 1_000_000;
const MAP_INDEX = /^place_(?:by_hash|cell_\d+)$/;

/**
 * Fills the country from `before` to `count` places, distributed like the population (crowded towns with thin edges), the same in every
 * run. Cell counts are written as the triggers would; the tables are vacuumed.
 */
export async function fillPlaces(connectionString: string, before: number, count: number) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'place' and indexname <> 'place_pkey'`,
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query('alter table place disable trigger user');
    for (let from = before + 1; from <= count; from += STEP) {
      await client.query(INSERT, [from, Math.min(count, from + STEP - 1), ...towns(), SKEW, TOWN_DEGREES]);
    }
    await client.query('alter table place enable trigger user');
    for (const { indexname, indexdef } of indexes) {
      if (count < MANY || MAP_INDEX.test(indexname)) await client.query(indexdef);
    }
    await client.query(COUNT);
    await client.query('vacuum (analyze) place');
    await client.query('vacuum (analyze) place_count');
  } finally {
    await client.end();
  }
}

/** The centres of all 시군구 as latitudes and longitudes × 100,000, the crowded provinces first. */
function towns(): [number[], number[]] {
  const crowded = [11, 41, 26, 28, 27];
  const rank = (code: number) => {
    const at = crowded.indexOf(Math.floor(code / 1000));
    return at < 0 ? crowded.length : at;
  };
  const centres = korea()
    .sigungus.toSorted((a, b) => rank(a.code) - rank(b.code) || a.code - b.code)
    .map(({ centre }) => centre);
  return [centres.map(({ lat }) => Math.round(lat * 1e5)), centres.map(({ lng }) => Math.round(lng * 1e5))];
}

/** A view around 서울시청 with this many places in it. */
export const CROWD = { places: 50_000, lat: 37.5668, lng: 126.9787 } as const;

/** Writes these places into one view, half of them into its middle tenth, with all triggers and indexes. */
export async function fillCrowd(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(CROWDED, [CROWD.places]);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

const chance = (seed: number) => `((hashint8extended(n, ${seed}) & 2147483647) + 1) / 2147483649.0::float8`;

const INSERT = `
  insert into place (place_id, created_at, title, lat_e5, lng_e5, address, pin_category, active_at)
  select hashint8extended(n, 7) & 9007199254740991, now() - interval '900 days' + n * interval '1 second', '장소 ' || n,
         greatest(3300000, least(3900000, ($3::int[])[town] + round(far * sin(turn))))::int,
         greatest(12400000, least(13200000, ($4::int[])[town] + round(far * cos(turn) * 1.26)))::int,
         '', (array['FOOD', 'CAFE', 'PUB', 'WALK', 'ETC'])[1 + n % 5], now() - ${chance(4)} * interval '900 days'
    from (select n, 1 + floor(cardinality($3::int[]) * power(${chance(1)}, $5::float8))::int as town,
                 -ln(${chance(2)}) * $6::float8 * 1e5 as far, ${chance(3)} * 2 * pi() as turn
            from generate_series($1::bigint, $2::bigint) n) spot`;

const COUNT = `
  truncate place_count;
  insert into place_count (level, cell, places)
  select 8, cell_8, count(*) from place group by cell_8
  union all select 11, cell_11, count(*) from place group by cell_11
  union all select 14, cell_14, count(*) from place group by cell_14
  union all select 17, cell_17, count(*) from place group by cell_17`;

const CROWDED = `
  insert into place (title, lat_e5, lng_e5, address, pin_category, active_at)
  select '가게 ' || n, 3756680 + round(height * (${chance(1)} - 0.5))::int, 12697870 + round(width * (${chance(2)} - 0.5))::int,
         '', 'FOOD', now() - ${chance(3)} * interval '900 days'
    from generate_series(1, $1::int) n,
         lateral (select case when n % 2 = 0 then 600 else 1790 end as height,
                         case when n % 2 = 0 then 700 else 2270 end as width) spread`;
