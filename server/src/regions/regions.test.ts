import { popularRegions, searchRegions } from 'contract/regions';
import { regionName } from 'contract/region-shapes';
import { constantFrom, sample, string } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { findRegions } from './region-search.ts';
import { LOADED, loadRegions } from './regions.ts';
import { regionsDigest } from './regions.sql.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

async function found(keyword: string, limit?: number) {
  const { regions } = await h.as(null)(searchRegions, { query: { keyword, limit } });
  return regions.map(regionName);
}

test('a neighbourhood is found by its name, with its code as id', async () => {
  const { regions } = await h.as(null)(searchRegions, { query: { keyword: '압구정' } });
  expect(regions).toEqual([
    { regionId: 1168011000, province: '서울특별시', city: '강남구', district: '압구정동' },
  ]);
});

test('each word narrows the search, in any order, by short province forms too', async () => {
  expect(await found('경기 장안 파장동')).toEqual(['경기도 수원시 장안구 파장동']);
  expect(await found('파장동 수원시')).toEqual(['경기도 수원시 장안구 파장동']);
  expect(await found('전북 효자동1가')).toEqual(['전북특별자치도 전주시 완산구 효자동1가']);
  expect(await found('강원도 구미동')).toEqual(['강원특별자치도 동해시 구미동']);
  expect(await found('서울시강남구역삼동')).toEqual(['서울특별시 강남구 역삼동']);
  expect(await found('서울강남구역삼동')).toEqual(['서울특별시 강남구 역삼동']);
});

test('initial consonants find names', async () => {
  expect(await found('ㅇㄱㅈㄷ')).toEqual(['서울특별시 강남구 압구정동']);
  expect(await found('서울 ㅇㄱㅈ')).toContain('서울특별시 강남구 압구정동');
});

test('exact names come first, then beginnings, then parts; among equals 서울, then the better known', async () => {
  const dongs = await found('신사동');
  expect(dongs.slice(0, 2)).toEqual(['서울특별시 강남구 신사동', '서울특별시 은평구 신사동']);
  const parts = await found('구로');
  expect(parts[0]).toBe('서울특별시 구로구 구로동');
  const busan = await found('중동');
  expect(busan[0]).toBe('서울특별시 마포구 중동');
});

test('읍면 whose own names contain 구 are found too', async () => {
  expect(await found('구좌읍')).toEqual(['제주특별자치도 제주시 구좌읍']);
  expect(await found('양구읍')).toEqual(['강원특별자치도 양구군 양구읍']);
  expect(await found('예천군 호명읍')).toEqual(['경상북도 예천군 호명읍']);
});

test('세종 appears once in a name', async () => {
  expect(await found('세종 반곡동')).toEqual(['세종특별자치시 반곡동']);
});

test('decomposed Hangul, as some keyboards send it, finds the same', async () => {
  expect(await found('압구정'.normalize('NFD'))).toEqual(['서울특별시 강남구 압구정동']);
});

test('a search gives twenty by default, at most fifty', async () => {
  expect(await found('서울')).toHaveLength(20);
  expect(await found('서울', 5)).toHaveLength(5);
  expect(await found('서울', 500)).toHaveLength(50);
});

test('an empty keyword finds nothing', async () => {
  expect(await found('')).toEqual([]);
  expect(await found('   ')).toEqual([]);
  expect((await h.as(null)(searchRegions, { query: {} })).regions).toEqual([]);
});

test('a keyword beyond fifty letters and a limit below one are refused', async () => {
  await expect(found('가'.repeat(51))).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
  await expect(found('서울', 0)).rejects.toMatchObject({ code: 'COMMON4000' });
});

test('all neighbourhoods of the 시군구 that has most are found on two pages', async () => {
  const pageAfter = (cursor: number | null, limit = 50) =>
    h.as(null)(searchRegions, { query: { keyword: '서울특별시 종로구', limit, cursor } });
  const { regions: first, ...more } = await pageAfter(null);
  expect(more).toEqual({ cursor: first.at(-1)!.regionId, limit: 50, hasNext: true });
  const { regions: rest, ...end } = await pageAfter(more.cursor);
  expect(end).toEqual({ cursor: null, limit: 50, hasNext: false });
  expect([first.length, rest.length]).toEqual([50, 37]);
  expect(new Set([...first, ...rest].map(({ regionId }) => regionId)).size).toBe(87);
  expect(await pageAfter(more.cursor, 37)).toMatchObject({ cursor: null, hasNext: false });
  const none = { regions: [], cursor: null, limit: 50, hasNext: false };
  expect(await pageAfter(rest.at(-1)!.regionId)).toEqual(none);
  expect(await pageAfter(1)).toEqual(none);
});

test('no keyword gives more than the limit', () => {
  const typed = string({ unit: constantFrom(...'가강ㄱㅇ 구동.*+?()[\\%_\u0000🏠') });
  const most = sample(typed, 200).map((keyword) => findRegions(keyword, 20).length);
  expect(Math.max(...most)).toBeLessThanOrEqual(20);
});

test('the table contains every 시군구 and 읍면동, and loading again writes nothing', async () => {
  const levels = await h.db`select level, count(*)::int as rows from region group by level order by level`;
  expect(levels).toEqual([
    { level: 'dong', rows: 5_066 },
    { level: 'sigungu', rows: 253 },
  ]);
  expect(await loadRegions(h.db)).toBe(0);
});

test('the digest in regions.ts is that of the tables, so that a start does not read them', async () => {
  expect(await regionsDigest(h.db)).toBe(LOADED);
});

test('renamed and missing regions are repaired, and no others are written', async () => {
  await h.db`update region set district = '옛이름' where region_id = 1168010100`;
  await h.db`delete from region where region_id = 1168010300`;
  expect(await loadRegions(h.db)).toBe(2);
  const rows =
    await h.db`select district from region where region_id in (1168010100, 1168010300) order by region_id`;
  expect(rows).toEqual([{ district: '역삼동' }, { district: '개포동' }]);
});

test('popular are the regions that three members or more chose, then the best known of different 시군구', async () => {
  await h.db`insert into member (member_id, nickname, nickname_key) select n, 'm' || n, 'm' || n from generate_series(1, 7) n`;
  await h.db`insert into member_region select n, 5013025300, 1 from generate_series(1, 3) n`;
  await h.db`insert into member_region select n, 4113110300, 2 from generate_series(1, 4) n`;
  await h.db`insert into member_region select n, 4111113100, 3 from generate_series(1, 2) n`;
  const { regions } = await h.as(null)(popularRegions, {});
  const [first, second, third] = regions.map(({ regionId }) => regionId);
  expect([first, second]).toEqual([4113110300, 5013025300]);
  expect(third).toBe(1144012400);
  expect(regions).toHaveLength(8);
  expect(regions.map(({ regionId }) => regionId)).not.toContain(4111113100);
  expect(new Set(regions.map(({ city }) => city)).size).toBe(8);
});
