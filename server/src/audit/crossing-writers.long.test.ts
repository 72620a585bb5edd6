import { deleteArticle } from 'contract/articles';
import { createCategory, deleteCategory } from 'contract/categories';
import { listComments, writeComment } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { withdraw } from 'contract/members';
import { savePlace } from 'contract/places';
import { reportArticle } from 'contract/reports';
import { Refused } from 'contract/refused';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from './audit.ts';

const [ROUNDS, WRITERS] = [10, 50];

let h: TestApp;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many } });
});
afterAll(() => h.close());

/** Runs calls. Refusals are accepted; any other error, such as a deadlock that was not retried, is thrown. */
async function answered(calls: (() => Promise<unknown>)[]) {
  for (const call of calls)
    await call().catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
    });
}

const deadlocks = async () => {
  await h.db`select pg_stat_clear_snapshot()`;
  const [row] = await h.db<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0;
};

/** Returns the calls of a member on two posts, one post after the other. */
function acts(who: Member, first: ArticleId, second: ArticleId) {
  const as = h.as(who);
  const reply = async (articleId: ArticleId) => {
    const params = { articleId };
    const parentCommentId =
      (await h.as(null)(listComments, { params, query: {} })).comments[0]?.commentId ?? null;
    return as(writeComment, { params, body: { content: '저도요', parentCommentId } });
  };
  return [first, second].flatMap((articleId) => [
    () => as(likeArticle, { params: { articleId } }),
    () => reply(articleId),
    () => as(reportArticle, { params: { articleId }, body: {} }),
    () => as(unlikeArticle, { params: { articleId } }),
  ]);
}

/** Returns the calls of a leaving member: save the place into a category, delete the category, and withdraw with all posts. */
function leave(who: Member, placeId: Awaited<ReturnType<typeof h.given.place>>) {
  const as = h.as(who);
  return [
    async () => {
      const { categoryId } = await as(createCategory, { body: { name: '산책', color: 'GREEN' } });
      await as(savePlace, { params: { placeId }, body: { categoryId } });
      await as(deleteCategory, { params: { categoryId } });
    },
    () => as(withdraw, { query: {} }),
  ];
}

test(
  'fifty members who act on the same posts crosswise while authors leave see no failure',
  { timeout: 400_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const names = Array.from({ length: WRITERS }, (_, n) => `쓰는이${round}-${n}`);
      const writers = await h.given.members(...names);
      await h.db`update member set created_at = now() - interval '30 days'`;
      const [one, other] = writers as [Member, Member];
      const placeId = await h.given.place({ by: one });
      const a = await h.given.article({ by: one, placeId });
      const b = await h.given.article({ by: other, placeId });
      await Promise.all(
        writers.map((who, n) => {
          if (n < 2) return answered(leave(who, placeId));
          if (n === 2) return answered([() => h.as(one)(deleteArticle, { params: { articleId: a } })]);
          const own = n % 2 === 0 ? acts(who, a, b) : acts(who, b, a);
          return answered(n % 5 === 0 ? [...own.slice(0, 4), ...leave(who, placeId)] : own);
        }),
      );
    }
    await expect(audit(h.db)).resolves.toBeUndefined();
    console.log(`${await deadlocks()} deadlocks were met by PostgreSQL`);
  },
);
