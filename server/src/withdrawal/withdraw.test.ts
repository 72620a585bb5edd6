import { readArticle } from 'contract/articles';
import { listMyCategories } from 'contract/categories';
import { listComments, writeComment } from 'contract/comments';
import { likeArticle } from 'contract/likes';
import { changeNickname, withdraw } from 'contract/members';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

test('withdrawal ends sessions, profile, posts, comments and likes at once; counters equal their rows', async () => {
  const [garam, narae] = (await h.given.members('떠날이', '남을이')) as [Member, Member];
  const mine = await h.given.article({ by: garam });
  const theirs = await h.given.article({ by: narae });
  const comment = (who: Member, articleId: typeof mine, parentCommentId: number | null = null) =>
    h.as(who)(writeComment, { params: { articleId }, body: { content: '안녕', parentCommentId } });
  const { commentId } = await comment(garam, theirs);
  await comment(narae, theirs, commentId);
  await comment(narae, mine);
  await h.as(garam)(likeArticle, { params: { articleId: theirs } });
  await h.as(garam)(reportArticle, { params: { articleId: theirs }, body: {} });

  await h.as(garam)(withdraw, { query: {} });
  await expect.poll(() => h.send(garam, listMyCategories, {}).then((answer) => answer.statusCode)).toBe(401);
  await expect(h.as(narae)(readArticle, { params: { articleId: mine } })).rejects.toMatchObject({
    status: 404,
  });
  const { comments } = await h.as(narae)(listComments, { params: { articleId: theirs }, query: {} });
  expect(comments).toMatchObject([
    { isDeleted: true, nickname: null, replies: [{ isDeleted: false, nickname: '남을이' }] },
  ]);
  expect(await h.as(narae)(readArticle, { params: { articleId: theirs } })).toMatchObject({
    likeCount: 0,
    spamCount: 0,
    commentCount: 1,
  });
  const other = await h.given.member('새이웃');
  await expect(h.as(other)(changeNickname, { body: { nickname: '떠날이' } })).rejects.toMatchObject({
    code: 'NICKNAME_DUPLICATE',
  });
});

test('posts and comments may stay as by a withdrawn member', async () => {
  const garam = await h.given.member('두고갈이');
  const articleId = await h.given.article({ by: garam });
  await h.as(garam)(writeComment, { params: { articleId }, body: { content: '안녕' } });
  await h.as(garam)(withdraw, { query: { keepPosts: 'true' } });
  expect(await h.as(null)(readArticle, { params: { articleId } })).toMatchObject({
    nickname: '탈퇴한 회원',
    userImage: null,
    commentCount: 1,
  });
  const { comments } = await h.as(null)(listComments, { params: { articleId }, query: {} });
  expect(comments.map(({ nickname }) => nickname)).toEqual(['탈퇴한 회원']);
});
