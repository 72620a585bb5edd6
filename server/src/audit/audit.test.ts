import { deleteArticle, readArticle } from 'contract/articles';
import { createCategory, deleteCategory } from 'contract/categories';
import { Refused } from 'contract/refused';
import { deleteComment, listComments, writeComment } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { withdraw } from 'contract/members';
import { savePlace } from 'contract/places';
import { reportArticle, unreportArticle } from 'contract/reports';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';
import { audit } from './audit.ts';
import { findMiscounts, findOrphans } from './audit.sql.ts';
import { unenforcedReferences } from './references.ts';

let h: TestApp;
let people: Member[];
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, upload: many, comment: many } });
  people = await h.given.members(...Array.from({ length: 24 }, (_, n) => `이웃${n}`));
  await h.db`update member set created_at = now() - interval '30 days'`; // the first day of a member has limits of its own
});
afterAll(() => h.close());

const ACTS = ['like', 'unlike', 'report', 'unreport', 'comment', 'reply', 'uncomment', 'delete'] as const;
type Act = (typeof ACTS)[number];

/** Lets a member act on a post. Refusals are accepted; any other error is thrown. */
async function act(what: Act, who: Member, articleId: ArticleId) {
  const params = { articleId };
  const as = h.as(who);
  const threads = async () => (await h.as(null)(listComments, { params, query: {} })).comments;
  const comments = async () => (await threads()).flatMap((thread) => [thread, thread.replies].flat());
  const parent = async () => (await threads()).at(0)?.commentId ?? null;
  const acts: Record<Act, () => Promise<unknown>> = {
    like: () => as(likeArticle, { params }),
    unlike: () => as(unlikeArticle, { params }),
    report: () => as(reportArticle, { params, body: {} }),
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
    what: fc.constantFrom(...ACTS.slice(0, 7), ...ACTS.slice(0, 7), ...ACTS), // deletions are rarer
    who: fc.nat(23),
    which: fc.nat(2),
  });
  const history = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
    const posts = await Promise.all([0, 1, 2].map((at) => h.given.article({ by: people[at]! })));
    await Promise.all(steps.map(({ what, who, which }) => act(what, people[who]!, posts[which]!)));
    await expect(audit(h.db)).resolves.toBeUndefined();
  });
  await fc.assert(history, { seed, numRuns: 25, endOnFailure: true });
});

test.each([
  [9, 0, 200],
  [10, 1, 200],
  [19, 1, 200],
  [20, 2, 404],
  [23, 2, 404],
])('%i reports at once notify %i times; the post is then %i', async (reporters, notifications, status) => {
  const author = people.at(-1)!;
  const articleId = await h.given.article({ by: author });
  await Promise.all(people.slice(0, reporters).map((who) => act('report', who, articleId)));
  const sent = await h.db<{ spamCount: number }>`
    select spam_count from notification where article_id = ${articleId} order by spam_count`;
  expect(sent.map(({ spamCount }) => spamCount)).toEqual([10, 20].slice(0, notifications));
  expect((await h.send(null, readArticle, { params: { articleId } })).statusCode).toBe(status);
  expect(await findMiscounts(h.db)).toEqual([]);
});

test('deleting and withdrawing leaves no reference to a row that is gone', async () => {
  const [leaving, keeping, reader] = (await h.given.members('떠남', '남김', '읽음')) as [
    Member,
    Member,
    Member,
  ];
  for (const [by, keepPosts] of [
    [leaving, undefined],
    [keeping, 'true'],
  ] as const) {
    const { categoryId } = await h.as(by)(createCategory, { body: { name: '산책', color: 'GREEN' } });
    const placeId = await h.given.place({ by });
    const articleId = await h.given.article({ by, categoryId, placeId });
    const theirs = await h.given.article({ by: reader });
    await h.as(by)(savePlace, { params: { placeId }, body: { categoryId } });
    for (const what of ['like', 'report', 'comment', 'reply'] as const) await act(what, by, theirs);
    for (const what of ['comment', 'reply', 'report'] as const) await act(what, reader, articleId);
    await act('reply', reader, theirs);
    await h.as(by)(deleteCategory, { params: { categoryId } });
    await act('uncomment', reader, articleId);
    await h.as(by)(withdraw, { query: { keepPosts } });
  }
  await expect(audit(h.db)).resolves.toBeUndefined();
});

test('a withdrawal while others reply to the comments it deletes leaves no reply without its thread', async () => {
  for (let round = 0; round < 10; round++) {
    const [leaving] = (await h.given.members(`댓글${round}`)) as [Member];
    const articleId = await h.given.article({ by: people[0]! });
    await act('comment', leaving, articleId);
    const replies = people.slice(1, 9).map((who) => act('reply', who, articleId));
    await Promise.all([h.as(leaving)(withdraw, { query: {} }), ...replies]);
  }
  await expect(audit(h.db)).resolves.toBeUndefined();
});

test('every column that refers to a row has a foreign key or is audited', async () => {
  const columns = await h.db<{ name: string; isKeyed: boolean }>`
    select c.relname || '.' || a.attname as name,
           exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as is_keyed
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attname ~ '(_ids?|_uuid|_by)$'`;
  const own = new Set(
    columns
      .map(({ name }) => name)
      .filter((name) => {
        const [table = '', column = ''] = name.split('.');
        return [`${table}_id`, `${table}_uuid`].includes(column);
      }),
  );
  // A page cursor, a job's progress, former regions, events that are deleted once delivered, and records about rows that may be
  // gone.
  const others = new Set([
    'saved_place.saved_id',
    'neighbourhood_set.last_place_id',
    'former_region.former_id',
  ]);
  const needing = columns.filter(
    ({ name }) =>
      !own.has(name) && !others.has(name) && !/^(?:outbox|security_event|moderation_journal)\./.test(name),
  );
  expect(await h.db`select conname from pg_constraint where contype = 'f' and not convalidated`).toEqual([]);
  expect(needing.length).toBeGreaterThan(30);
  expect(
    needing
      .filter(({ isKeyed }) => !isKeyed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(unenforcedReferences.map(({ column }) => column).toSorted());
});

test('each reference to a missing row is found', async () => {
  const articleId = await h.given.article({ by: people[0]! });
  await h.db`update article set place_id = 1 where article_id = ${articleId}`;
  await h.db`insert into article_like (article_id, member_id) values (${articleId}, 2)`;
  await h.db`update article_count set likes = 1 where article_id = ${articleId}`;
  expect(await findOrphans(h.db)).toEqual([
    { column: 'article.place_id', id: '1' },
    { column: 'article_like.member_id', id: '2' },
  ]);
  await expect(audit(h.db)).rejects.toThrow('article.place_id refers to 1, which does not exist');
  await h.db`delete from article_like where member_id = 2`;
  await h.db`update article_count set likes = 0 where article_id = ${articleId}`;
  await h.db`update article set place_id = (select place_id from place limit 1) where article_id = ${articleId}`;
});

test('a count that differs from its rows is found', async () => {
  const articleId = await h.given.article({ by: people[0]! });
  await h.db`update article_count set likes = 3 where article_id = ${articleId}`;
  await h.db`update place_count set places = places + 1 where level = 17`;
  expect(await findMiscounts(h.db)).toEqual([
    { whose: String(articleId), what: 'likes', counted: 3, actual: 0 },
    {
      whose: expect.stringMatching(/^17\//),
      what: 'places',
      counted: expect.any(Number),
      actual: expect.any(Number),
    },
  ]);
  await expect(audit(h.db)).rejects.toThrow(`likes of ${articleId}: 3, not 0`);
});
