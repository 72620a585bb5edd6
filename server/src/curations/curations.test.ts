import { listCurations, readCuration } from 'contract/curations';
import type { RegionId } from 'contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { makeWeeklyCurations } from './curations.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

test('a week with enough posts gets its cards, once', async () => {
  const garam = await h.given.member('가람');
  const regionId = 1111010100 as RegionId;
  await h.db`
    insert into region (region_id, province, city, district, level) values (1111000000, '서울특별시', '종로구', '', 'sigungu')
    on conflict do nothing`;
  for (const title of ['하나', '둘', '셋']) await h.given.article({ by: garam, title, regionId });
  expect(await makeWeeklyCurations(h.db)).toBe(1);
  expect(await makeWeeklyCurations(h.db)).toBe(0);
  const { curations } = await h.as(null)(listCurations, {});
  expect(curations.map((card) => card.title)).toEqual(['종로구 이번 주 기록']);
  const opened = await h.as(null)(readCuration, { params: { curationId: curations[0]!.curationId } });
  expect(opened.posts.map((post) => post.title)).toEqual(['하나', '둘', '셋']);
  await expect(h.as(null)(readCuration, { params: { curationId: 999 } })).rejects.toMatchObject({
    code: 'CURATION4001',
  });
});
