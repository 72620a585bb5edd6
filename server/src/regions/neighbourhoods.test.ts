import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readConfig } from 'contract/config';
import { readAddress } from 'contract/geo';
import type { RegionId } from 'contract/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { smallShapes } from '../../test/small-shapes.ts';
import { allJobs } from '../jobs/jobs.ts';
import { openOperation } from '../commands/operation.ts';
import { resolveRegion } from '../places/place-region.ts';
import { readShapes, parseShapes } from './read-shapes.ts';

const bordersPath = (version: string) => `/map/neighbourhoods/${version}`;
const GANGNAM = 1168000000 as RegionId;
const YEOKSAM = 1168010100 as RegionId;
const NONHYEON = 1168010800 as RegionId;
const SAMSEONG = 1168010500 as RegionId;

let h: TestApp;
let operation: Awaited<ReturnType<typeof openOperation>>;
beforeAll(async () => {
  h = await testApp();
  operation = await openOperation({ ...h.config, databaseUrl: h.connectionString });
});
afterAll(async () => {
  await operation.end();
  await h.close();
});
beforeEach(async () => {
  await h.db`delete from neighbourhood_set`;
  await h.db`update place set deleted_at = now() where deleted_at is null`;
});

const importOutlines = (file: object = smallShapes()) =>
  operation.replaceNeighbourhoods('own.json', parseShapes(file));
const addressAt = (lat: number, lng: number) => h.as(null)(readAddress, { query: { lat, lng } });
const regionFor = (lat: number, lng: number, address = '') =>
  resolveRegion(h.db, { latitude: lat, longitude: lng }, address);

test('once outlines are imported, a running server knows the 동 of a coordinate', async () => {
  expect((await addressAt(37.4999, 127.0365)).precision).toBe('sigungu');
  await importOutlines();
  expect(await addressAt(37.4999, 127.0365)).toEqual({
    address: '서울특별시 강남구 역삼동',
    region: { regionId: YEOKSAM, province: '서울특별시', city: '강남구', district: '역삼동' },
    precision: 'dong',
  });
  expect((await addressAt(37.4999, 127.0444)).region?.regionId).toBe(YEOKSAM);
  expect((await addressAt(37.508, 127.0444)).region?.regionId).toBe(NONHYEON);
  expect((await addressAt(37.52, 127.05)).precision).toBe('sigungu');
});

describe('the region of a new place', () => {
  beforeEach(() => importOutlines().then(() => {}));

  test('is that of the outline, even if the address names another 동 that has an outline', async () => {
    expect(await regionFor(37.508, 127.0365)).toBe(NONHYEON);
    expect(await regionFor(37.508, 127.0365, '서울 강남구 역삼동 1')).toBe(NONHYEON);
  });

  test('is that of the address when that 동 has no outline of its own', async () => {
    expect(await regionFor(37.508, 127.0365, '서울 강남구 삼성동 1')).toBe(SAMSEONG);
  });

  test('is, for a name that joins several, the one the address names, else the 시군구', async () => {
    expect(await regionFor(37.563, 126.984, '서울 중구 명동2가 1')).toBe(1114012700);
    expect(await regionFor(37.563, 126.984)).toBe(1114000000);
  });

  test('is the nearest one a little outside the outlines, and the 시군구 farther away', async () => {
    expect(await regionFor(37.499, 127.048)).toBe(YEOKSAM);
    expect(await regionFor(37.499, 127.053)).toBe(GANGNAM);
  });
});

test('the report counts how each 법정동 was found and lists the names without one', async () => {
  const { version, unmatched, ...counts } = await importOutlines();
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(counts).toEqual({
    dongs: 5,
    sigungus: 2,
    matched: { code: 1, name: 2, places: 0, several: 1, nothing: 1 },
  });
  expect([...unmatched]).toEqual([['서울특별시 중구', ['을지명소동']]]);
});

test('an outline whose name says nothing gets the 동 of the known places in it', async () => {
  for (const lng of [126.99, 126.991, 126.992, 126.993])
    await h.given.place({ lat: 37.563, lng, regionId: 1114010500 as RegionId });
  await h.given.place({ lat: 37.563, lng: 126.994, regionId: 1114010600 as RegionId });
  expect((await importOutlines()).matched).toMatchObject({ places: 1, nothing: 0 });
  expect((await addressAt(37.5655, 126.9955)).region?.regionId).toBe(1114010500);
});

test('outlines outside the country change nothing', async () => {
  const { version } = await importOutlines();
  const sea = JSON.parse(
    JSON.stringify(smallShapes()).replaceAll('"명동"', '"바다동"').replaceAll('126.98', '124.98'),
  );
  await expect(importOutlines(sea)).rejects.toThrow('바다동 lies in no 시군구');
  expect((await operation.neighbourhoodStatus())?.version).toBe(version);
  expect((await addressAt(37.4999, 127.0365)).precision).toBe('dong');
});

describe('existing places', () => {
  test('move into their new regions with their posts, by command or by job, and no others', async () => {
    const by = await h.given.member('가람');
    const unknown = await h.given.place({ lat: 37.4999, lng: 127.0365, regionId: GANGNAM });
    const guessed = await h.given.place({ lat: 37.508, lng: 127.0365, regionId: YEOKSAM });
    const hidden = await h.given.place({ lat: 37.508, lng: 127.0365, regionId: SAMSEONG });
    const outside = await h.given.place({ lat: 37.52, lng: 127.06, regionId: GANGNAM });
    const post = await h.given.article({ by, placeId: unknown, regionId: GANGNAM });
    await importOutlines();
    expect(await operation.neighbourhoodStatus()).toMatchObject({
      places: 4,
      remaining: 4,
      finishedAt: null,
    });
    const resolve = allJobs({ ...h, purger: null }).find(({ name }) => name === 'resolve-regions');
    expect(await resolve?.work()).toEqual({ moved: 2 });
    const rows = await h.db<{
      placeId: number;
      regionId: number;
    }>`select place_id, region_id from place where deleted_at is null`;
    expect(new Map(rows.map(({ placeId, regionId }) => [placeId, regionId]))).toEqual(
      new Map<number, number>([
        [unknown, YEOKSAM],
        [guessed, NONHYEON],
        [hidden, SAMSEONG],
        [outside, GANGNAM],
      ]),
    );
    const [article] = await h.db`select region_id, version from article where article_id = ${post}`;
    expect(article).toEqual({ regionId: YEOKSAM, version: 1 });
    expect(await operation.neighbourhoodStatus()).toMatchObject({ remaining: 0 });
    expect(await resolve?.work()).toEqual({ moved: 0 });
  });

  test('are checked in batches, continued by another process where one stopped', async () => {
    await h.db`
      insert into place (title, lat_e5, lng_e5, address, pin_category, region_id)
      select '곳 ' || i, 3749990, 12703650, '', 'WALK', ${GANGNAM} from generate_series(1, 2500) i`;
    await importOutlines();
    const remaining: number[] = [];
    const stopped = operation.resolveRegions((update) => {
      remaining.push(update.remaining);
      if (remaining.length === 2) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(remaining).toEqual([1_500, 500]);
    expect((await operation.neighbourhoodStatus())?.remaining).toBe(500);
    const resolve = allJobs({ ...h, purger: null }).find(({ name }) => name === 'resolve-regions');
    expect(await resolve?.work()).toEqual({ moved: 500 });
    const [left] =
      await h.db`select count(*)::int as others from place where region_id <> ${YEOKSAM} and deleted_at is null`;
    expect(left).toEqual({ others: 0 });
  });
});

describe('the borders for the map', () => {
  const get = (path: string, headers = {}) => h.app.inject({ url: path, headers });

  test('have an address once there are any', async () => {
    const address = async () => (await h.as(null)(readConfig, {})).map.neighbourhoodsUrl;
    expect(await address()).toBeNull();
    const { version } = await importOutlines();
    expect(await address()).toBe(`/map/neighbourhoods/${version}`);
  });

  test('are GeoJSON by 시군구, compressed, cacheable for ever', async () => {
    const { version } = await importOutlines();
    const answer = await get(`${bordersPath(version)}/11680.json`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/geo+json; charset=utf-8',
    });
    const plain = await get(`${bordersPath(version)}/11680.json`);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    const corners = smallShapes().features[0]!.geometry.coordinates[0]!;
    const [first, ...others] = plain.json().features;
    expect(first).toEqual({
      type: 'Feature',
      properties: { name: '역삼1동' },
      geometry: { type: 'MultiPolygon', coordinates: [[expect.arrayContaining(corners)]] },
    });
    const [ring] = first.geometry.coordinates[0];
    expect([ring.length, ring[0]]).toEqual([5, ring[4]]);
    expect(others).toHaveLength(2);
  });

  test('are kept for the version before, which screens may still show, and deleted after that', async () => {
    const { version } = await importOutlines();
    const second = smallShapes();
    second.features.pop();
    await importOutlines(second);
    expect((await get(`${bordersPath(version)}/11140.json`)).statusCode).toBe(200);
    const third = smallShapes();
    third.features.shift();
    await importOutlines(third);
    expect(await h.db`select 1 as one from neighbourhood where version = ${version}`).toEqual([]);
  });

  test('are refused where there are none', async () => {
    const { version } = await importOutlines();
    const base = bordersPath(version);
    for (const path of [
      `${base}/11110.json`,
      `${base}/1.json`,
      `${base}/11680.txt`,
      bordersPath('0'.repeat(16)) + '/11680.json',
    ])
      expect((await get(path)).json()).toMatchObject({ isSuccess: false, code: 'COMMON4004' });
  });
});

const outlines2018 = join(
  import.meta.dirname,
  '../../../../shared/data/regions/skorea-submunicipalities-2018-topo-simple.json',
);
const text = await readFile(outlines2018, 'utf8').catch(() => null);

test.skipIf(text === null)(
  'the 3,504 행정동 of 2018 find their 법정동 (where that file is available)',
  async () => {
    const { unmatched, ...counts } = await operation.replaceNeighbourhoods('2018', readShapes(text!));
    expect(counts).toMatchObject({
      dongs: 3_504,
      sigungus: 253,
      matched: { code: 0, name: 3_045, places: 0, several: 457, nothing: 2 },
    });
    expect([...unmatched]).toEqual([['인천광역시 검단구', ['검단3동', '검단4동']]]);
    const dongAt = async (lat: number, lng: number) => (await addressAt(lat, lng)).region?.district;
    expect(await dongAt(37.4979, 127.0285)).toBe('역삼동'); // 강남역, in 역삼1동
    expect(await dongAt(37.4934, 127.0142)).toBe('서초동'); // 교대역
    expect(await dongAt(37.4812, 126.9527)).toBe('봉천동'); // 서울대입구역
    expect(await dongAt(33.4581, 126.9425)).toBe('성산읍'); // 성산일출봉
    expect(await dongAt(33.507, 126.4929)).toBe('용담이동'); // 제주국제공항
  },
);
