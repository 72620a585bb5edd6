import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asAdmin, onDatabase } from '../../test/database.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { openDb, type Sql } from '../db.ts';
import { migrate } from '../migrate.ts';
import { codeAt } from './outlines.ts';
import { allReforms } from './reforms.ts';
import { formerRegions, loadRegions } from './regions.ts';
import { sigunguOutlines } from './sigungu-outlines.ts';

/** The migrations of the version that knew the regions of 2025 are those before this one. */
const FIRST = '0020';
const migrations = join(import.meta.dirname, '../../migrations');

let db: Sql;
let fresh: Sql;
let drops: (() => Promise<void>)[];
beforeAll(async () => {
  const before = await databaseBefore();
  const template = await freshDatabase();
  drops = [before.drop, template.drop];
  [db, fresh] = [before, template].map(({ connectionString }) => openDb({ connectionString, size: 2 })) as [
    Sql,
    Sql,
  ];
  await fillRegionsBefore();
  await fillRows();
  await migrate(before.connectionString);
});
afterAll(async () => {
  await Promise.all([db.end(), fresh.end()]);
  await Promise.all(drops.map((drop) => drop()));
});

/** A database with the migrations of the version before only. */
async function databaseBefore() {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const client = new Client({ connectionString: onDatabase(adminUrl, name) });
  await client.connect();
  await client.query(
    'create table migration (name text primary key, ran_at timestamptz not null default now())',
  );
  for (const file of (await readdir(migrations)).filter((one) => one < FIRST).sort()) {
    await client.query(await readFile(join(migrations, file), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [file]);
  }
  await client.end();
  return {
    connectionString: onDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}

/** The regions of 2025, from today's and what reforms changed; those of 인천 that became several by their names. */
async function fillRegionsBefore() {
  await db`insert into region select * from jsonb_populate_recordset(null::region, ${JSON.stringify(await listRegions(fresh))}::jsonb)`;
  const reforms = new Map(allReforms().map((reform) => [reform.from, reform]));
  for (const { formerId, regionId } of formerRegions()) {
    const code = String(formerId);
    const reform = reforms.get(code.slice(0, 8)) ?? reforms.get(code.slice(0, 5));
    if (reform === undefined || !/^(?:2[89]|46)/.test(code)) continue;
    const [province, city] = reform.former.split(' ');
    await db`insert into region select ${formerId}, ${province}, ${city}, district, level from region where region_id = ${regionId}`;
  }
  await db`insert into region values (2814000000, '인천광역시', '동구', '', 'sigungu'), (2811000000, '인천광역시', '중구', '', 'sigungu'),
                                     (2826000000, '인천광역시', '서구', '', 'sigungu') on conflict do nothing`;
  await db`delete from region where region_id in (select region_id from region where region_id / 100000000 = 12
             or region_id / 100000 in (28125, 28155, 28275, 28290))`;
}

const listRegions = (from: Sql) =>
  from`select region_id::text as region_id, province, city, district, level from region order by region_id`.then(
    (rows) =>
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key === 'regionId' ? 'region_id' : key, value]),
        ),
      ),
  );

const PHOTO = '00000000-0000-4000-8000-000000000000';
/** What there is before: the region of each place, and where it lies. */
const PLACES = [
  { title: '여수 카페', region: 4613010100, lat: 34.74, lng: 127.73 },
  { title: '광주 카페', region: 2917010100, lat: 35.17, lng: 126.92 },
  { title: '신포시장', region: 2811012400, lat: 37.4717, lng: 126.6286 },
  { title: '공항', region: 2811000000, lat: 37.4602, lng: 126.4407 },
  { title: '월미도', region: 2811000000, lat: 37.4755, lng: 126.5975 },
  { title: '동구', region: 2814000000, lat: 37.4781, lng: 126.6435 },
  { title: '검단', region: 2826000000, lat: 37.6, lng: 126.66 },
  { title: '청라', region: 2826000000, lat: 37.534, lng: 126.65 },
  { title: '동탄', region: 4159012700, lat: 37.2, lng: 127.07 },
  { title: '연남', region: 1144012400, lat: 37.56, lng: 126.925 },
];

async function fillRows() {
  await db`insert into member (member_id, nickname, nickname_key) values (1, '하나', '하나'), (2, '둘', '둘')`;
  await db`insert into member_region values (1, 4613010100, 1), (1, 2826012200, 2), (1, 1144012400, 3), (2, 2811014700, 1)`;
  for (const place of PLACES) await insertPlace(place);
  await db`insert into article (member_id, place_id, region_id, title, content, date, main_photo_uuid)
           select 1, place_id, region_id, title, '글', '2026-01-01', ${PHOTO} from place`;
  await db`update place set deleted_at = now() where title = '광주 카페'`;
  await db`insert into curation (week, region_id, title, body, image) values ('2026-01-05', 4613000000, '여수시', '글', 'x')`;
  await db`insert into neighbourhood_set (version, source, current_since, places) values ('v', 'file', now(), 0)`;
  const outline = (lng: number, lat: number) =>
    JSON.stringify({ centre: [lng * 1e5, lat * 1e5], rings: [], polygons: [] });
  await db`insert into neighbourhood values ('v', 28110, 0, '영종동', '{2811014500,2811014600}', ${outline(126.53, 37.49)}::json),
                                            ('v', 28110, 1, '신포동', '{2811012400}', ${outline(126.63, 37.47)}::json),
                                            ('v', 28140, 0, '만석동', '{2814010100}', ${outline(126.62, 37.48)}::json),
                                            ('v', 11440, 0, '연남동', '{1144012400}', ${outline(126.92, 37.56)}::json)`;
}

const insertPlace = ({ title, region, lat, lng }: (typeof PLACES)[number]) =>
  db`insert into place (title, lat_e5, lng_e5, address, pin_category, region_id)
     values (${title}, ${Math.round(lat * 1e5)}, ${Math.round(lng * 1e5)}, '주소', 'CAFE', ${region})`;

const TODAY = {
  '여수 카페': 1213010100,
  '광주 카페': 1230010100,
  신포시장: 2812513100,
  공항: 2815500000,
  월미도: 2812500000,
  동구: 2812500000,
  검단: 2829000000,
  청라: 2827500000,
  동탄: 4159012700,
  연남: 1144012400,
};

describe('a database of the version before is carried over', () => {
  test('with every place, deleted ones too, in its region of today', async () => {
    const rows = await db<{ title: string; regionId: number }>`select title, region_id from place`;
    expect(Object.fromEntries(rows.map(({ title, regionId }) => [title, regionId]))).toEqual(TODAY);
  });

  test('with every post in the region of its place, none counting as edited', async () => {
    const rows = await db<{ title: string; regionId: number; edited: boolean }>`
      select title, region_id, updated_at <> created_at or version <> 1 as edited from article`;
    expect(Object.fromEntries(rows.map(({ title, regionId }) => [title, regionId]))).toEqual(TODAY);
    expect(rows.filter(({ edited }) => edited)).toEqual([]);
  });

  test('with every favourite neighbourhood, in its order', async () => {
    const rows =
      await db`select member_id, region_id, position from member_region order by member_id, position`;
    expect(rows.map(({ ...row }) => Object.values(row))).toEqual([
      [1, 1213010100, 1],
      [1, 2827511100, 2],
      [1, 1144012400, 3],
      [2, 2815510300, 1],
    ]);
  });

  test('with weekly selections and imported outlines, which the version before still finds', async () => {
    expect(await db`select region_id from curation where region_id is not null`).toEqual([
      { regionId: 1213000000 },
    ]);
    const rows = await db<{ sigungu: number; name: string; ids: string }>`
      select sigungu, name, region_ids::text as ids from neighbourhood order by sigungu, position`;
    expect(rows.map(({ sigungu, name, ids }) => `${sigungu} ${name} ${ids}`)).toEqual([
      '11440 연남동 {1144012400}',
      '28110 영종동 {2811014500,2811014600}',
      '28110 신포동 {2811012400}',
      '28125 신포동 {2812513100}',
      '28125 만석동 {2812510100}',
      '28140 만석동 {2814010100}',
      '28155 영종동 {2815510100,2815510200}',
    ]);
  });

  test('and what the version before still writes is led on', async () => {
    await db`insert into member_region values (2, 4615010100, 2)`;
    await insertPlace({ title: '나중', region: 2826000000, lat: 37.6, lng: 126.66 });
    await db`insert into article (member_id, place_id, region_id, title, content, date, main_photo_uuid)
             select 2, place_id, 2826000000, title, '글', '2026-01-01', ${PHOTO} from place where title = '나중'`;
    await db`update place set region_id = 4613010200 where title = '여수 카페'`;
    expect(await db`select region_id from member_region where member_id = 2 and position = 2`).toEqual([
      { regionId: 1215010100 },
    ]);
    expect(
      await db`select p.region_id, a.region_id as posted from place p join article a using (place_id) where p.title = '나중'`,
    ).toEqual([{ regionId: 2829000000, posted: 2829000000 }]);
    expect(await db`select region_id from place where title = '여수 카페'`).toEqual([
      { regionId: 1213010200 },
    ]);
  });

  test('and then holds the same regions as a new database, besides the former ones', async () => {
    await loadRegions(db);
    const rows = (
      from: Sql,
    ) => from`select * from region where region_id not in (select former_id from former_region)
                                       and region_id not in (2811000000, 2826000000) order by region_id`;
    const former = (from: Sql) => from`select * from former_region order by former_id`;
    expect(await rows(db)).toEqual(await rows(fresh));
    expect(await former(db)).toEqual(await former(fresh));
    expect(await loadRegions(db)).toBe(0);
  });
});

test('the migration alone names the regions of today as the server does', async () => {
  const names = (
    from: Sql,
  ) => from`select f.former_id, r.region_id, r.province, r.city, r.district from former_region f
                                      join region r using (region_id) where f.former_id / 100000000 in (28, 29, 46) order by 1`;
  expect(await names(db)).toEqual(await names(fresh));
});

test('land in a divided 시군구 lies where its outline says', async () => {
  const points: { former: number; lat: number; lng: number; today: number }[] = [];
  for (let lat = 37.35; lat < 37.64; lat += 0.004) {
    for (let lng = 126.35; lng < 126.73; lng += 0.005) {
      const code = codeAt(sigunguOutlines(), { lat, lng }, 0) ?? 0;
      if (code === 28275 || code === 28290)
        points.push({ former: 2826000000, lat, lng, today: code * 100_000 });
      if (code === 28155 || (code === 28125 && lat < 37.47))
        points.push({ former: 2811000000, lat, lng, today: code * 100_000 });
    }
  }
  expect(points.length).toBeGreaterThan(200);
  const wrong = await db`
    select p.* from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) p (former bigint, lat float8, lng float8, today bigint)
     where divided_region(p.former, round(p.lat * 1e5)::int, round(p.lng * 1e5)::int) is distinct from p.today`;
  expect(wrong.slice(0, 5)).toEqual([]);
});
