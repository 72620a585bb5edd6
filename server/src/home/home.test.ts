import { listHomePosts } from 'contract/home';
import type { RegionId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

const apgujeong = 1168011000 as RegionId;
const gangnam = 1168000000 as RegionId;
const haeundae = 2635010500 as RegionId;
const jungdong = 2635010600 as RegionId;
const banpo = 1165010700 as RegionId;
const aewol = 5011025300 as RegionId;

let h: TestApp;
let garam: Member;
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  await h.db`
    insert into region (region_id, province, city, district, level) values
      (${apgujeong}, '서울특별시', '강남구', '압구정동', 'dong'), (${gangnam}, '서울특별시', '강남구', '', 'sigungu'),
      (${haeundae}, '부산광역시', '해운대구', '우동', 'dong'), (${jungdong}, '부산광역시', '해운대구', '중동', 'dong'),
      (${banpo}, '서울특별시', '서초구', '반포동', 'dong'), (${aewol}, '제주특별자치도', '제주시', '애월읍', 'dong')
    on conflict do nothing`;
});
afterAll(() => h.close());

const home = (who: Member | null, page?: number) => h.as(who)(listHomePosts, { query: { page } });
const titles = async (who: Member | null, page?: number) =>
  (await home(who, page)).postList.map((post) => post.title);

test('a member sees the newest posts of their neighbourhoods, a visitor those of the country', async () => {
  const narae = await h.given.member('나래');
  await h.db`insert into member_region (member_id, region_id, position) values (${narae.memberId}, ${apgujeong}, 1)`;
  await h.given.article({ by: garam, title: '압구정', regionId: apgujeong });
  await h.given.article({ by: garam, title: '강남 어딘가', regionId: gangnam });
  await h.given.article({ by: garam, title: '해운대', regionId: haeundae });
  expect(await titles(narae)).toEqual(['강남 어딘가', '압구정']);
  expect(await titles(null)).toEqual(['해운대', '강남 어딘가', '압구정']);
});

test('where a neighbourhood has no post, its 시군구 shows its own, then its 시도, then the country', async () => {
  const dami = await h.given.member('다미');
  const live = async (regionId: RegionId) => {
    await h.db`delete from member_region where member_id = ${dami.memberId}`;
    await h.db`insert into member_region (member_id, region_id, position) values (${dami.memberId}, ${regionId}, 1)`;
    const { within, postList, regions } = await home(dami);
    return [within, postList.map(({ title }) => title), regions.map(({ district }) => district)];
  };
  expect(await live(apgujeong)).toEqual(['dong', ['강남 어딘가', '압구정'], ['압구정동']]);
  expect(await live(banpo)).toEqual(['sido', ['강남 어딘가', '압구정'], ['반포동']]);
  expect(await live(jungdong)).toEqual(['sigungu', ['해운대'], ['중동']]);
  expect(await live(aewol)).toEqual(['country', ['해운대', '강남 어딘가', '압구정'], ['애월읍']]);
  const banpoOnly = await h.as(dami)(listHomePosts, { query: { regionId: haeundae } });
  expect([banpoOnly.within, banpoOnly.postList.length, banpoOnly.regions.length]).toEqual(['dong', 1, 1]);
  expect((await home(null)).within).toBe('country');
});

test('pages of twenty contain every post once, and the pages end', async () => {
  for (let n = 0; n < 25; n++) await h.given.article({ by: garam, title: `글 ${n}` });
  const first = await home(null, 1);
  const second = await home(null, 2);
  expect(first.postList).toHaveLength(20);
  expect(first.hasNext).toBe(true);
  expect(second.hasNext).toBe(false);
  const ids = [...first.postList, ...second.postList].map((post) => post.articleId);
  expect(new Set(ids).size).toBe(28);
  await expect(home(null, 10_000)).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
});

test('the last page that may be asked for says that it is the last', async () => {
  const last = PAGE.home * PAGE.homePagesMax;
  await h.db`
    with written as (
      insert into article (member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid)
      select member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid
        from (select * from article order by article_id limit 1) one cross join generate_series(1, ${last})
      returning article_id
    )
    insert into article_count (article_id) select article_id from written`;
  const { postList, hasNext, isLast } = await home(null, PAGE.homePagesMax);
  expect([postList.length, hasNext, isLast]).toEqual([PAGE.home, false, true]);
  expect(await home(null, PAGE.homePagesMax - 1)).toMatchObject({ hasNext: true, isLast: false });
});

test('the challenge winner comes first for everyone during its week, and only once', async () => {
  const old = await h.given.article({ by: garam, title: '우승 글' });
  for (let n = 0; n < 22; n++) await h.given.article({ by: garam, title: `뒤의 글 ${n}` });
  await h.db`
    update challenge set winner_article_id = ${old}, pinned_until = now() + interval '1 day' where challenge_id = 1`;
  const first = await home(null, 1);
  expect(first.postList).toHaveLength(21);
  expect(first.postList[0]).toMatchObject({ title: '우승 글', isWinner: true });
  expect((await titles(null, 2)).includes('우승 글')).toBe(false);
  await h.db`update challenge set pinned_until = now() - interval '1 second' where challenge_id = 1`;
  expect((await home(null, 1)).postList.some((post) => post.isWinner)).toBe(false);
});
