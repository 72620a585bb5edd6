import { readArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { listReportNotifications } from 'contract/notifications';
import { reportArticle, unreportArticle } from 'contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

let h: TestApp;
let garam: Member;
let neighbours: Member[];
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  neighbours = await h.given.members(...Array.from({ length: 30 }, (_, n) => `이웃${n + 1}`));
});
afterAll(() => h.close());

const report = (who: Member, articleId: ArticleId) => h.as(who)(reportArticle, { params: { articleId } });
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
