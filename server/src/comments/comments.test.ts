import { deleteComment, editComment, listComments, listReplies, writeComment } from 'contract/comments';
import { readArticle } from 'contract/articles';
import type { ArticleId, CommentId } from 'contract/ids';
import { listCommentNotifications } from 'contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

let h: TestApp;
let garam: Member, narae: Member, dasom: Member;
beforeAll(async () => {
  h = await testApp();
  [garam, narae, dasom] = (await h.given.members('가람', '나래', '다솜')) as [Member, Member, Member];
});
afterAll(() => h.close());

const articleBy = (by: Member): Promise<ArticleId> => h.given.article({ by });
const write = (
  who: Member,
  articleId: ArticleId,
  content: string,
  parentCommentId: CommentId | null = null,
) => h.as(who)(writeComment, { params: { articleId }, body: { content, parentCommentId } });
const shown = async (who: Member | null, articleId: ArticleId) =>
  (await h.as(who)(listComments, { params: { articleId }, query: {} })).comments;
const readCount = async (articleId: ArticleId) =>
  (await h.as(null)(readArticle, { params: { articleId } })).commentCount;

test('a reply to a reply joins the top-level thread', async () => {
  const articleId = await articleBy(garam);
  const top = await write(garam, articleId, '안녕');
  const reply = await write(narae, articleId, '답글', top.commentId);
  await write(garam, articleId, '답글의 답글', reply.commentId);
  const comments = await shown(narae, articleId);
  expect(comments.map((c) => c.parentCommentId)).toEqual([null, top.commentId, top.commentId]);
  expect(comments.map((c) => c.isMine)).toEqual([false, true, false]);
  expect(await readCount(articleId)).toBe(3);
});

test('a comment notifies the author, a reply also those it answers, and never the writer', async () => {
  const articleId = await articleBy(garam);
  const top = await write(narae, articleId, '여기 좋네요');
  await write(dasom, articleId, '그러게요', top.commentId);
  await write(garam, articleId, '고마워요', top.commentId);
  const heard = async (who: Member) =>
    (await h.as(who)(listCommentNotifications, { query: {} })).notifications
      .filter((n) => n.articleId === articleId)
      .map((n) => [n.commenterNickname, n.commentContent]);
  expect(await heard(garam)).toEqual([
    ['다솜', '그러게요'],
    ['나래', '여기 좋네요'],
  ]);
  expect(await heard(narae)).toEqual([
    ['가람', '고마워요'],
    ['다솜', '그러게요'],
  ]);
  expect(await heard(dasom)).toEqual([]);
});

test('a deleted comment with replies stays as a placeholder until its last reply is deleted', async () => {
  const articleId = await articleBy(garam);
  const top = await write(narae, articleId, '지울 댓글');
  const reply = await write(garam, articleId, '답글', top.commentId);
  await h.as(narae)(deleteComment, { params: { articleId, commentId: top.commentId } });
  const [placeholder] = await shown(null, articleId);
  expect(placeholder).toMatchObject({
    isDeleted: true,
    content: '삭제된 댓글입니다',
    nickname: null,
    memberId: null,
  });
  const replies = await h.as(null)(listReplies, {
    params: { articleId, commentId: top.commentId },
    query: {},
  });
  expect(replies.comments.map((c) => c.commentId)).toEqual([reply.commentId]);
  expect(await readCount(articleId)).toBe(1);
  await h.as(garam)(deleteComment, { params: { articleId, commentId: reply.commentId } });
  expect(await shown(null, articleId)).toEqual([]);
  expect(await readCount(articleId)).toBe(0);
});

test('only the writer can edit or delete a comment, and only at its own article', async () => {
  const articleId = await articleBy(garam);
  const otherArticle = await articleBy(garam);
  const { commentId } = await write(narae, articleId, '내 댓글');
  const edit = (who: Member, id: ArticleId) =>
    h.as(who)(editComment, { params: { articleId: id, commentId }, body: { content: '고침' } });
  await expect(edit(garam, articleId)).rejects.toMatchObject({ status: 403, code: 'COMMENT4002' });
  await expect(edit(narae, otherArticle)).rejects.toMatchObject({ status: 404, code: 'COMMENT4001' });
  await expect(h.as(garam)(deleteComment, { params: { articleId, commentId } })).rejects.toMatchObject({
    status: 403,
  });
  await edit(narae, articleId);
  expect((await shown(null, articleId)).map((c) => c.content)).toEqual(['고침']);
});

test('a comment has 1 to 1000 graphemes', async () => {
  const articleId = await articleBy(garam);
  await write(narae, articleId, '👨‍👩‍👧'.repeat(1000));
  for (const content of ['', '   ', '가'.repeat(1001), 'a\u0000b']) {
    await expect(write(narae, articleId, content)).rejects.toMatchObject({ status: 400 });
  }
  await expect(write(narae, 1 as ArticleId, '안녕')).rejects.toMatchObject({
    status: 404,
    code: 'ARTICLE4001',
  });
});

test('threads come in pages with all their replies', async () => {
  const articleId = await articleBy(garam);
  const tops: CommentId[] = [];
  for (const n of [1, 2, 3]) tops.push((await write(narae, articleId, `글 ${n}`)).commentId);
  await write(garam, articleId, '첫 글의 답글', tops[0]);
  const page = (cursor: number) =>
    h.as(null)(listComments, { params: { articleId }, query: { limit: 2, cursor } });
  const first = await page(0);
  expect(first.comments.map((c) => c.content)).toEqual(['글 1', '첫 글의 답글', '글 2']);
  expect(first.hasNext).toBe(true);
  const second = await page(first.cursor ?? 0);
  expect(second.comments.map((c) => c.content)).toEqual(['글 3']);
  expect(second).toMatchObject({ cursor: null, hasNext: false });
});

test('replies written while their thread is deleted are never lost, and the count equals the rows', async () => {
  const articleId = await articleBy(garam);
  for (let round = 0; round < 5; round++) {
    const { commentId } = await write(narae, articleId, '위');
    await Promise.allSettled([
      h.as(narae)(deleteComment, { params: { articleId, commentId } }),
      write(garam, articleId, '아래', commentId),
      write(dasom, articleId, '아래', commentId),
    ]);
  }
  const rows = await shown(null, articleId);
  expect(await readCount(articleId)).toBe(rows.filter((c) => !c.isDeleted).length);
  const threads = new Set(rows.filter((c) => c.parentCommentId === null).map((c) => c.commentId));
  expect(rows.every((c) => threads.has(c.parentCommentId ?? c.commentId))).toBe(true);
});

test('a post that does not exist has no comments to read, write, edit or delete', async () => {
  const gone = { articleId: 1 as ArticleId, commentId: 1 as CommentId };
  const notFound = { status: 404, code: 'ARTICLE4001' };
  await expect(shown(null, gone.articleId)).rejects.toMatchObject(notFound);
  await expect(h.as(null)(listReplies, { params: gone, query: {} })).rejects.toMatchObject(notFound);
  await expect(h.as(narae)(editComment, { params: gone, body: { content: '고침' } })).rejects.toMatchObject(
    notFound,
  );
  await expect(h.as(narae)(deleteComment, { params: gone })).rejects.toMatchObject(notFound);
});
