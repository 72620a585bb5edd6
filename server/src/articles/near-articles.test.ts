import { deleteArticle } from 'contract/articles';
import type { ArticleId, RegionId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { listNearArticles } from 'contract/near-articles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

const mangwon = 1144012300 as RegionId;
const yeonnam = 1144012400 as RegionId;
const mapo = 1144000000 as RegionId;
const apgujeong = 1168011000 as RegionId;
const haeundae = 2635010500 as RegionId;

let h: TestApp;
let garam: Member;
/** Lives in 망원동. */
let narae: Member;
beforeAll(async () => {
  h = await testApp();
  [garam, narae] = [await h.given.member('가람'), await h.given.member('나래')];
  await h.db`
    insert into region (region_id, province, city, district, level) values
      (${mangwon}, '서울특별시', '마포구', '망원동', 'dong'), (${yeonnam}, '서울특별시', '마포구', '연남동', 'dong'),
      (${mapo}, '서울특별시', '마포구', '', 'sigungu'), (${apgujeong}, '서울특별시', '강남구', '압구정동', 'dong'),
      (${haeundae}, '부산광역시', '해운대구', '우동', 'dong')
    on conflict do nothing`;
  await h.db`insert into member_region (member_id, region_id, position) values (${narae.memberId}, ${mangwon}, 1)`;
  for (const [title, regionId] of [
    ['망원 하나', mangwon],
    ['해운대', haeundae],
    ['연남', yeonnam],
    ['마포 어딘가', mapo],
    ['압구정', apgujeong],
    ['망원 둘', mangwon],
    ['연남 둘', yeonnam],
  ] as const)
    await h.given.article({ by: garam, title, regionId });
  await h.given.article({ by: garam, title: '어딘지 모름' });
});
afterAll(() => h.close());

type Query = { regionId?: RegionId; cursor?: number | null; limit?: number };
const near = (who: Member | null, query: Query = {}) => h.as(who)(listNearArticles, { query });
const titles = async (who: Member | null, query: Query = {}) =>
  (await near(who, query)).nearArticles.map(({ title }) => title);
const FROM_NEAR_TO_FAR = [
  '망원 둘',
  '마포 어딘가',
  '망원 하나',
  '연남 둘',
  '연남',
  '압구정',
  '어딘지 모름',
  '해운대',
];

test('posts come from the 동, then the 시군구, the 시도 and everywhere else, newest first in each', async () => {
  const { nearArticles, regions, hasNext } = await near(narae);
  expect(nearArticles.map(({ within, title }) => [within, title])).toEqual([
    ['dong', '망원 둘'],
    ['dong', '마포 어딘가'],
    ['dong', '망원 하나'],
    ['sigungu', '연남 둘'],
    ['sigungu', '연남'],
    ['sido', '압구정'],
    ['country', '어딘지 모름'],
    ['country', '해운대'],
  ]);
  expect(regions).toEqual([
    { regionId: mangwon, province: '서울특별시', city: '마포구', district: '망원동' },
  ]);
  expect(hasNext).toBe(false);
});

test.each([1, 2, 3, 5, 7])('pages of %d contain every post once, in the same order', async (limit) => {
  const read: string[] = [];
  for (let cursor: number | null = null; ;) {
    const page = await near(narae, { cursor, limit });
    read.push(...page.nearArticles.map(({ title }) => title));
    expect(page.nearArticles.length).toBeLessThanOrEqual(limit);
    if (!page.hasNext) break;
    cursor = page.cursor;
  }
  expect(read).toEqual(FROM_NEAR_TO_FAR);
});

test('a list goes on below a post that was deleted meanwhile', async () => {
  const { nearArticles, cursor } = await near(narae, { limit: 4 });
  const last = nearArticles.at(-1)!;
  await h.as(garam)(deleteArticle, { params: { articleId: cursor as ArticleId } });
  expect(await titles(narae, { cursor })).toEqual(FROM_NEAR_TO_FAR.slice(4));
  await h.db`update article set deleted_at = null, delete_reason = null where article_id = ${last.articleId}`;
});

test('a list begins with one neighbourhood where it is given', async () => {
  const { nearArticles, regions } = await near(narae, { regionId: apgujeong });
  expect(nearArticles.map(({ title }) => title).slice(0, 2)).toEqual(['압구정', '연남 둘']);
  expect(regions.map(({ district }) => district)).toEqual(['압구정동']);
  expect(await titles(null, { regionId: haeundae, limit: 1 })).toEqual(['해운대']);
});

test('a visitor and a member without neighbourhoods read the country, newest first', async () => {
  const newest = [
    '어딘지 모름',
    '연남 둘',
    '망원 둘',
    '압구정',
    '마포 어딘가',
    '연남',
    '해운대',
    '망원 하나',
  ];
  expect(await titles(null)).toEqual(newest);
  expect(await titles(garam)).toEqual(newest);
  expect((await near(null)).regions).toEqual([]);
});

test('a list says which posts the reader likes', async () => {
  const [first] = (await near(narae)).nearArticles;
  await h.as(narae)(likeArticle, { params: { articleId: first!.articleId } });
  const liked = async (who: Member | null) =>
    (await near(who, { regionId: mangwon })).nearArticles.filter(({ liked }) => liked).length;
  expect([await liked(narae), await liked(garam), await liked(null)]).toEqual([1, 0, 0]);
});

test('an unknown cursor, and a region that does not exist, lead to nothing of anybody else', async () => {
  expect(await titles(narae, { cursor: 1 })).toEqual([]);
  expect((await near(narae, { regionId: 9999999999 as RegionId })).nearArticles).toHaveLength(8);
  await expect(near(narae, { regionId: 1e11 as RegionId })).rejects.toMatchObject({ status: 400 });
});
