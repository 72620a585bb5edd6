import { readArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

let h: TestApp;
let garam: Member, narae: Member;
beforeAll(async () => {
  h = await testApp();
  [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
});
afterAll(() => h.close());

const like = (who: Member | null, articleId: ArticleId) => h.as(who)(likeArticle, { params: { articleId } });
const unlike = (who: Member, articleId: ArticleId) => h.as(who)(unlikeArticle, { params: { articleId } });

test('a like counts once however often it is sent, and only its member can take it back', async () => {
  const articleId = await h.given.article({ by: garam });
  expect(await like(narae, articleId)).toEqual({ articleId, likeCount: 1, likesCount: 1 });
  expect((await like(narae, articleId)).likeCount).toBe(1);
  expect((await like(garam, articleId)).likeCount).toBe(2); // own posts can be liked
  expect(await h.as(narae)(readArticle, { params: { articleId } })).toMatchObject({
    liked: true,
    isLiked: true,
  });
  expect(await h.as(null)(readArticle, { params: { articleId } })).toMatchObject({
    liked: false,
    likeCount: 2,
  });
  expect((await unlike(narae, articleId)).likeCount).toBe(1);
  expect((await unlike(narae, articleId)).likeCount).toBe(1);
});

test('a visitor cannot like, and nobody can like an unknown post', async () => {
  const articleId = await h.given.article({ by: garam });
  await expect(like(null, articleId)).rejects.toMatchObject({ status: 401, code: 'TOKEN4001' });
  await expect(like(narae, 1 as ArticleId)).rejects.toMatchObject({ status: 404, code: 'ARTICLE4001' });
  await expect(unlike(narae, 1 as ArticleId)).rejects.toMatchObject({ status: 404, code: 'ARTICLE4001' });
});

test('a hundred likes and unlikes of one member at once end with the count equal to the rows', async () => {
  const articleId = await h.given.article({ by: garam });
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => (n % 2 ? like(narae, articleId) : unlike(narae, articleId))),
  );
  const [rows] = await h.db<{ likes: number }>`
    select count(*) as likes from article_like where article_id = ${articleId}`;
  const { likeCount } = await h.as(null)(readArticle, { params: { articleId } });
  expect(likeCount).toBe(rows?.likes);
});

test('the same like sent ten times at once gives the number of likes to each', async () => {
  const articleId = await h.given.article({ by: garam });
  const answers = await Promise.all(Array.from({ length: 10 }, () => like(narae, articleId)));
  expect(answers.map(({ likeCount }) => likeCount)).toEqual(Array(10).fill(1));
});
