import { listArticlesBy, readAuthor } from 'contract/authors';
import { MemberId, type RegionId } from 'contract/ids';
import { withdraw } from 'contract/members';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

const mangwon = 1144012300 as RegionId;
const yeonnam = 1144012400 as RegionId;

let h: TestApp;
let garam: Member;
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  await h.db`
    insert into region (region_id, province, city, district, level) values
      (${mangwon}, '서울특별시', '마포구', '망원동', 'dong'), (${yeonnam}, '서울특별시', '마포구', '연남동', 'dong')
    on conflict do nothing`;
  const narae = await h.given.member('나래');
  for (const regionId of [mangwon, yeonnam, mangwon]) await h.given.article({ by: garam, regionId });
  await h.given.article({ by: garam, title: '어딘가' });
  await h.given.article({ by: narae, regionId: mangwon });
});
afterAll(() => h.close());

const params = () => ({ memberId: garam.memberId });
const gone = { status: 404, code: 'MEMBER4041' };

test('everybody sees a member’s name, picture and where they have recorded, most first', async () => {
  expect(await h.as(garam)(readAuthor, { params: params() })).toMatchObject({ isMe: true });
  expect(await h.as(null)(readAuthor, { params: params() })).toMatchObject({
    isMe: false,
    nickname: '가람',
    profileImage: null,
    badges: 0,
    articleCount: 4,
    regions: [
      { regionId: mangwon, name: '서울특별시 마포구 망원동', regionName: '망원동', articleCount: 2 },
      { regionId: yeonnam, regionName: '연남동', articleCount: 1 },
    ],
  });
});

test('a member’s posts come newest first, page by page, all or those of one neighbourhood', async () => {
  const page = (query: object) => h.as(null)(listArticlesBy, { params: params(), query });
  const first = await page({ limit: 3 });
  expect(first.result.map(({ regionName }) => regionName)).toEqual([null, '망원동', '연남동']);
  const rest = await page({ limit: 3, cursor: first.cursor });
  expect(rest).toMatchObject({ cursor: null, hasNext: false, result: [{ regionName: '망원동' }] });
  expect((await page({ regionId: mangwon })).result).toHaveLength(2);
});

test('there is no page of an unknown member, one still joining, or one who has withdrawn', async () => {
  const joining = await h.given.member('들어오는이');
  await h.db`update member set onboarded_at = null where member_id = ${joining.memberId}`;
  const leaving = await h.given.member('떠나는이');
  await h.given.article({ by: leaving });
  await h.as(leaving)(withdraw, { query: { keepPosts: 'true' } });
  for (const memberId of [v.parse(MemberId, 404), joining.memberId, leaving.memberId]) {
    await expect(h.as(null)(readAuthor, { params: { memberId } })).rejects.toMatchObject(gone);
    await expect(h.as(null)(listArticlesBy, { params: { memberId }, query: {} })).rejects.toMatchObject(gone);
  }
});
