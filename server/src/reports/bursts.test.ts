import { listMyMeasures } from 'contract/appeals';
import { readArticle } from 'contract/articles';
import { listArticlesBy } from 'contract/authors';
import type { ArticleId, MeasureId } from 'contract/ids';
import * as moderation from 'contract/moderation';
import { listNotices, listReportNotifications } from 'contract/notifications';
import { listMyReports, reportArticle } from 'contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type ReopenedApp, type TestApp, testApp } from '../../test/test-app.ts';

// Histories of twenty-five reports of one post, in both modes, and the views of the post before and after a moderator decides.

let h: TestApp;
let strict: ReopenedApp;
let guard: Member;
let next = 0;
const many = 1_000_000;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: many, write: many } });
  strict = await h.reopen({ env: { REPORT_MODE: 'strict' } });
  guard = await h.given.member('지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
  const heavy = await h.given.article({ by: guard, title: '무거운 글' });
  const body = { reason: 'ILLEGAL_FILMING' } as const;
  for (const who of await h.given.members('하나', '두리', '세찬'))
    await h.as(who)(reportArticle, { params: { articleId: heavy }, body });
});
afterAll(async () => {
  await strict.close();
  await h.close();
});

/** For each member of a crowd: when they joined and reported, in hours before now, and how many of their reports were declined before. */
interface Crowd {
  name: string;
  joined: number;
  reported: (nth: number) => number;
  wrong?: number;
  /** Whether the reports are a suspicious burst. */
  isBurst: boolean;
}
const crowds: Crowd[] = [
  { name: 'a brigade of new accounts', joined: 1, reported: () => 0, isBurst: true },
  { name: 'old accounts within ten minutes', joined: 900, reported: () => 0, isBurst: true },
  { name: 'an honest crowd of old accounts', joined: 900, reported: (n) => 100 - n, isBurst: false },
  { name: 'a slow drip of new accounts', joined: 25, reported: (n) => 24 - n, isBurst: true },
  {
    name: 'old accounts that were mostly wrong',
    joined: 900,
    reported: (n) => 100 - n,
    wrong: 2,
    isBurst: true,
  },
];

/** Creates the members of a crowd with their join times, and with `wrong` declined reports each. */
async function gather({ joined, wrong = 0 }: Crowd): Promise<Member[]> {
  next += 1;
  const crowd = await h.given.members(...Array.from({ length: 25 }, (_, n) => `무리${next}_${n}`));
  const ids = crowd.map(({ memberId }) => memberId);
  await h.db`
    update member set created_at = now() - make_interval(hours => ${joined}) where member_id = any (${ids}::bigint[])`;
  await h.db`
    insert into report (target_kind, target_id, member_id, reason, outcome, decided_at)
    select 'MEMBER', ${guard.memberId}::bigint + nth, member_id, 'ABUSE', 'DECLINED', now()
      from unnest(${ids}::bigint[]) member_id cross join generate_series(1, ${wrong}) nth`;
  return crowd;
}

/** Lets each member of the crowd report in turn, at their time in the history. */
async function reportAll(
  app: Pick<TestApp, 'send'>,
  crowd: readonly Member[],
  history: Crowd,
  articleId: ArticleId,
) {
  const taken: Member[] = [];
  for (const [nth, who] of crowd.entries()) {
    const { statusCode } = await app.send(who, reportArticle, { params: { articleId }, body: {} });
    if (statusCode === 200) taken.push(who);
    await h.db`
      update report set created_at = now() - make_interval(hours => ${history.reported(nth)})
       where target_id = ${articleId} and member_id = ${who.memberId}`;
  }
  return taken;
}

/** Returns the views of the post by a visitor, the author, a reporter and a moderator. */
async function seenBy(author: Member, reporter: Member, articleId: ArticleId) {
  const params = { articleId };
  await h.letWaitEnd();
  const { items } = await h.as(guard)(moderation.listQueue, { query: { limit: 50 } });
  const at = items.findIndex(({ targetId }) => targetId === Number(articleId));
  const by = { params: { memberId: author.memberId }, query: {} };
  return {
    visitor: {
      opens: (await h.send(null, readArticle, { params })).statusCode,
      finds: (await h.as(null)(listArticlesBy, by)).result.length,
    },
    author: {
      thresholds: (await h.as(author)(listReportNotifications, { query: {} })).notifications.map(
        (n) => n.spamCount,
      ),
      notices: (await h.as(author)(listNotices, { query: {} })).notifications.map(
        ({ notice, act }) => `${notice} ${act}`,
      ),
      mayAppeal: (await h.as(author)(listMyMeasures, { query: {} })).measures.map(
        (m) => m.appealableUntil !== null,
      ),
    },
    reporter: {
      outcome: (await h.as(reporter)(listMyReports, { query: {} })).reports[0]!.outcome,
      notices: (await h.as(reporter)(listNotices, { query: {} })).notifications.map(
        ({ notice, act }) => `${notice} ${act}`,
      ),
    },
    moderator:
      at === -1 ? null : { isFirst: at === 0, isBurst: items[at]!.isBurst, standing: items[at]!.standing },
  };
}

const keep = (articleId: ArticleId) =>
  h.as(guard)(moderation.takeMeasure, {
    body: { act: 'KEEP', targetKind: 'ARTICLE', targetId: articleId, reason: null, words: '광고가 아니에요' },
  });
const undo = (measureId: MeasureId) =>
  h.as(guard)(moderation.undoMeasure, { params: { measureId }, body: {} });

const cases = crowds.flatMap((history) =>
  (['literal', 'strict'] as const).map((mode) => [history.name, mode, history] as const),
);
describe.each(cases)('%s, %s', (_, mode, history) => {
  test('everybody sees what they should, and one tap brings the post back', async () => {
    const app = mode === 'strict' ? strict : h;
    const crowd = await gather(history);
    const author = await h.given.member(`쓴이${next}`);
    const articleId = await h.given.article({ by: author, title: `글${next}` });
    const taken = await reportAll(app, crowd, history, articleId);
    const isRemoved = mode === 'literal' || !history.isBurst;
    expect(taken).toHaveLength(isRemoved ? 20 : 25);

    const seen = await seenBy(author, taken[0]!, articleId);
    expect(seen).toEqual({
      visitor: isRemoved ? { opens: 404, finds: 0 } : { opens: 200, finds: 1 },
      author: { thresholds: isRemoved ? [20, 10] : [10], notices: [], mayAppeal: isRemoved ? [true] : [] },
      reporter: { outcome: 'OPEN', notices: [] },
      moderator: {
        isFirst: history.isBurst,
        isBurst: history.isBurst,
        standing: isRemoved ? 'REMOVED' : 'VISIBLE',
      },
    });

    const { measureId } = await keep(articleId);
    expect(await seenBy(author, taken[0]!, articleId)).toEqual({
      visitor: { opens: 200, finds: 1 },
      author: {
        thresholds: seen.author.thresholds,
        notices: isRemoved ? ['MEASURE KEEP'] : [],
        mayAppeal: isRemoved ? [false] : [],
      },
      reporter: { outcome: 'DECLINED', notices: ['REPORT_DECIDED KEEP'] },
      moderator: null,
    });
    await undo(measureId);
    const again = await seenBy(author, taken[0]!, articleId);
    expect([again.visitor, again.moderator, again.reporter.outcome]).toEqual([
      seen.visitor,
      seen.moderator,
      'OPEN',
    ]);
    await keep(articleId);
    const late = await h.given.member(`늦은이${next}`);
    await app.send(late, reportArticle, { params: { articleId }, body: {} });
    expect((await seenBy(author, late, articleId)).visitor.opens).toBe(200);
  });
});

/** Lets crowds report a new post one after another. Returns whether the post was removed. */
async function isRemovedBy(parties: readonly { history: Crowd; many: number }[]) {
  next += 1;
  const articleId = await h.given.article({ by: await h.given.member(`쓴${next}`) });
  for (const { history, many } of parties)
    await reportAll(strict, (await gather(history)).slice(0, many), history, articleId);
  const { statusCode } = await h.send(null, readArticle, { params: { articleId } });
  const { items } = await h.as(guard)(moderation.listQueue, { query: { limit: 50 } });
  const item = items.find(({ targetId }) => targetId === Number(articleId));
  return { isRemoved: statusCode === 404, isBurst: item!.isBurst };
}

describe('in strict mode no suspicious report keeps honest ones from counting', () => {
  const [brigade, atOnce, honest, drip, wrong] = crowds as [Crowd, Crowd, Crowd, Crowd, Crowd];
  const minutes: Crowd = { ...brigade, joined: 0 };

  test.each([
    [
      'accounts of minutes',
      [
        { history: minutes, many: 25 },
        { history: minutes, many: 5 },
      ],
    ],
    ['a brigade of new accounts', [{ history: brigade, many: 25 }]],
    ['a slow drip of new accounts', [{ history: drip, many: 25 }]],
    ['accounts that were mostly wrong', [{ history: wrong, many: 25 }]],
    [
      'old accounts within ten minutes',
      [
        { history: atOnce, many: 9 },
        { history: brigade, many: 25 },
      ],
    ],
  ])('%s report first, and twenty honest reports still remove the post', async (_, first) => {
    expect(await isRemovedBy(first)).toMatchObject({ isRemoved: false });
    expect(await isRemovedBy([...first, { history: honest, many: 25 }])).toMatchObject({ isRemoved: true });
  });

  test('nineteen honest reports do not, with however many suspicious ones, and it waits first in the queue', async () => {
    const parties = [
      { history: honest, many: 19 },
      { history: minutes, many: 15 },
    ];
    expect(await isRemovedBy(parties)).toEqual({ isRemoved: false, isBurst: true });
  });
});

test('moderators see how many reporters had joined minutes before', async () => {
  next += 1;
  const articleId = await h.given.article({ by: await h.given.member(`쓴${next}`) });
  const minutes = (await gather({ ...crowds[0]!, joined: 0 })).slice(0, 18);
  await reportAll(h, (await gather(crowds[2]!)).slice(0, 2), crowds[2]!, articleId);
  await reportAll(h, minutes, crowds[0]!, articleId);
  const { items } = await h.as(guard)(moderation.listQueue, { query: { limit: 50 } });
  expect(items.find(({ targetId }) => targetId === Number(articleId))).toMatchObject({
    standing: 'REMOVED',
    isBurst: true,
    reporterCount: 20,
    newReporterCount: 18,
  });
});

test('a post with twenty burst reports in strict mode is removed once enough established members report it too', async () => {
  const brigade = crowds[0]!;
  const honest = crowds[2]!;
  const author = await h.given.member('글쓴이');
  const articleId = await h.given.article({ by: author });
  await reportAll(strict, (await gather(brigade)).slice(0, 20), brigade, articleId);
  const status = async () => (await h.send(null, readArticle, { params: { articleId } })).statusCode;
  expect(await status()).toBe(200);
  const joined = await gather(honest);
  await reportAll(strict, joined.slice(0, 10), honest, articleId);
  expect(await status()).toBe(200);
  await reportAll(strict, joined.slice(10), honest, articleId);
  expect(await status()).toBe(404);
});
