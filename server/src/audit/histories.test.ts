import { deleteArticle, readArticle } from 'contract/articles';
import { deleteComment, listComments, writeComment } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { reportArticle, unreportArticle } from 'contract/reports';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member, Refused } from '../../test/test-app.ts';
import { auditCounts } from './audit.ts';
import { miscounts } from './audit.sql.ts';

let h: TestApp;
let people: Member[];
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, upload: many } });
  people = await h.given.members(...Array.from({ length: 24 }, (_, n) => `이웃${n}`));
});
afterAll(() => h.close());

const ACTS = ['like', 'unlike', 'report', 'unreport', 'comment', 'reply', 'uncomment', 'delete'] as const;
type Act = (typeof ACTS)[number];

/** One member does one thing to a post; a refusal is an answer like any other, a failure of ours is not. */
async function act(what: Act, who: Member, articleId: ArticleId) {
  const params = { articleId };
  const as = h.as(who);
  const comments = async () => (await h.as(null)(listComments, { params, query: {} })).comments;
  const parent = async () => (await comments()).at(0)?.commentId ?? null;
  const acts: Record<Act, () => Promise<unknown>> = {
    like: () => as(likeArticle, { params }),
    unlike: () => as(unlikeArticle, { params }),
    report: () => as(reportArticle, { params }),
    unreport: () => as(unreportArticle, { params }),
    comment: () => as(writeComment, { params, body: { content: '좋아요' } }),
    reply: async () =>
      as(writeComment, { params, body: { content: '저도요', parentCommentId: await parent() } }),
    uncomment: async () => {
      const mine = (await comments()).find((one) => one.memberId === who.memberId);
      if (mine) await as(deleteComment, { params: { ...params, commentId: mine.commentId } });
    },
    delete: () => as(deleteArticle, { params }),
  };
  await acts[what]().catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  });
}

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test('whatever members do to posts at once, every count equals its rows', { timeout: 60_000 }, async () => {
  console.log(`SEED=${seed}`);
  const step = fc.record({
    what: fc.constantFrom(...ACTS.slice(0, 7), ...ACTS.slice(0, 7), ...ACTS), // a deletion now and then
    who: fc.nat(23),
    which: fc.nat(2),
  });
  const history = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
    const posts = await Promise.all([0, 1, 2].map((at) => h.given.article({ by: people[at]! })));
    await Promise.all(steps.map(({ what, who, which }) => act(what, people[who]!, posts[which]!)));
    expect(await miscounts(h.db)).toEqual([]);
  });
  await fc.assert(history, { seed, numRuns: 25, endOnFailure: true });
});

test.each([
  [9, 0, 200],
  [10, 1, 200],
  [19, 1, 200],
  [20, 2, 404],
  [23, 2, 404],
])('%i reports at once notify %i times; the post is then %i', async (reporters, notices, status) => {
  const author = people.at(-1)!;
  const articleId = await h.given.article({ by: author });
  await Promise.all(people.slice(0, reporters).map((who) => act('report', who, articleId)));
  const told = await h.db<{ spamCount: number }>`
    select spam_count from notification where article_id = ${articleId} order by spam_count`;
  expect(told.map(({ spamCount }) => spamCount)).toEqual([10, 20].slice(0, notices));
  expect((await h.send(null, readArticle, { params: { articleId } })).statusCode).toBe(status);
  expect(await miscounts(h.db)).toEqual([]);
});

test('a count that is off is told', async () => {
  const articleId = await h.given.article({ by: people[0]! });
  await h.db`update article_count set likes = 3 where article_id = ${articleId}`;
  await h.db`update place_count set places = places + 1 where level = 17`;
  expect(await miscounts(h.db)).toEqual([
    { whose: String(articleId), what: 'likes', counted: 3, actual: 0 },
    {
      whose: expect.stringMatching(/^17\//),
      what: 'places',
      counted: expect.any(Number),
      actual: expect.any(Number),
    },
  ]);
  await expect(auditCounts(h.db)).rejects.toThrow(`likes of ${articleId}: 3, not 0`);
});
