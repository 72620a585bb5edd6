import { listCurations, readCuration } from 'contract/curations';
import type { RegionId } from 'contract/ids';
import { readPlace } from 'contract/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { makeWeeklyCurations } from './curations.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

test('a written card shows the newest posts that fit its words, by text or place', async () => {
  const by = await h.given.member('나래');
  const placeId = await h.given.place({ title: '홍제천 자전거길' });
  await h.given.article({ by, title: '강이 분홍색이던 십 분' });
  await h.given.article({ by, title: '오늘의 점심' });
  await h.given.article({ by, title: '느린 아침', placeId: await h.given.place({ title: '거울못 앞' }) });
  await h.given.article({ by, title: '여섯 마리가 됐어요', placeId });
  const { curations } = await h.as(null)(listCurations, {});
  const water = curations.find(({ title }) => title === '물가에서 쉬어 가기')!;
  const { posts, near } = await h.as(null)(readCuration, { params: { curationId: water.curationId } });
  expect(posts.map(({ title }) => title)).toEqual([
    '여섯 마리가 됐어요',
    '느린 아침',
    '강이 분홍색이던 십 분',
  ]);
  expect(near).toBeNull();
  expect(posts[0]).toMatchObject({ placeName: '홍제천 자전거길', regionName: null, memberId: by.memberId });
});

test('a week with enough posts gets its cards, once', async () => {
  const garam = await h.given.member('가람');
  const regionId = 1111010100 as RegionId;
  await h.db`
    insert into region (region_id, province, city, district, level) values (1111000000, '서울특별시', '종로구', '', 'sigungu')
    on conflict do nothing`;
  const placeId = await h.given.place({ title: '북촌 골목' });
  for (const title of ['하나', '둘', '셋']) await h.given.article({ by: garam, title, regionId, placeId });
  expect(await makeWeeklyCurations(h.db)).toBe(1);
  expect(await makeWeeklyCurations(h.db)).toBe(0);
  const { curations } = await h.as(null)(listCurations, {});
  expect(curations.map((card) => card.title)).toEqual(['종로구 이번 주 기록']);
  const opened = await h.as(null)(readCuration, { params: { curationId: curations[0]!.curationId } });
  expect(opened.posts.map((post) => post.title)).toEqual(['하나', '둘', '셋']);
  const { latitude, longitude } = await h.as(null)(readPlace, { params: { placeId } });
  expect(opened.near).toEqual({ latitude, longitude });
  await expect(h.as(null)(readCuration, { params: { curationId: 999 } })).rejects.toMatchObject({
    code: 'CURATION4001',
  });
  const picture = async () => (await h.as(null)(listCurations, {})).curations[0]!.imageUrl;
  expect(await picture()).toMatch(/\/article\/photo\/list\//);
  await h.db`update article set audience = 'me' where place_id = ${placeId}`;
  expect(await picture()).toMatch(/\/default-images\//);
});
