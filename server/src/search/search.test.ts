import { deleteArticle } from 'contract/articles';
import type { SearchKind } from 'contract/search';
import { search } from 'contract/search';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchPart } from '../articles/article-texts.ts';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

let h: TestApp;
let garam: Member, narae: Member;
beforeAll(async () => {
  h = await testApp();
  [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
  const old = [
    ['망원동 책방 고양이', garam],
    ['한강 노을', garam],
    ['Café 온도', narae],
    ['100% 진짜_맛집', narae],
  ] as const;
  for (const [title, by] of old) await h.given.article({ by, title });
  // There are more newer posts than are compared directly, so the old posts are found only through the index.
  await writePosts('다른 기록', 320);
  await h.given.article({ by: narae, title: '새로 생긴 망원 책방' });
});
afterAll(() => h.close());

/** Inserts posts by 나래 with the text 오늘은 비. Their titles are `title` with numbers from 1, in the order of their ids. */
const writePosts = (title: string, many: number) => h.db`
  with written as (
    insert into article (article_id, member_id, place_id, title, content, date, main_photo_uuid)
    select id, ${narae.memberId}, (select place_id from place limit 1), ${title} || ' ' || row_number() over (order by id),
           '오늘은 비', current_date, gen_random_uuid()
      from (select new_id() as id from generate_series(1, ${many}::integer)) new returning article_id)
  insert into article_count (article_id) select article_id from written`;
const find = (
  keyword: string,
  kind: SearchKind = 'articles',
  who: Member | null = null,
  query: object = {},
) => h.as(who)(search, { query: { keyword, kind, ...query } });
const titles = async (...query: Parameters<typeof find>) =>
  (await find(...query)).articles?.map(({ title }) => title);

describe('posts are found', () => {
  test.each([
    ['책방', ['새로 생긴 망원 책방', '망원동 책방 고양이']],
    ['방', ['새로 생긴 망원 책방', '망원동 책방 고양이']],
    ['망', ['새로 생긴 망원 책방', '망원동 책방 고양이']],
    ['망원동책방', ['망원동 책방 고양이']],
    ['망원 동 책 방', ['망원동 책방 고양이']],
    ['고양이 망원', ['망원동 책방 고양이']],
    ['ㅁㅇㄷ', ['망원동 책방 고양이']],
    ['ㅊㅂ', ['새로 생긴 망원 책방', '망원동 책방 고양이']],
    ['ㅎㄱ 노을', ['한강 노을']],
    ['CAFÉ', ['Café 온도']],
    ['café온도', ['Café 온도']],
    ['0%', ['100% 진짜_맛집']],
    ['짜_맛', ['100% 진짜_맛집']],
    ['짜x맛', []],
    ['책동', []],
    ['망원동 노을', []],
    ['뷁', []],
  ])('for %s', async (keyword, found) => {
    expect(await titles(keyword)).toEqual(found);
  });

  test('by their text too, newest first, page by page, each once', async () => {
    const seen: string[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const page = await find('오늘은비', 'articles', null, { cursor, limit: 50 });
      seen.push(...page.articles!.map(({ title }) => title));
      expect(page.hasNext).toBe(page.cursor !== null);
      cursor = page.cursor;
    }
    expect(seen).toEqual(Array.from({ length: 320 }, (_, n) => `다른 기록 ${320 - n}`));
  });

  test('never once they are deleted or removed', async () => {
    const [mine, spam] = [
      await h.given.article({ by: garam, title: '지워질 글' }),
      await h.given.article({ by: garam, title: '지워질 광고' }),
    ];
    expect(await titles('지워질')).toHaveLength(2);
    await h.as(garam)(deleteArticle, { params: { articleId: mine } });
    const reporters = await h.given.members(...Array.from({ length: 20 }, (_, n) => `신고자${n}`));
    for (const who of reporters) await h.as(who)(reportArticle, { params: { articleId: spam }, body: {} });
    expect(await titles('지워질')).toEqual([]);
    expect(await titles('지워질', 'mine', garam)).toEqual([]);
  });
});

describe('what is searched is stored', () => {
  const texts = async (title: string) =>
    (
      await h.db`
        select from article_text t join article /* any: its text */ a using (article_id) where a.title = ${title}`
    ).count;

  test('and changes with its post', async () => {
    const articleId = await h.given.article({ by: garam, title: '처음 제목' });
    await h.db`update article set title = '바뀐 이름' where article_id = ${articleId}`;
    expect(await titles('처음제목')).toEqual([]);
    expect(await titles('바뀐이름')).toEqual(['바뀐 이름']);
    await h.as(garam)(deleteArticle, { params: { articleId } });
    expect(await texts('바뀐 이름')).toBe(0);
  });

  test('in parts, the next of which begins in a minute', async () => {
    const parts = async () => (await h.db`select from search_part`).count;
    await openSearchPart(h.db);
    expect(await parts()).toBe(1);
    await writePosts('가득한 부분', 20);
    await openSearchPart(h.db, 100);
    await openSearchPart(h.db, 100);
    expect(await parts()).toBe(2);
    await h.db`update search_part set first_article = new_id() where part = 1`;
    await h.given.article({ by: garam, title: '다음 부분' });
    expect(await titles('부분', 'articles', null, { limit: 2 })).toEqual(['다음 부분', '가득한 부분 20']);
    expect(await titles('망원동책방')).toEqual(['망원동 책방 고양이']);
  });
});

test('a search that examines too much for one page continues on the next', async () => {
  await h.given.article({ by: garam, title: '와와와' });
  await h.db`alter table article disable trigger article_text_inserted`;
  await writePosts('와와 봄', 4_500);
  await h.db`alter table article enable trigger article_text_inserted`;
  await h.db`
    insert into article_text (article_id, part, searched)
    select article_id, (select max(part) from search_part), '와와' from article /* any: their texts */ where title like '와와 봄%'`;
  const seen: string[] = [];
  let pages = 0;
  for (let cursor: number | null = 0; cursor !== null; pages++) {
    const page = await find('와와와', 'articles', null, { cursor });
    seen.push(...page.articles!.map(({ title }) => title));
    cursor = page.cursor;
    expect(page.hasNext).toBe(cursor !== null);
  }
  expect(seen).toEqual(['와와와']);
  expect(pages).toBe(2);
});

test('only I can search my own posts, not a visitor', async () => {
  expect(await titles('책방', 'mine', garam)).toEqual(['망원동 책방 고양이']);
  await expect(find('책방', 'mine')).rejects.toMatchObject({ status: 401, code: 'TOKEN4001' });
});

describe('places', () => {
  test('come by how well their name fits, then the newest, page by page', async () => {
    for (const title of ['온도 카페', '카페', '동네 카페', '카 페', '카레 온도', '카페 온도'])
      await h.given.place({ title });
    const names = async (keyword: string, query: object = {}) =>
      (await find(keyword, 'places', null, query)).places!.map(({ title }) => title);
    expect(await names('카페')).toEqual(['카 페', '카페', '카페 온도', '동네 카페', '온도 카페']);
    expect(await names('온도 카')).toEqual(['온도 카페', '카페 온도', '카레 온도']);
    expect(await names('ㅋㅍ')).toEqual(['카 페', '카페', '카페 온도', '동네 카페', '온도 카페']);
    const first = await find('카페', 'places', null, { limit: 3 });
    expect(await names('카페', { limit: 3, cursor: first.cursor! })).toEqual(['동네 카페', '온도 카페']);
  });

  test('go on below a place that is on no map any more without telling its name', async () => {
    for (const title of ['수국', '수국', '수국 카페', '동네 수국']) await h.given.place({ title });
    const [exact, other] = [
      await h.given.place({ title: '수국' }),
      await h.given.place({ title: '다른 이름' }),
    ];
    await h.db`update place set deleted_at = now() where place_id in (${exact}, ${other})`;
    const after = async (cursor: number) =>
      (await find('수국', 'places', null, { cursor })).places!.map(({ title }) => title);
    expect(await after(exact)).toEqual(await after(other));
  });

  test('show a member what they saved, and not what is deleted', async () => {
    const placeId = await h.given.place({ title: '사라질 국수집' });
    const categoryId = await h.given.category({ by: garam });
    await h.db`insert into saved_place (member_id, place_id, category_id) values (${garam.memberId}, ${placeId}, ${categoryId})`;
    const saved = async (who: Member | null) =>
      (await find('국수', 'places', who)).places!.map(({ isSaved }) => isSaved);
    expect([await saved(garam), await saved(narae), await saved(null)]).toEqual([[true], [false], [false]]);
    await h.db`update place set deleted_at = now() where place_id = ${placeId}`;
    expect(await saved(garam)).toEqual([]);
  });
});

test.each(['', '   ', '가'.repeat(51)])('a keyword such as "%s" is refused', async (keyword) => {
  await expect(find(keyword)).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
});
