import { metresBetween } from 'contract/distance';
import { readAddress, searchSpots } from 'contract/geo';
import { RegionId } from 'contract/ids';
import { readPlace } from 'contract/places';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

const search = async (query: { keyword: string; lat?: number; lng?: number; limit?: number }) =>
  (await h.as(null)(searchSpots, { query })).places;
const addressAt = (lat: number, lng: number) => h.as(null)(readAddress, { query: { lat, lng } });

test('a landmark is found by its name, other names, beginnings and initials', async () => {
  const palace = {
    name: '경복궁',
    address: '서울특별시 종로구',
    lat: 37.5788,
    lng: 126.977,
    category: 'CULTURE_ART',
    source: 'landmark',
  };
  expect((await search({ keyword: '경복궁' }))[0]).toEqual(palace);
  expect((await search({ keyword: 'ㄱㅂㄱ' }))[0]).toEqual(palace);
  expect((await search({ keyword: 'ddp' }))[0]?.name).toBe('동대문디자인플라자');
  expect((await search({ keyword: '남산 타워' }))[0]?.name).toBe('남산서울타워');
  expect((await search({ keyword: '홍대입구' }))[0]?.name).toBe('홍대입구역');
});

test('among equals the nearest comes first', async () => {
  const nearSuseo = await search({ keyword: '수', lat: 37.487, lng: 127.102, limit: 1 });
  const nearSuyu = await search({ keyword: '수', lat: 37.638, lng: 127.025, limit: 1 });
  expect([nearSuseo[0]?.name, nearSuyu[0]?.name]).toEqual(['수서역', '수유역']);
});

test('regions are found at the centre of their 시군구, a 시군구 once', async () => {
  const gangnam = await search({ keyword: '강남구' });
  const regions = gangnam.filter(({ source }) => source === 'region');
  expect(regions.map(({ address }) => address)).toEqual(['서울특별시 강남구']);
  expect(gangnam[0]?.source).toBe('region');
  const [yeoksam] = await search({ keyword: '역삼동' });
  expect(yeoksam).toMatchObject({ name: '역삼동', address: '서울특별시 강남구 역삼동', source: 'region' });
  expect((await addressAt(yeoksam!.lat, yeoksam!.lng)).address).toBe('서울특별시 강남구');
});

test('a 동 leads to its own point: to the landmarks named after it, else to the places known there', async () => {
  const [mangwon] = await search({ keyword: '망원' });
  expect(mangwon).toMatchObject({
    name: '망원동',
    source: 'region',
    precision: 'dong',
    regionId: 1144012300,
  });
  expect(metresBetween(mangwon!, { lat: 37.556, lng: 126.904 })).toBeLessThan(1_500);
  expect((await search({ keyword: '망원1동' }))[0]).toMatchObject({
    name: '망원1동',
    address: '서울특별시 마포구 망원동',
  });
  expect((await search({ keyword: '망웡동' }))[0]?.name).toBe('망원동');
  const [unknown] = await search({ keyword: '구기동' });
  expect(unknown).toMatchObject({ name: '구기동', precision: 'sigungu' });
  for (const lat of [37.606, 37.607, 37.99])
    await h.given.place({ lat, lng: 126.957, regionId: v.parse(RegionId, 1111018200) });
  expect((await search({ keyword: '구기동' }))[0]).toMatchObject({
    lat: 37.607,
    lng: 126.957,
    precision: 'dong',
  });
});

test("a member's place is found with its pin category, its number of posts and the photo of the newest", async () => {
  const placeId = await h.given.place({ title: '비둘기 우체국' });
  const by = await h.given.member('비둘기');
  await h.given.article({ by, placeId });
  await h.given.article({ by, placeId });
  expect((await search({ keyword: '비둘기' }))[0]).toMatchObject({
    name: '비둘기 우체국',
    placeId,
    category: 'WALK',
    articleCount: 2,
    imageUrl: expect.stringContaining('/article/photo/list/'),
  });
  const card = await h.as(null)(readPlace, { params: { placeId } });
  expect(card).toMatchObject({ articleCount: 2, imageUrl: expect.stringContaining('/article/photo/list/') });
});

test('where only the 시군구 is known, the 동 of the nearest known place is offered as a guess', async () => {
  const at = [37.4701, 127.0301] as const;
  expect(await addressAt(...at)).not.toHaveProperty('guess');
  await h.given.place({ lat: 37.4711, lng: 127.0311, regionId: v.parse(RegionId, 1165010200) });
  expect((await addressAt(...at)).guess).toMatchObject({ district: '양재동' });
});

test("members' places are found too, before those that only begin with the keyword", async () => {
  await h.given.place({ title: '서울숲 옆 빵집', lat: 37.546, lng: 127.041 });
  const names = (await search({ keyword: '서울숲' })).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['서울숲', '서울숲 옆 빵집', '서울숲역']);
});

const first = async (keyword: string) => (await search({ keyword }))[0]?.name;

test.each([
  ['강남역 11번 출구', '강남역'],
  ['홍대입구역9번출구', '홍대입구역'],
  ['고대', '고려대학교'],
  ['교대', '교대역'],
  ['도봉역', '도봉역'],
  ['강넘역', '강남역'],
  ['경북궁', '경복궁'],
  ['울릉도', '울릉읍'],
  ['광주전남', '전남광주통합특별시'],
  ['전라남도', '전남광주통합특별시'],
  ['광주전남 여수', '여수시'],
  ['마포 연 남 동', '연남동'],
  ['주안역', '주안역'],
  ['수원장안', '수원시 장안구'],
])('%s leads to %s, before villages that merely share a syllable', async (keyword, name) => {
  expect(await first(keyword)).toBe(name);
});

test("members' places are found by their initials, and with one letter wrong where no name fits", async () => {
  await h.given.place({ title: '나래로스터', lat: 37.55, lng: 126.91 });
  await h.given.place({ title: '나래 로봇 학원', lat: 37.55, lng: 126.92 });
  expect(await first('ㄴㄹㄹㅅㅌ')).toBe('나래로스터');
  for (const typed of ['나래로스타', '나레로스터', '나래로수터', '라래로스터', '나래로 스타'])
    expect([typed, await first(typed)]).toEqual([typed, '나래로스터']);
  expect(await search({ keyword: '나무로스팅' })).toEqual([]);
});

test('a chain is told apart by its branch, else by distance', async () => {
  const mapo = { lat: 37.5563, lng: 126.9051 };
  for (const [nth, lat] of [35.1, 35.2, 37.5, 37.555].entries())
    await h.given.place({
      title: `두루미커피 ${['서면', '온천', '강남', '망원'][nth]}점`,
      lat,
      lng: 126.905,
    });
  const names = async (keyword: string) =>
    (await search({ keyword, ...mapo, limit: 2 })).map(({ name }) => name);
  expect(await names('두루미커피')).toEqual(['두루미커피 망원점', '두루미커피 강남점']);
  expect((await names('두루미커피 서면점'))[0]).toBe('두루미커피 서면점');
  expect((await names('두루미커피서면'))[0]).toBe('두루미커피 서면점');
});

test("another member's place that only they see is not found by initials or with a letter wrong", async () => {
  const by = await h.given.member('물총새');
  const placeId = await h.given.place({ title: '물총새비밀' });
  await h.given.article({ by, placeId, audience: 'me' });
  await h.db`update place set deleted_at = now() where place_id = ${placeId}`;
  for (const keyword of ['ㅁㅊㅅㅂㅁ', '물총세비밀']) expect(await search({ keyword })).toEqual([]);
});

test('nothing found is an empty list; an empty keyword is refused', async () => {
  expect(await search({ keyword: '없는곳이름' })).toEqual([]);
  await expect(search({ keyword: ' ' })).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
});

test('a coordinate gives its 시군구', async () => {
  expect(await addressAt(37.5788, 126.977)).toEqual({
    address: '서울특별시 종로구',
    region: { regionId: 1111000000, province: '서울특별시', city: '종로구', district: null },
    precision: 'sigungu',
  });
  expect((await addressAt(36.48, 127.289)).address).toBe('세종특별자치시');
});

test('a coordinate abroad or at sea has no region, half a coordinate is refused', async () => {
  const nowhere = { address: '', region: null, precision: 'none' };
  expect(await addressAt(35.68, 139.76)).toEqual(nowhere);
  expect(await addressAt(37.3, 125.9)).toEqual(nowhere);
  const half = await h.app.inject({ url: '/api/geo/reverse?lat=37.5' });
  expect(half.statusCode).toBe(400);
});
