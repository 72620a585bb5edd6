import { listCurations, readCuration } from 'contract/curations';
import { todayInKorea } from 'contract/dates';
import type { CurationId, PlaceId, RegionId } from 'contract/ids';
import { readPlace } from 'contract/places';
import { addZone, listZones, removeZone } from 'contract/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { makeWeeklyCurations } from './curations.ts';
import { mondayOf, seasonOf } from './season.ts';

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
  const other = await h.given.member('여울');
  await h.given.article({ by: other, title: '오래된 연못' });
  await h.given.article({ by, title: '여섯 마리가 됐어요', placeId });
  const { curations } = await h.as(null)(listCurations, {});
  const water = curations.find(({ title }) => title === '물가에서 쉬어 가기')!;
  const { posts, near } = await h.as(null)(readCuration, { params: { curationId: water.curationId } });
  expect(posts.map(({ title }) => title)).toEqual([
    '여섯 마리가 됐어요',
    '오래된 연못',
    '느린 아침', // 강이 분홍색이던 십 분 would be the third of one author
  ]);
  expect(near).toBeNull();
  expect(posts[0]).toMatchObject({ placeName: '홍제천 자전거길', regionName: null, memberId: by.memberId });
});

describe('the cards of a week', () => {
  const mangwon = 1144012300 as RegionId;
  const yeonnam = 1144012400 as RegionId;
  let members: Member[];
  beforeAll(async () => {
    members = await h.given.members('가람', '다솜', '라온', '마루');
    await h.db`
      insert into region (region_id, province, city, district, level) values
        (${mangwon}, '서울특별시', '마포구', '망원동', 'dong'), (${yeonnam}, '서울특별시', '마포구', '연남동', 'dong'),
        (1144000000, '서울특별시', '마포구', '', 'sigungu') on conflict do nothing`;
  });
  /** Removes every post and card that was made, so that a test has a week of its own. */
  beforeEach(async () => {
    await h.db`delete from curation where week is not null`;
    await h.db`update article set deleted_at = now(), delete_reason = 'admin' where deleted_at is null`;
  });
  interface Post {
    by: number;
    likes?: number;
    reports?: number;
    kind?: string;
    regionId?: RegionId;
    placeId?: PlaceId;
    audience?: 'me' | 'everyone';
  }
  /** Writes a post of one of the members, at an old place of its own unless a place is given. */
  async function post(title: string, { by, likes = 0, reports = 0, kind = 'CAFE', ...more }: Post) {
    const regionId = more.regionId ?? mangwon;
    const placeId = more.placeId ?? (await h.given.place({ title: `${title} 앞`, regionId }));
    if (more.placeId === undefined)
      await h.db`
        update place set pin_category = ${kind}, created_at = now() - interval '1 year' where place_id = ${placeId}`;
    const articleId = await h.given.article({ ...more, by: members[by]!, title, regionId, placeId });
    await h.db`update article_count set likes = ${likes}, reports = ${reports} where article_id = ${articleId}`;
    return articleId;
  }
  const monday = Date.parse('2026-11-23T00:05:00+09:00');
  const listed = async () => (await h.as(null)(listCurations, {})).curations;
  const opened = (curationId: CurationId) => h.as(null)(readCuration, { params: { curationId } });
  const titles = async (curationId: CurationId) => (await opened(curationId)).posts.map(({ title }) => title);
  /** Makes the cards of this week, and reads them with their posts. */
  async function cards() {
    await makeWeeklyCurations(h.db);
    const found = (await listed()).map(async ({ title, body, curationId }) => ({
      title,
      body,
      posts: await titles(curationId),
    }));
    return Promise.all(found);
  }

  test('say why: most loved by 동 and kind, by 동, of the season, new places, and newest', async () => {
    for (const by of [0, 1, 2]) await post(`카페${by}`, { by, likes: 5 + by });
    for (const by of [0, 1, 3])
      await post(`연남${by}`, { by, likes: 1 + by, kind: 'ETC', regionId: yeonnam });
    for (const by of [0, 1, 2]) {
      const placeId = await h.given.place({ title: `새곳${by}`, regionId: yeonnam });
      await post(`새${by}`, { by, placeId, regionId: yeonnam });
    }
    const { name } = seasonOf(todayInKorea());
    expect(await cards()).toEqual([
      {
        title: '이번 주 망원동에서 가장 사랑받은 카페',
        body: '지난 7일 동안 이웃 3명이 남긴 카페 기록을 좋아요가 많은 순서로 모았어요.',
        posts: ['카페2', '카페1', '카페0'],
      },
      {
        title: '이번 주 연남동에서 가장 사랑받은 기록',
        body: '지난 7일 동안 이웃 3명이 남긴 기록을 좋아요가 많은 순서로 모았어요.',
        posts: ['연남3', '연남1', '연남0'],
      },
      {
        title: `이번 ${name}, 가장 사랑받은 기록`,
        body: `이번 ${name}에 이웃 4명이 남긴 기록을 좋아요가 많은 순서로 모았어요.`,
        posts: ['카페2', '카페1', '카페0', '연남3', '연남1', '연남0'],
      },
      {
        title: '이번 주 지도에 새로 생긴 곳',
        body: '지난 7일 동안 이웃들이 지도에 더한 3곳의 기록이에요.',
        posts: ['새2', '새1', '새0'],
      },
      {
        title: '이번 주 마포구의 새 기록',
        body: '지난 7일 동안 이웃 4명이 남긴 기록을 새로 쓴 순서로 모았어요.',
        posts: ['새2', '새1', '새0', '연남3', '연남1', '연남0', '카페2'],
      },
    ]);
  });

  test('have two posts of an author at most, and none that was reported', async () => {
    for (const nth of [1, 2, 3, 4]) await post(`가람${nth}`, { by: 0, likes: 10 + nth });
    await post('다솜', { by: 1, likes: 3 });
    await post('신고된 글', { by: 2, likes: 99, reports: 1 });
    await post('신고될 글', { by: 3, likes: 2 });
    const [first] = await cards();
    expect(first!.posts).toEqual(['가람4', '가람3', '다솜', '신고될 글']);
    await h.db`
      update article_count set reports = 1
       where article_id in (select article_id from article where title in ('신고될 글', '가람4') and deleted_at is null)`;
    expect(await titles((await listed())[0]!.curationId)).toEqual(['가람3', '다솜']);
  });

  test('are not made of too few posts, of one author alone, or of those nobody may see', async () => {
    for (const nth of [1, 2, 3, 4]) await post(`가람${nth}`, { by: 0, likes: 9 });
    for (const by of [1, 2, 3]) await post(`나만${by}`, { by, likes: 9, audience: 'me' });
    expect(await makeWeeklyCurations(h.db)).toBe(0);
    expect((await listed())[0]!.title).toBe('담장 너머 계절 보기');
  });

  test('tell of a masked post nothing but the 동 that everybody sees', async () => {
    const at = { latitude: 37.5556, longitude: 126.9019 };
    for (const by of [0, 1, 2]) {
      const placeId = await h.given.place({ lat: at.latitude, lng: at.longitude, regionId: mangwon });
      await post(`집 앞${by}`, { by, likes: 9, placeId });
      await h.as(members[by]!)(addZone, { body: { kind: 'HOME', ...at, radius: 300 } });
    }
    await h.db`update article a set region_id = ${yeonnam} from place p where p.place_id = a.place_id and p.is_area`;
    const found = await cards();
    expect(found.map(({ title }) => title)).toEqual([
      '이번 주 연남동에서 가장 사랑받은 기록',
      `이번 ${seasonOf(todayInKorea()).name}, 가장 사랑받은 기록`,
      '이번 주 마포구의 새 기록',
    ]);
    const { near } = await opened((await listed())[0]!.curationId);
    expect(near).not.toEqual(at);
    for (const by of [0, 1, 2]) {
      const { zones } = await h.as(members[by]!)(listZones, {});
      for (const { zoneId } of zones) await h.as(members[by]!)(removeZone, { params: { zoneId } });
    }
  });

  test('are made once for a week, by several processes at once too', async () => {
    for (const by of [0, 1, 2]) await post(`하나${by}`, { by, likes: 1 });
    const made = await Promise.all([1, 2, 3].map(() => makeWeeklyCurations(h.db, monday)));
    expect(made.toSorted()).toEqual([0, 0, 3]);
    expect(await makeWeeklyCurations(h.db, monday + 6 * 86_400_000)).toBe(0);
    expect(await makeWeeklyCurations(h.db, monday + 7 * 86_400_000)).toBeGreaterThan(0);
  });

  test('give way to the written cards after two weeks', async () => {
    for (const by of [0, 1, 2]) await post(`하나${by}`, { by, likes: 1 });
    expect((await cards())[0]!.title).toMatch(/^이번 주 망원동/);
    await h.db`update curation set week = week - 14 where week is not null`;
    expect((await listed())[0]!.title).toBe('담장 너머 계절 보기');
  });

  test('lead to a post that is there, with its photo and its place', async () => {
    const placeId = await h.given.place({ title: '북촌 골목', regionId: mangwon });
    for (const by of [0, 1, 2]) await post(`하나${by}`, { by, placeId, likes: 1 });
    await makeWeeklyCurations(h.db);
    const first = async () => (await listed())[0]!;
    const { latitude, longitude } = await h.as(null)(readPlace, { params: { placeId } });
    expect((await opened((await first()).curationId)).near).toEqual({ latitude, longitude });
    expect((await first()).imageUrl).toMatch(/\/article\/photo\/list\//);
    await h.db`update article set audience = 'me' where place_id = ${placeId}`;
    expect((await first()).imageUrl).toMatch(/\/default-images\//);
  });
});

test('there is no card of an unknown id', async () => {
  const unknown = h.as(null)(readCuration, { params: { curationId: 999 } });
  await expect(unknown).rejects.toMatchObject({ code: 'CURATION4001' });
});

test.each([
  ['2026-02-28', '겨울', '2025-12-01'],
  ['2024-02-29', '겨울', '2023-12-01'],
  ['2026-03-01', '봄', '2026-03-01'],
  ['2026-08-31', '여름', '2026-06-01'],
  ['2026-09-01', '가을', '2026-09-01'],
  ['2026-12-31', '겨울', '2026-12-01'],
])('%s is in %s', (day, name, since) => {
  expect(seasonOf(day)).toEqual({ name, since });
});

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
  ]);
});
