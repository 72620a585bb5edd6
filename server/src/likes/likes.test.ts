import { readArticle } from 'contract/articles';
import { blockMember } from 'contract/blocks';
import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { NEW_ACCOUNT } from 'contract/limits';
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
  const before = await h.given.member('오래된이웃');
  await h.db`update member set created_at = now() - interval '25 hours' where member_id = ${before.memberId}`;
  for (const who of [narae, before]) {
    const articleId = await h.given.article({ by: garam });
    const answers = await Promise.all(Array.from({ length: 10 }, () => like(who, articleId)));
    expect(answers.map(({ likeCount }) => likeCount)).toEqual(Array(10).fill(1));
  }
});

test('on the first day a member likes few posts, also at once; afterwards as many as they like', async () => {
  const newcomer = await h.given.member('새내기');
  const many = NEW_ACCOUNT.likes + 3;
  const posts = await Promise.all(Array.from({ length: many }, () => h.given.article({ by: garam })));
  const send = (articleId: ArticleId) => h.send(newcomer, likeArticle, { params: { articleId } });
  const answers = await Promise.all(posts.map(send));
  const no = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(no).toHaveLength(3);
  expect(no[0]!.json()).toMatchObject({
    code: 'LIKE4001',
    message: `가입한 첫날에는 좋아요를 ${NEW_ACCOUNT.likes}번까지 누를 수 있어요. 내일부터는 마음껏 눌러 주세요.`,
  });
  expect(no[0]!.statusCode).toBe(429);
  expect(Number(no[0]!.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  expect(Number(no[0]!.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600);
  await h.db`update member set created_at = now() - interval '25 hours' where member_id = ${newcomer.memberId}`;
  const later = await Promise.all(posts.map(send));
  expect(later.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('likes of one post by many at once are each counted, and who may not open it is refused among them', async () => {
  const articleId = await h.given.article({ by: garam });
  const others = await h.given.members(...Array.from({ length: 12 }, (_, n) => `함께${n}`));
  const [blocked] = others as [Member, ...Member[]];
  await h.as(garam)(blockMember, { params: { memberId: blocked.memberId } });
  await h.db`update member set created_at = now() - interval '25 hours' where member_id = any (${others.map(({ memberId }) => memberId)}::bigint[])`;
  const answers = await Promise.all(
    [...others, ...others].map((who) => h.send(who, likeArticle, { params: { articleId } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    [...others, ...others].map((who) => (who === blocked ? 404 : 200)),
  );
  const [rows] = await h.db<{ likes: number }>`
    select count(*) as likes from article_like where article_id = ${articleId}`;
  expect(rows).toEqual({ likes: 11 });
  expect((await h.as(null)(readArticle, { params: { articleId } })).likeCount).toBe(11);
});
