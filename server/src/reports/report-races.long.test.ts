import { deleteArticle, editArticle, readArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { Refused } from 'contract/refused';
import { reportArticle, unreportArticle } from 'contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';

const [ROUNDS, REPORTERS] = [100, 30];

let h: TestApp;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many } });
});
afterAll(() => h.close());

/** Creates a post, and members with accounts that are not new who may report it. */
async function round(nth: number) {
  const names = Array.from({ length: REPORTERS + 1 }, (_, n) => `이웃${nth}-${n}`);
  const [author, ...reporters] = (await h.given.members(...names)) as [Member, ...Member[]];
  await h.db`update member set created_at = now() - interval '30 days'`;
  const articleId = await h.given.article({ by: author, title: `${nth}번째 글` });
  return { author, reporters, articleId };
}

/** Whether a call succeeded. A refusal counts as false; any other error is thrown. */
const isDone = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
      return false;
    },
  );
const report = (who: Member, articleId: ArticleId) =>
  isDone(h.as(who)(reportArticle, { params: { articleId }, body: {} }));
const unreport = (who: Member, articleId: ArticleId) =>
  isDone(h.as(who)(unreportArticle, { params: { articleId } }));

async function outcome(articleId: ArticleId) {
  const notices = await h.db<{ spamCount: number }>`
    select spam_count from notification where article_id = ${articleId} order by spam_count`;
  const [rows] = await h.db<{ reports: number; counted: number }>`
    select (select count(*) from article_report where article_id = ${articleId}) as reports, reports as counted
      from article_count where article_id = ${articleId}`;
  const { statusCode } = await h.send(null, readArticle, { params: { articleId } });
  return { notices: notices.map(({ spamCount }) => spamCount), rows, isThere: statusCode === 200 };
}

test('of thirty reports at once twenty count: one warning, one removal', { timeout: 300_000 }, async () => {
  for (let nth = 0; nth < ROUNDS; nth++) {
    const { reporters, articleId } = await round(nth);
    const done = await Promise.all(reporters.map((who) => report(who, articleId)));
    expect(done.filter(Boolean)).toHaveLength(20);
    expect(await outcome(articleId)).toEqual({
      notices: [10, 20],
      rows: { reports: 20, counted: 20 },
      isThere: false,
    });
  }
  await expect(audit(h.db)).resolves.toBeUndefined();
});

test(
  'while others take theirs back, each notice comes once and the count is that of the rows',
  { timeout: 300_000 },
  async () => {
    for (let nth = ROUNDS; nth < 2 * ROUNDS; nth++) {
      const { reporters, articleId } = await round(nth);
      const early = reporters.slice(0, 9);
      for (const who of early) await report(who, articleId);
      await Promise.all([
        ...reporters.slice(9).map((who) => report(who, articleId)),
        ...early.map((who) => unreport(who, articleId)),
      ]);
      const { notices, rows, isThere } = await outcome(articleId);
      expect([[10], [10, 20]]).toContainEqual(notices);
      expect(rows?.counted).toBe(rows?.reports);
      expect(isThere).toBe(notices.length === 1);
    }
    await expect(audit(h.db)).resolves.toBeUndefined();
  },
);

test(
  'while its author edits and deletes the post, nothing is counted or notified twice',
  { timeout: 300_000 },
  async () => {
    for (let nth = 2 * ROUNDS; nth < 3 * ROUNDS; nth++) {
      const { author, reporters, articleId } = await round(nth);
      const params = { articleId };
      const edit = isDone(h.as(author)(editArticle, { params, body: { content: '고쳐 쓴 글' } }));
      const remove = isDone(h.as(author)(deleteArticle, { params }));
      await Promise.all([...reporters.map((who) => report(who, articleId)), edit, remove]);
      const { notices, isThere } = await outcome(articleId);
      expect([[], [10], [10, 20]]).toContainEqual(notices);
      expect(isThere).toBe(false);
    }
    await expect(audit(h.db)).resolves.toBeUndefined();
  },
);
