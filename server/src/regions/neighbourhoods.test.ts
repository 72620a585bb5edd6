import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readConfig } from 'contract/config';
import { readAddress } from 'contract/geo';
import type { RegionId } from 'contract/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { smallShapes } from '../../test/small-shapes.ts';
import { jobsOf } from '../jobs/jobs.ts';
import { openOperation } from '../operation.ts';
import { resolveRegion } from '../places/place-region.ts';
import { readShapes, parseShapes } from './read-shapes.ts';

const bordersPath = (version: string) => `/map/neighbourhoods/${version}`;
const GANGNAM = 1168000000 as RegionId;
const YEOKSAM = 1168010100 as RegionId;
const NONHYEON = 1168010800 as RegionId;
const SAMSEONG = 1168010500 as RegionId;

let h: TestApp;
let operation: Awaited<ReturnType<typeof openOperation>>;
beforeEach(async () => {
  h = await testApp();
  operation = await openOperation({ ...h.config, databaseUrl: h.connectionString });
});
afterEach(async () => {
  await operation.end();
  await h.close();
});

const bring = (file: object = smallShapes()) =>
  operation.replaceNeighbourhoods('own.json', parseShapes(file));
const addressAt = (lat: number, lng: number) => h.as(null)(readAddress, { query: { lat, lng } });
const regionFor = (lat: number, lng: number, address = '') =>
  resolveRegion(h.db, { latitude: lat, longitude: lng }, address);

test('once outlines are brought, a running server knows the 동 of a coordinate', async () => {
  expect((await addressAt(37.4999, 127.0365)).precision).toBe('sigungu');
  await bring();
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
  beforeEach(() => bring().then(() => {}));

  test('is that of the outline, whatever 동 with an outline of its own the address names', async () => {
    expect(await regionFor(37.508, 127.0365)).toBe(NONHYEON);
    expect(await regionFor(37.508, 127.0365, '서울 강남구 역삼동 1')).toBe(NONHYEON);
  });

  test('is that of the address when that 동 has no outline: it lies in one of another name', async () => {
    expect(await regionFor(37.508, 127.0365, '서울 강남구 삼성동 1')).toBe(SAMSEONG);
  });

  test('in a name that joins several is the one the address names, else the 시군구', async () => {
    expect(await regionFor(37.563, 126.984, '서울 중구 명동2가 1')).toBe(1114012700);
    expect(await regionFor(37.563, 126.984)).toBe(1114000000);
  });

  test('a little beside the drawn lines is the nearest, further off the 시군구', async () => {
    expect(await regionFor(37.499, 127.048)).toBe(YEOKSAM);
    expect(await regionFor(37.499, 127.053)).toBe(GANGNAM);
  });
});

test('the report counts how each name found its 법정동 and lists those nothing tells of', async () => {
  const { version, unmatched, ...counts } = await bring();
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(counts).toEqual({
    dongs: 5,
    sigungus: 2,
    matched: { code: 1, name: 2, places: 0, several: 1, nothing: 1 },
  });
  expect([...unmatched]).toEqual([['서울특별시 중구', ['을지명소동']]]);
});

test('a name that tells nothing is told by the known places in it', async () => {
  for (const lng of [126.99, 126.991, 126.992, 126.993])
    await h.given.place({ lat: 37.563, lng, regionId: 1114010500 as RegionId });
  await h.given.place({ lat: 37.563, lng: 126.994, regionId: 1114010600 as RegionId });
  expect((await bring()).matched).toMatchObject({ places: 1, nothing: 0 });
  expect((await addressAt(37.5655, 126.9955)).region?.regionId).toBe(1114010500);
});

test('outlines that lie nowhere in the country change nothing', async () => {
  const { version } = await bring();
  const sea = JSON.parse(
    JSON.stringify(smallShapes()).replaceAll('"명동"', '"바다동"').replaceAll('126.98', '124.98'),
  );
  await expect(bring(sea)).rejects.toThrow('바다동 lies in no 시군구');
  expect((await operation.neighbourhoodStatus())?.version).toBe(version);
  expect((await addressAt(37.4999, 127.0365)).precision).toBe('dong');
});

describe('places that were there', () => {
  const garam = () => h.given.member('가람');

  test('move into the outlines with their posts, by command or by job, and only those it concerns', async () => {
    const by = await garam();
    const unknown = await h.given.place({ lat: 37.4999, lng: 127.0365, regionId: GANGNAM });
    const guessed = await h.given.place({ lat: 37.508, lng: 127.0365, regionId: YEOKSAM });
    const hidden = await h.given.place({ lat: 37.508, lng: 127.0365, regionId: SAMSEONG });
    const outside = await h.given.place({ lat: 37.52, lng: 127.06, regionId: GANGNAM });
    const post = await h.given.article({ by, placeId: unknown, regionId: GANGNAM });
    await bring();
    expect(await operation.neighbourhoodStatus()).toMatchObject({
      places: 4,
      remaining: 4,
      finishedAt: null,
    });
    const resolve = jobsOf({ db: h.db, store: h.store }).find(({ name }) => name === 'resolve-regions');
    expect(await resolve?.work()).toEqual({ moved: 2 });
    const rows = await h.db<{ placeId: number; regionId: number }>`select place_id, region_id from place`;
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

  test('are looked at in batches, taken up by another process where they were left', async () => {
    await h.db`
      insert into place (title, lat_e5, lng_e5, address, pin_category, region_id)
      select '곳 ' || i, 3749990, 12703650, '', 'WALK', ${GANGNAM} from generate_series(1, 2500) i`;
    await bring();
    const remaining: number[] = [];
    const stopped = operation.resolveRegions((turn) => {
      remaining.push(turn.remaining);
      if (remaining.length === 2) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(remaining).toEqual([1_500, 500]);
    expect((await operation.neighbourhoodStatus())?.remaining).toBe(500);
    const resolve = jobsOf({ db: h.db, store: h.store }).find(({ name }) => name === 'resolve-regions');
    expect(await resolve?.work()).toEqual({ moved: 500 });
    const [left] = await h.db`select count(*)::int as many from place where region_id <> ${YEOKSAM}`;
    expect(left).toEqual({ many: 0 });
  });
});

describe('the borders for the map', () => {
  const get = (path: string, headers = {}) => h.app.inject({ url: path, headers });

  test('are announced once there are any', async () => {
    const announced = async () => (await h.as(null)(readConfig, {})).map.neighbourhoodsUrl;
    expect(await announced()).toBeNull();
    const { version } = await bring();
    expect(await announced()).toBe(`/map/neighbourhoods/${version}`);
  });

  test('are GeoJSON by 시군구, compressed, kept for good', async () => {
    const { version } = await bring();
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

  test('stay there for the version before, which screens may still draw, and are gone after that', async () => {
    const { version } = await bring();
    const second = smallShapes();
    second.features.pop();
    await bring(second);
    expect((await get(`${bordersPath(version)}/11140.json`)).statusCode).toBe(200);
    const third = smallShapes();
    third.features.shift();
    await bring(third);
    expect(await h.db`select 1 as one from neighbourhood where version = ${version}`).toEqual([]);
  });

  test('are refused where there are none', async () => {
    const { version } = await bring();
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

const trying = join(
  import.meta.dirname,
  '../../../../shared/data/regions/skorea-submunicipalities-2018-topo-simple.json',
);
const text = await readFile(trying, 'utf8').catch(() => null);

test.skipIf(text === null)(
  'the 3,504 행정동 of 2018, where that file is at hand, find their 법정동',
  async () => {
    const { unmatched, ...counts } = await operation.replaceNeighbourhoods('2018', readShapes(text!));
    expect(counts).toMatchObject({
      dongs: 3_504,
      sigungus: 252,
      matched: { code: 0, name: 3_030, places: 0, several: 126, nothing: 348 },
    });
    expect(unmatched.get('경기도 화성시')).toContain('동탄1동');
    const dongAt = async (lat: number, lng: number) => (await addressAt(lat, lng)).region?.district;
    expect(await dongAt(37.4979, 127.0285)).toBe('역삼동'); // 강남역, in 역삼1동
    expect(await dongAt(37.4934, 127.0142)).toBe('서초동'); // 교대역
    expect(await dongAt(37.4812, 126.9527)).toBe('봉천동'); // 서울대입구역
    expect(await dongAt(33.4581, 126.9425)).toBe('성산읍'); // 성산일출봉
    expect(await dongAt(33.507, 126.4929)).toBe('용담이동'); // 제주국제공항
  },
);
