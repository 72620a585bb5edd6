import { deleteArticle, listArticles } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

test('pages read while others write and delete repeat and skip none of the posts that stay', async () => {
  const [reader, writer] = await h.given.members('읽는이', '쓰는이');
  const placeId = await h.given.place({});
  const categoryId = await h.given.category({ by: writer! });
  const post = () => h.given.article({ by: writer!, placeId, categoryId });
  const [staying, leaving]: [ArticleId[], ArticleId[]] = [[], []];
  for (let n = 0; n < 40; n++) (n % 4 === 3 ? leaving : staying).push(await post());
  const seen: ArticleId[] = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor);
    seen.push(...page.result.map(({ articleId }) => articleId));
    cursor = page.cursor;
    const left = leaving.pop();
    if (left !== undefined) await h.as(writer!)(deleteArticle, { params: { articleId: left } });
    await post();
  } while (cursor !== null);
  const stayed = new Set(staying);
  expect(seen.filter((id) => stayed.has(id))).toEqual(staying.toReversed());

  function read(cursor: number | null) {
    return h.as(reader!)(listArticles, { query: { cursor, limit: 3 } });
  }
});
