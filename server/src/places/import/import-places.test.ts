import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchSpots } from 'contract/geo';
import { placesOnMap, samePlaces } from 'contract/places';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../../test/test-app.ts';
import { decodeFile, detectEncoding } from './decode-file.ts';
import { importPlaces, type Rejected } from './import-places.ts';
import { readPlaces } from './read-places.ts';

let h: TestApp;
let garam: Member;
let folder: string;
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  folder = await mkdtemp(join(tmpdir(), 'dongne-import-'));
});
afterAll(async () => {
  await h.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => h.db`delete from place_count`.then(() => h.db`truncate place`));

async function take(content: string | Uint8Array, write = true) {
  const path = join(folder, 'places.csv');
  await writeFile(path, content);
  const encoding = await detectEncoding(path);
  const rejected: Rejected[] = [];
  const counts = await importPlaces(h.db, readPlaces(decodeFile(path, encoding)), {
    write,
    onRejected: (row) => rejected.push(row),
    onDuplicate: (row) => rejected.push(row),
  });
  return { ...counts, kinds: Object.fromEntries(counts.kinds), rejected, encoding };
}
const stored = () => h.db`
  select title, lat_e5, lng_e5, address, pin_category, region_id, created_by from place order by title`;

const BAKERY = {
  title: '망원 빵집',
  latE5: 3755600,
  lngE5: 12690500,
  address: '서울 마포구 망원동 1',
  pinCategory: 'FOOD',
  regionId: 1144012300,
  createdBy: null,
};

describe('files in other forms', () => {
  test('our own columns in Korean, with a byte order mark and CRLF', async () => {
    const text = '\uFEFF이름,분류,위도,경도,주소\r\n망원 빵집,맛집,37.556,126.905,서울 마포구 망원동 1\r\n';
    expect(await take(text)).toMatchObject({ rows: 1, taken: 1, kinds: { FOOD: 1 }, encoding: 'utf-8' });
    expect(await stored()).toEqual([BAKERY]);
  });

  test('English columns in any order and case', async () => {
    await take('Lng,LAT,Name,Address,category\n126.905,37.556,망원 빵집,서울 마포구 망원동 1,food');
    expect(await stored()).toEqual([BAKERY]);
  });

  test('the public 상가(상권)정보, with its branch, categories and legal code', async () => {
    const names =
      '상가업소번호,상호명,지점명,상권업종대분류명,상권업종중분류명,상권업종소분류명,법정동코드,도로명주소,경도,위도';
    await take(
      [
        names,
        '"MA01","이디야커피","망원점","음식","비알코올 ","카페","1144012300","서울특별시 마포구 포은로 80","126.9051","37.5562"',
        '"MA02","동네헬스","","예술·스포츠","스포츠 서비스","헬스장","1144012300","서울특별시 마포구 포은로 81","126.9061","37.5562"',
      ].join('\n'),
    );
    expect(await stored()).toEqual([
      {
        ...BAKERY,
        title: '동네헬스',
        latE5: 3755620,
        lngE5: 12690610,
        address: '서울특별시 마포구 포은로 81',
        pinCategory: 'EXERCISE',
      },
      {
        ...BAKERY,
        title: '이디야커피 망원점',
        latE5: 3755620,
        lngE5: 12690510,
        address: '서울특별시 마포구 포은로 80',
        pinCategory: 'CAFE',
      },
    ]);
  });

  test('CP949, as office programs save it', async () => {
    // 이름,위도,경도 and 똠방 in CP949: 똠 is beyond EUC-KR.
    const bytes = Uint8Array.from([
      0xc0,
      0xcc,
      0xb8,
      0xa7,
      0x2c,
      0xc0,
      0xa7,
      0xb5,
      0xb5,
      0x2c,
      0xb0,
      0xe6,
      0xb5,
      0xb5,
      0x0d,
      0x0a,
      0x8c,
      0x63,
      0xb9,
      0xe6,
      ...Buffer.from(',37.556,126.905'),
    ]);
    expect(await take(bytes)).toMatchObject({ taken: 1, encoding: 'cp949' });
    expect(await stored()).toMatchObject([{ title: '똠방', regionId: 1144000000, pinCategory: 'ETC' }]);
  });

  test('CP949 that differs from UTF-8 only at its end, with a letter split between two reads', async () => {
    const begin = 'name,lat,lng\n';
    const filler = `${',,\n'.repeat(65_535)}`.slice(0, 65_535 - begin.length - 1);
    const end = Buffer.from(',37.556,126.905');
    const bytes = Buffer.concat([Buffer.from(`${begin}${filler}\n`), Buffer.of(0x8c, 0x63, 0xb9, 0xe6), end]);
    expect(bytes[65_535]).toBe(0x8c);
    expect(await take(bytes)).toMatchObject({ taken: 1, encoding: 'cp949' });
    expect(await stored()).toMatchObject([{ title: '똠방' }]);
  });

  test('GeoJSON points', async () => {
    const point = (properties: object, coordinates: number[], type = 'Point') => ({
      type: 'Feature',
      properties,
      geometry: { type, coordinates },
    });
    const features = [
      point({ name: '망원 빵집', category: '맛집', address: '서울 마포구 망원동 1' }, [126.905, 37.556]),
      point({ name: '길' }, [126.905, 37.556], 'LineString'),
    ];
    const { taken, rejected } = await take(JSON.stringify({ type: 'FeatureCollection', features }));
    expect({ taken, rejected }).toEqual({
      taken: 1,
      rejected: [{ line: 2, reason: 'it is not a Point with a longitude and a latitude' }],
    });
    expect(await stored()).toEqual([BAKERY]);
  });
});

test('each rejected row is reported with its line and reason, and the others are imported', async () => {
  const { rejected, ...counts } = await take(
    [
      '이름,분류,위도,경도,주소',
      ',맛집,37.556,126.905,',
      `${'가'.repeat(51)},맛집,37.556,126.905,`,
      '먼 빵집,맛집,35.68,139.76,도쿄',
      '뒤집힌 빵집,맛집,126.905,37.556,',
      '바다 빵집,맛집,37.3,125.9,',
      '글자 빵집,맛집,북위,126.905,',
      '짧은 줄,맛집',
      '망원 빵집,맛집,37.556,126.905,서울 마포구 망원동 1',
      `주소 긴 빵집,맛집,37.556,126.905,${'가'.repeat(201)}`,
      '"열린 빵집,맛집,37.556,126.905,',
    ].join('\n'),
  );
  expect(rejected).toEqual([
    { line: 2, reason: 'it has no name' },
    { line: 3, reason: 'its name is longer than 50 letters or has invalid characters' },
    { line: 4, reason: 'it lies outside the country' },
    { line: 5, reason: 'its latitude and longitude are swapped' },
    { line: 6, reason: 'it lies outside the country' },
    { line: 7, reason: 'its latitude is not a number (북위)' },
    { line: 8, reason: 'it has 2 columns where the first line has 5' },
    { line: 10, reason: 'its address is longer than 200 letters or has invalid characters' },
    { line: 11, reason: 'it opens a quote that is never closed; nothing after it was read' },
  ]);
  expect(counts).toMatchObject({ rows: 10, taken: 1, duplicates: 0 });
});

describe('a place of the same name within 40 m', () => {
  const row = (name: string, lat: number) => `${name},${lat},126.905`;
  const file = (...rows: string[]) => ['name,lat,lng', ...rows].join('\n');

  test('is imported once, whether it exists already or occurs earlier in the file', async () => {
    await h.given.place({ title: '망원빵집', lat: 37.556, lng: 126.905 });
    const { taken, rejected } = await take(
      file(
        row('망원 빵집', 37.5562),
        row('망원 빵집 2호점', 37.5563),
        row('다른 빵집', 37.5562),
        row('다른  빵집', 37.5564),
        row('망원 빵집', 37.5565),
      ),
    );
    expect(rejected).toEqual([
      { line: 2, reason: '“망원빵집” is there already' },
      { line: 3, reason: '“망원빵집” is there already' },
      { line: 5, reason: 'line 4 has the same place' },
    ]);
    expect(taken).toBe(2);
  });

  test('makes a second run of a file import nothing, across batches too', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, n) => `가게 ${n % 1_100},${37.5 + (n % 1_100) * 0.0001},126.905`,
    );
    const first = await take(file(...rows));
    expect(first).toMatchObject({ rows: 1_200, taken: 1_100, duplicates: 100 });
    expect(first.rejected[0]).toEqual({ line: 1_102, reason: 'line 2 has the same place' });
    expect(await take(file(...rows))).toMatchObject({ taken: 0, duplicates: 1_200 });
  });
});

test('a preview counts the same and changes nothing', async () => {
  const text = 'name,lat,lng\n빵집,37.556,126.905\n빵집,37.556,126.905\n';
  expect(await take(text, false)).toMatchObject({ rows: 2, taken: 1, duplicates: 1 });
  expect(await stored()).toEqual([]);
});

test.each([
  ['an empty file', '', 'The file is empty'],
  [
    'a file without coordinates',
    '이름,주소\n빵집,서울',
    'no column 위도 (lat), 경도 (lng); it has: 이름, 주소',
  ],
  ['JSON cut off', '{"type":"FeatureCollection","features":[', 'cut off'],
  ['other JSON', '{"places":[]}', 'not a GeoJSON FeatureCollection'],
  [
    'a first line with an open quote',
    '"이름,위도,경도\n빵집,37.5,126.9',
    'opens a quote that is never closed',
  ],
  ['CP949 cut within a letter', Uint8Array.of(0xc0, 0xcc, 0xb8), 'not text in UTF-8 or CP949'],
  ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0, 0, 0]), 'not text in UTF-8 or CP949'],
])('%s is refused whole', async (_, content, why) => {
  await expect(take(content)).rejects.toThrow(why);
  expect(await stored()).toEqual([]);
});

test('a missing file is reported', async () => {
  await expect(detectEncoding(join(folder, 'none.csv'))).rejects.toThrow('cannot be read (ENOENT)');
});

test('imported places are on the map, in the search and among the same places, after those with posts', async () => {
  await take('이름,분류,위도,경도\n망원 빵집,맛집,37.556,126.905\n');
  await h.given.place({ title: '망원 책방', lat: 37.5561, lng: 126.9051 });
  const view = { latMin: 37.55, latMax: 37.56, lngMin: 126.9, lngMax: 126.91 };
  const { places, total } = await h.as(null)(placesOnMap, { query: view });
  expect(places.map(({ title }) => title)).toEqual(['망원 책방', '망원 빵집']);
  expect(total).toBe(2);
  const found = await h.as(null)(searchSpots, { query: { keyword: '망원 빵집' } });
  expect(found.places[0]).toMatchObject({ name: '망원 빵집', source: 'place' });
  const near = { title: '망원빵집', latitude: 37.5562, longitude: 126.905 };
  expect((await h.as(garam)(samePlaces, { query: near })).places).toMatchObject([{ title: '망원 빵집' }]);
});

test('a post at an imported place renames nothing, and makes it the most recent', async () => {
  await take('이름,분류,위도,경도\n망원 빵집,맛집,37.556,126.905\n');
  const [place] = await h.db<{ placeId: number }>`select place_id from place`;
  const { markPlaceActive, usePlace } = await import('../places.ts');
  const placeId = place!.placeId as Parameters<typeof usePlace>[2];
  await usePlace(h.db, garam.memberId, placeId, { title: '내 빵집' });
  await markPlaceActive(h.db, placeId);
  const [after] = await h.db`select title, active_at > now() - interval '1 minute' as is_fresh from place`;
  expect(after).toEqual({ title: '망원 빵집', isFresh: true });
});
