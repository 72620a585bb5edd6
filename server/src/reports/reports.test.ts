import { readArticle } from 'contract/articles';
import { blockMember } from 'contract/blocks';
import type { ArticleId } from 'contract/ids';
import { takeMeasure } from 'contract/moderation';
import { listNotices, listReportNotifications } from 'contract/notifications';
import { writeComment } from 'contract/comments';
import {
  type Because,
  listMyReports,
  reportArticle,
  reportComment,
  reportMember,
  reportPlace,
  unreportArticle,
} from 'contract/reports';
import type { CommentId, MemberId, PlaceId } from 'contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';
import { takeMeasure as takeByCommand } from '../moderation/moderation.ts';

let h: TestApp;
let garam: Member;
let neighbours: Member[];
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  neighbours = await h.given.members(...Array.from({ length: 30 }, (_, n) => `이웃${n + 1}`));
});
afterAll(() => h.close());

const report = (who: Member, articleId: ArticleId) =>
  h.as(who)(reportArticle, { params: { articleId }, body: {} });
const unreport = (who: Member, articleId: ArticleId) => h.as(who)(unreportArticle, { params: { articleId } });
const notificationCounts = async (articleId: ArticleId) => {
  const { notifications } = await h.as(garam)(listReportNotifications, { query: { limit: 50 } });
  const [row] = await h.db<{ title: string }>`select title from article where article_id = ${articleId}`;
  return notifications.filter((n) => n.articleTitle === row?.title).map((n) => n.spamCount);
};

test('a post is reported once by each member, never by its author', async () => {
  const articleId = await h.given.article({ by: garam, title: '한 번씩' });
  const [narae] = neighbours as [Member];
  expect(await report(narae, articleId)).toEqual({ articleId, spamCount: 1 });
  await expect(report(narae, articleId)).rejects.toMatchObject({ status: 409, code: 'SPAM4001' });
  await expect(report(garam, articleId)).rejects.toMatchObject({ status: 400, code: 'SPAM4003' });
  expect(await unreport(narae, articleId)).toEqual({ articleId, spamCount: 0 });
  await expect(unreport(narae, articleId)).rejects.toMatchObject({ status: 404, code: 'SPAM4002' });
});

test('however many members report at once, the 10th report warns once and the 20th removes once', async () => {
  const articleId = await h.given.article({ by: garam, title: '동시에' });
  const answers = await Promise.allSettled(neighbours.map((who) => report(who, articleId)));
  expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(20);
  expect((await notificationCounts(articleId)).toSorted()).toEqual([10, 20]);
  await expect(h.as(null)(readArticle, { params: { articleId } })).rejects.toMatchObject({ status: 404 });
  const [rows] = await h.db<{ reports: number; counted: number }>`
    select (select count(*) from article_report where article_id = ${articleId}) as reports, reports as counted
      from article_count where article_id = ${articleId}`;
  expect(rows).toEqual({ reports: 20, counted: 20 });
});

test('reaching ten again after a report was taken back does not warn again', async () => {
  const articleId = await h.given.article({ by: garam, title: '다시 열 번' });
  for (const who of neighbours.slice(0, 10)) await report(who, articleId);
  await unreport(neighbours[0]!, articleId);
  await report(neighbours[0]!, articleId);
  expect(await notificationCounts(articleId)).toEqual([10]);
});

test('a post that does not exist cannot be reported, nor a report of it withdrawn', async () => {
  const [narae] = neighbours as [Member];
  const notFound = { status: 404, code: 'ARTICLE4001' };
  await expect(report(narae, 1 as ArticleId)).rejects.toMatchObject(notFound);
  await expect(unreport(narae, 1 as ArticleId)).rejects.toMatchObject(notFound);
});

test('a removal by an operator’s command is none by the count', async () => {
  const articleId = await h.given.article({ by: garam, title: '명령으로' });
  const target = { targetKind: 'ARTICLE', targetId: articleId, articleId: null } as const;
  const take = (act: 'REMOVE' | 'KEEP', reason: 'ABUSE' | null) =>
    takeByCommand(h.db, null, { act, ...target, reason, words: '' });
  await take('REMOVE', 'ABUSE');
  await take('KEEP', null);
  for (const who of neighbours.slice(0, 20)) await report(who, articleId);
  await expect(h.as(null)(readArticle, { params: { articleId } })).rejects.toMatchObject({ status: 404 });
});

const myReports = async (who: Member) => (await h.as(who)(listMyReports, { query: {} })).reports;

test('a report for another reason than an ad counts nothing, and each reason is given once', async () => {
  const articleId = await h.given.article({ by: garam, title: '너무한 글' });
  const narae = await h.given.member('까닭이');
  const because = (reason: Because['reason'], words = '') =>
    h.as(narae)(reportArticle, { params: { articleId }, body: { reason, words } });
  expect(await because('ABUSE', '욕이 있어요')).toEqual({ articleId, spamCount: 0 });
  expect(await because('AD')).toEqual({ articleId, spamCount: 1 });
  await expect(because('ABUSE')).rejects.toMatchObject({ status: 409, code: 'REPORT4001' });
  for (const nothing of ['', '\u200B'])
    await expect(because('OTHER', nothing)).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
  await expect(h.as(garam)(reportArticle, { params: { articleId }, body: { reason: 'RIGHTS' } }))
    .rejects // own
    .toMatchObject({ status: 400, code: 'SPAM4003' });
  expect(await h.as(narae)(readArticle, { params: { articleId } })).toMatchObject({ isReported: true });
  expect(await myReports(narae)).toMatchObject([
    { targetKind: 'ARTICLE', reason: 'AD', subject: '너무한 글', outcome: 'OPEN' },
    { targetKind: 'ARTICLE', reason: 'ABUSE', words: '욕이 있어요', outcome: 'OPEN' },
  ]);
  await unreport(narae, articleId);
  expect(await myReports(narae)).toMatchObject([{ reason: 'ABUSE' }]);
});

test('comments, members and places are reported too, and what is gone says so', async () => {
  const dasom = await h.given.member('다솜이');
  const articleId = await h.given.article({ by: garam });
  const { commentId } = await h.as(garam)(writeComment, { params: { articleId }, body: { content: '흥' } });
  const placeId = await h.given.place({ title: '우리 집' });
  const body = { reason: 'PRIVACY', words: '우리 집이에요' } as const;
  const comment = { params: { articleId, commentId }, body };
  await h.as(dasom)(reportComment, comment);
  await h.as(dasom)(reportMember, { params: { memberId: garam.memberId }, body });
  await h.as(dasom)(reportPlace, { params: { placeId }, body });
  const again = { status: 409, code: 'REPORT4001' };
  await expect(h.as(dasom)(reportComment, comment)).rejects.toMatchObject(again);
  await expect(
    h.as(dasom)(reportMember, { params: { memberId: garam.memberId }, body }),
  ).rejects.toMatchObject(again);
  await expect(h.as(dasom)(reportPlace, { params: { placeId }, body })).rejects.toMatchObject(again);
  await h.db`update place set deleted_at = now() where place_id = ${placeId}`;
  expect(await myReports(dasom)).toMatchObject([
    { targetKind: 'PLACE', subject: null, outcome: 'GONE' },
    { targetKind: 'MEMBER', subject: '가람', outcome: 'OPEN' },
    { targetKind: 'COMMENT', subject: '흥', outcome: 'OPEN' },
  ]);
  await expect(h.as(garam)(reportComment, comment)).rejects.toMatchObject({
    status: 400,
    code: 'REPORT4002',
  });
});

test('what became private since is not shown to who reported it, nor in the notice of its decision', async () => {
  const [bora, guard] = (await h.given.members('보라', '지킴이')) as [Member, Member];
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
  const author = await h.given.member('쓴이');
  const articleId = await h.given.article({ by: author, title: '모두의 글' });
  const { commentId } = await h.as(author)(writeComment, {
    params: { articleId },
    body: { content: '비밀' },
  });
  const body = { reason: 'PRIVACY' } as const;
  await h.as(bora)(reportArticle, { params: { articleId }, body });
  await h.as(bora)(reportComment, { params: { articleId, commentId }, body });
  await h.as(bora)(reportMember, { params: { memberId: author.memberId }, body });
  const target = { targetKind: 'ARTICLE', targetId: articleId } as const;
  await h.as(guard)(takeMeasure, { body: { act: 'KEEP', ...target, reason: null, words: '괜찮아요' } });
  await h.letWaitEnd();
  const seen = async () => ({
    reports: (await myReports(bora)).map(({ subject, outcome }) => [subject, outcome]),
    notices: (await h.as(bora)(listNotices, { query: {} })).notifications.map(({ subject }) => subject),
  });
  expect(await seen()).toEqual({
    reports: [
      ['쓴이', 'OPEN'],
      ['비밀', 'OPEN'],
      ['모두의 글', 'DECLINED'],
    ],
    notices: ['모두의 글'],
  });
  await h.db`update article set audience = 'me', title = '나만의 글' where article_id = ${articleId}`;
  await h.as(author)(blockMember, { params: { memberId: bora.memberId } });
  expect(await seen()).toEqual({
    reports: [
      [null, 'OPEN'],
      [null, 'OPEN'],
      [null, 'DECLINED'],
    ],
    notices: [null],
  });
});

test('what does not exist cannot be reported', async () => {
  const [narae] = neighbours as [Member];
  const articleId = await h.given.article({ by: garam });
  const body = { reason: 'ABUSE' } as const;
  const about = async (call: Promise<unknown>, code: string) =>
    expect(call).rejects.toMatchObject({ status: 404, code });
  await about(h.as(narae)(reportArticle, { params: { articleId: 1 as ArticleId }, body }), 'ARTICLE4001');
  const commentId = 1 as CommentId;
  await about(
    h.as(narae)(reportComment, { params: { articleId: 1 as ArticleId, commentId }, body }),
    'ARTICLE4001',
  );
  await about(h.as(narae)(reportComment, { params: { articleId, commentId }, body }), 'COMMENT4001');
  await about(h.as(narae)(reportMember, { params: { memberId: 1 as MemberId }, body }), 'MEMBER4041');
  await about(h.as(narae)(reportPlace, { params: { placeId: 1 as PlaceId }, body }), 'PLACE4001');
});
