import { listMyArticles } from 'contract/categories';
import {
  countNeighbours,
  deleteArticle,
  listArticles,
  readArticle,
  writeArticleAtNewPlace,
} from 'contract/articles';
import { listArticlesBy } from 'contract/authors';
import { ArticleId, type CategoryId, RegionId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { reportArticle } from 'contract/reports';
import { search } from 'contract/search';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { articleDraft, smallPhoto, twoMembers } from '../../test/article-draft.ts';
import { testApp, type Member } from '../../test/test-app.ts';
import { restoreArticle, takeDownArticle, withdrawArticles } from './articles.ts';

const h = await testApp();
afterAll(h.close);

let garam: Member;
let narae: Member;
let category: CategoryId;
beforeEach(async () => {
  ({ garam, narae, category } = await twoMembers(h));
});

const write = async (who: Member) =>
  h.as(who)(writeArticleAtNewPlace, { body: articleDraft(category) }, [await smallPhoto()]);
const read = (articleId: ArticleId, who: Member | null = null) =>
  h.as(who)(readArticle, { params: { articleId } });

describe('reading', () => {
  test('a post shows what its viewer did with it', async () => {
    const articleId = await h.given.article({ by: garam });
    await h.as(narae)(likeArticle, { params: { articleId } });
    await h.as(narae)(reportArticle, { params: { articleId }, body: {} });
    const counts = { likeCount: 1, spamCount: 1 };
    const done = { liked: true, isLiked: true, isReported: true, isSpammed: true, isMine: false };
    expect(await read(articleId, narae)).toMatchObject({ ...counts, ...done });
    const nothing = { liked: false, isLiked: false, isReported: false, isSpammed: false };
    expect(await read(articleId, garam)).toMatchObject({ ...counts, ...nothing, isMine: true });
    expect(await read(articleId)).toMatchObject({ ...counts, ...nothing, isMine: false });
  });

  test('a category is its author’s alone, in every answer about a post', async () => {
    const articleId = await h.given.article({ by: garam, categoryId: category, title: '비밀 분류' });
    const { placeId } = await read(articleId);
    const seenBy = async (who: Member | null) => {
      const { memberId } = garam;
      const atPlace = await h.as(who)(listArticles, { query: { placeId } });
      const byAuthor = await h.as(who)(listArticlesBy, { params: { memberId }, query: {} });
      const query = { keyword: '비밀 분류', kind: 'articles' } as const;
      const found = await h.as(who)(search, { query });
      const lists = [atPlace.result, byAuthor.result, found.articles ?? []];
      return [await read(articleId, who), ...lists.flat()].map((article) => article.categoryName);
    };
    expect(await seenBy(garam)).toEqual(['카페', '카페', '카페', '카페']);
    expect(await seenBy(narae)).toEqual([null, null, null, null]);
    expect(await seenBy(null)).toEqual([null, null, null, null]);
    expect(await read(articleId, narae)).toMatchObject({ categoryId: null, categoryColor: null });
  });

  test('an author reads how many posts of theirs are in the 동 of one; nobody else does', async () => {
    const [mangwon, yeonnam] = [1144012300, 1144012400].map((id) => v.parse(RegionId, id));
    const here = () => h.given.article({ by: garam, regionId: mangwon! });
    const articleId = await here();
    const count = (id: ArticleId, who: Member) => h.as(who)(countNeighbours, { params: { articleId: id } });
    expect(await count(articleId, garam)).toEqual({ regionName: '망원동', count: 1 });
    const gone = await here();
    await here();
    await h.given.article({ by: garam, regionId: yeonnam! });
    await h.given.article({ by: narae, regionId: mangwon! });
    await h.as(garam)(deleteArticle, { params: { articleId: gone } });
    expect(await count(articleId, garam)).toEqual({ regionName: '망원동', count: 2 });
    const nowhere = await h.given.article({ by: garam });
    expect(await count(nowhere, garam)).toEqual({ regionName: null, count: 0 });
    for (const [id, who] of [[articleId, narae] as const, [gone, garam] as const])
      await expect(count(id, who)).rejects.toMatchObject({ status: 404, code: 'ARTICLE4001' });
  });

  test('an unknown post is 404', async () => {
    await expect(read(v.parse(ArticleId, 404))).rejects.toMatchObject({ status: 404, code: 'ARTICLE4001' });
  });

  test('the posts of a place come newest first, page by page, each once, even while others are written', async () => {
    const placeId = await h.given.place({});
    const made: ArticleId[] = [];
    const add = async () => made.unshift(await h.given.article({ by: garam, placeId, categoryId: category }));
    for (let i = 0; i < 5; i++) await add();
    await h.given.article({ by: garam });
    const page = (cursor?: number) => h.as(null)(listArticles, { query: { placeId, limit: 2, cursor } });
    const first = await page();
    const known = [...made];
    await add();
    const second = await page(first.cursor ?? 0);
    const third = await page(second.cursor ?? 0);
    const seen = [first, second, third].flatMap(({ result }) => result.map((article) => article.articleId));
    expect(seen).toEqual(known);
    expect(third).toMatchObject({ cursor: null, hasNext: false, limit: 2 });
  });

  test('no cursor, 0 and -1 all give the first page; a page has ten posts, at most fifty', async () => {
    const placeId = await h.given.place({});
    for (let i = 0; i < 12; i++) await h.given.article({ by: garam, placeId, categoryId: category });
    const page = async (query: { cursor?: number; limit?: number }) =>
      h.as(null)(listArticles, { query: { placeId, ...query } });
    const first = await page({});
    expect(first.result).toHaveLength(10);
    expect(await page({ cursor: 0 })).toEqual(first);
    expect(await page({ cursor: -1 })).toEqual(first);
    expect(await page({ limit: 1000 })).toMatchObject({ limit: 50, hasNext: false });
    expect((await page({ cursor: 1 })).result).toEqual([]);
  });

  test.each([
    'cursor=abc',
    'cursor=1.5',
    'cursor=1&cursor=2',
    'cursor=1e3',
    'limit=0',
    'limit=-3',
    'placeId=x',
    'cursor=%00',
  ])('a list with %s is refused', async (query) => {
    expect((await h.app.inject({ url: `/api/articles?${query}` })).statusCode).toBe(400);
  });

  test('only I can list my posts of a category', async () => {
    const articleId = await h.given.article({ by: garam, categoryId: category });
    await h.given.article({ by: garam });
    const mine = await h.as(garam)(listMyArticles, { params: { categoryId: category }, query: {} });
    expect(mine.articles.map((article) => article.articleId)).toEqual([articleId]);
    await expect(
      h.as(narae)(listMyArticles, { params: { categoryId: category }, query: {} }),
    ).rejects.toMatchObject({ status: 404, code: 'CATEGORY4001' });
  });
});

describe('deleting a post', () => {
  const remove = (who: Member, articleId: ArticleId) => h.as(who)(deleteArticle, { params: { articleId } });

  test('takes it out of every list and deletes its photos', async () => {
    const { articleId, placeId } = await write(garam);
    await remove(garam, articleId);
    await expect(read(articleId, garam)).rejects.toMatchObject({ code: 'ARTICLE4001' });
    expect((await h.as(garam)(listArticles, { query: { placeId } })).result).toEqual([]);
    expect(await h.db`select state from photo where article_id = ${articleId}`).toEqual([{ state: 'dead' }]);
    await expect(remove(garam, articleId)).rejects.toMatchObject({ status: 404 });
  });

  test('is allowed to its author only', async () => {
    const articleId = await h.given.article({ by: garam });
    const before = await h.db`select * from article where article_id = ${articleId}`;
    await expect(remove(narae, articleId)).rejects.toMatchObject({ status: 403, code: 'ARTICLE4002' });
    await expect(remove(narae, v.parse(ArticleId, 404))).rejects.toMatchObject({ status: 404 });
    expect(await h.db`select * from article where article_id = ${articleId}`).toEqual(before);
  });
});

test('a post removed for reports is 404 for everyone and returns with its photos when an admin restores it', async () => {
  const { articleId } = await write(garam);
  expect(await takeDownArticle(h.db, articleId, 'spam')).toBeDefined();
  expect(await takeDownArticle(h.db, articleId, 'spam')).toBeUndefined();
  await expect(read(articleId, garam)).rejects.toMatchObject({ status: 404 });
  expect(await restoreArticle(h.db, articleId)).toBe(true);
  expect((await read(articleId)).photos).toHaveLength(1);
});

describe('the posts of a withdrawing member', () => {
  const leave = (keep: boolean) =>
    h.db.begin(async (tx) => {
      await tx`update member set withdrawn_at = now(), nickname = null, nickname_key = null where member_id = ${garam.memberId}`;
      await withdrawArticles(tx, garam.memberId, keep);
    });

  test('stay as those of 탈퇴한 회원, without photo and category, when they chose that', async () => {
    const { articleId } = await write(garam);
    await leave(true);
    expect(await read(articleId)).toMatchObject({
      nickname: '탈퇴한 회원',
      userImage: null,
      memberId: null,
      categoryId: null,
      categoryName: null,
      title: '오늘의 커피',
    });
  });

  test('are deleted with their texts and photos otherwise', async () => {
    const { articleId } = await write(garam);
    await leave(false);
    await expect(read(articleId)).rejects.toMatchObject({ status: 404 });
    expect(await h.db`select title, content from article where article_id = ${articleId}`).toEqual([
      { title: '', content: '' },
    ]);
    expect(await h.db`select state from photo where article_id = ${articleId}`).toEqual([{ state: 'dead' }]);
  });
});
