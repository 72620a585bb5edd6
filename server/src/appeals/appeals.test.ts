import { listMyMeasures, readMyMeasure, writeAppeal } from 'contract/appeals';
import { deleteArticle, readArticle } from 'contract/articles';
import { writeComment } from 'contract/comments';
import type { AppealId, MeasureId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import type { MeasureAct } from 'contract/measures';
import { withdraw } from 'contract/members';
import * as moderation from 'contract/moderation';
import { listNotices, listReportNotifications } from 'contract/notifications';
import { listMyReports, reportArticle, reportComment, reportMember } from 'contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';
import { eraseDeleted } from '../retention/erase-deleted.ts';

let h: TestApp;
let boss: Member, guard: Member, narae: Member;
let next = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many } });
  boss = await h.given.admin('다스림');
  guard = await h.given.member('지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
  narae = await h.given.member('나래');
});
afterAll(() => h.close());

async function givenPost() {
  next += 1;
  const author = await h.given.member(`쓴이${next}`);
  return { author, articleId: await h.given.article({ by: author, title: `글${next}` }) };
}
type Given = Awaited<ReturnType<typeof givenPost>>;

const take = (who: Member, act: MeasureAct, { articleId, author }: Given, days?: number) =>
  h.as(who)(moderation.takeMeasure, {
    body: {
      act,
      ...(act === 'KEEP' || act === 'REMOVE' || act === 'HOLD'
        ? { targetKind: 'ARTICLE', targetId: articleId }
        : { targetKind: 'MEMBER', targetId: author.memberId }),
      reason: act === 'KEEP' ? null : 'ABUSE',
      words: '원칙 3조',
      ...(days !== undefined && { days }),
    },
  });
const appeal = (who: Member, measureId: MeasureId, words = '오해예요') =>
  h.as(who)(writeAppeal, { params: { measureId }, body: { words } });
const decide = (
  who: Member,
  appealId: AppealId,
  outcome: 'UPHELD' | 'DECLINED',
  {
    words = '다시 봤어요',
    alone = false,
    ...more
  }: { words?: string; alone?: boolean; reporterWords?: string } = {},
) => h.as(who)(moderation.decideAppeal, { params: { appealId }, body: { outcome, words, alone, ...more } });
const notices = async (who: Member) => {
  await h.letWaitEnd();
  return (await h.as(who)(listNotices, { query: {} })).notifications;
};
const readStatus = async ({ articleId }: Given, who: Member | null = null) =>
  (await h.send(who, readArticle, { params: { articleId } })).statusCode;
const queued = async ({ articleId }: Given) =>
  (await h.as(guard)(moderation.listQueue, { query: { limit: 50 } })).items.find(
    ({ targetId }) => targetId === Number(articleId),
  );

test('a measure says what, why and since when, takes one appeal, and stands in the queue until it is decided', async () => {
  const given = await givenPost();
  const { author } = given;
  const { measureId } = await take(guard, 'REMOVE', given);
  const [notice] = await notices(author);
  expect(notice).toMatchObject({ notice: 'MEASURE', measureId, act: 'REMOVE', words: '원칙 3조' });
  const params = { measureId };
  const mine = await h.as(author)(readMyMeasure, { params });
  expect(mine).toMatchObject({ act: 'REMOVE', reason: 'ABUSE', words: '원칙 3조', appeal: null });
  expect(Date.parse(mine.appealableUntil!)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect(JSON.stringify(mine)).not.toContain(guard.nickname);
  expect(await queued(given)).toBeUndefined();

  const { appealId } = await appeal(author, measureId);
  await expect(appeal(author, measureId, '또 써요')).rejects.toMatchObject({
    status: 409,
    code: 'APPEAL4001',
    message: '이의 제기는 조치마다 한 번만 할 수 있어요. 결과가 나오면 알려 드릴게요.',
  });
  expect(await queued(given)).toMatchObject({ appealCount: 1, reportCount: 0, reasons: [], weight: 60 });
  const item = await h.as(guard)(moderation.readItem, {
    params: { targetKind: 'ARTICLE', targetId: given.articleId },
    query: {},
  });
  expect(item.measures[0]).toMatchObject({
    isOwn: true,
    canUndo: true,
    appeal: { appealId, words: '오해예요', outcome: 'OPEN' },
  });

  await decide(boss, appealId, 'DECLINED', { words: '욕설이 있어요' });
  expect(await queued(given)).toBeUndefined();
  expect(await readStatus(given)).toBe(404);
  expect((await notices(author))[0]).toMatchObject({ notice: 'APPEAL_DECLINED', words: '욕설이 있어요' });
  expect((await h.as(author)(listMyMeasures, { query: {} })).measures).toMatchObject([
    { measureId, appealableUntil: null, appeal: { outcome: 'DECLINED', decisionWords: '욕설이 있어요' } },
  ]);
  await expect(decide(boss, appealId, 'UPHELD')).rejects.toMatchObject({ code: 'MODERATION4002' });
  await expect(appeal(author, measureId)).rejects.toMatchObject({ code: 'APPEAL4001' });
});

test('upheld, the measure is undone, and its reporters learn that it is otherwise', async () => {
  const given = await givenPost();
  const { author, articleId } = given;
  await h.as(narae)(reportArticle, { params: { articleId }, body: { reason: 'ABUSE' } });
  const { measureId } = await take(guard, 'REMOVE', given);
  expect((await notices(narae))[0]).toMatchObject({ notice: 'REPORT_DECIDED', act: 'REMOVE' });
  const { appealId } = await appeal(author, measureId);
  await decide(boss, appealId, 'UPHELD', {
    words: '욕이 아니라 노래 가사예요',
    reporterWords: '노래 가사였어요',
  });
  expect(await readStatus(given)).toBe(200);
  expect((await notices(author)).map(({ notice }) => notice)).toEqual(['APPEAL_UPHELD', 'MEASURE']);
  expect((await notices(author))[0]).toMatchObject({ words: '욕이 아니라 노래 가사예요' });
  expect((await notices(narae))[0]).toMatchObject({
    notice: 'REPORT_CHANGED',
    act: 'KEEP',
    words: '노래 가사였어요',
  });
  expect((await h.as(narae)(listMyReports, { query: {} })).reports[0]).toMatchObject({ outcome: 'DECLINED' });
  expect(await queued(given)).toBeUndefined();
  const { entries } = await h.as(boss)(moderation.readJournal, { query: {} });
  expect(entries.slice(0, 3).map(({ act }) => act)).toEqual(['APPEAL_UPHELD', 'KEEP', 'UNDO']);
  await audit(h.db);
});

test('a removal by twenty reports names the measure to appeal against, and upheld declines them all', async () => {
  const given = await givenPost();
  const crowd = await h.given.members(...Array.from({ length: 20 }, (_, n) => `무리${next}_${n}`));
  for (const who of crowd)
    await h.as(who)(reportArticle, { params: { articleId: given.articleId }, body: {} });
  const received = (await h.as(given.author)(listReportNotifications, { query: {} })).notifications;
  expect(received.map(({ spamCount, measureId }) => [spamCount, measureId !== null])).toEqual([
    [20, true],
    [10, false],
  ]);
  const { appealId } = await appeal(given.author, received[0]!.measureId!);
  expect(await queued(given)).toMatchObject({ appealCount: 1, reportCount: 20 });
  await decide(guard, appealId, 'UPHELD');
  expect(await readStatus(given)).toBe(200);
  expect((await notices(crowd[0]!))[0]).toMatchObject({ notice: 'REPORT_DECIDED', act: 'KEEP' });
});

test('who is suspended signs in, reads why, and appeals', async () => {
  const given = await givenPost();
  const { author, articleId } = given;
  const { measureId } = await take(boss, 'SUSPEND', given);
  await expect
    .poll(async () => (await h.send(author, likeArticle, { params: { articleId } })).statusCode)
    .toBe(403);
  expect((await notices(author))[0]).toMatchObject({ act: 'SUSPEND', measureId });
  const { appealId } = await appeal(author, measureId);
  await decide(boss, appealId, 'UPHELD');
  await expect
    .poll(async () => (await h.send(author, likeArticle, { params: { articleId } })).statusCode)
    .toBe(200);
});

test('a warning and a pause are appealed against each for itself', async () => {
  const given = await givenPost();
  const warned = await take(guard, 'WARN', given);
  const paused = await take(guard, 'PAUSE', given, 7);
  const { appealId } = await appeal(given.author, warned.measureId);
  await appeal(given.author, paused.measureId);
  await decide(boss, appealId, 'UPHELD');
  const { measures } = await h.as(given.author)(listMyMeasures, { query: {} });
  expect(measures).toMatchObject([
    { act: 'PAUSE', undoneAt: null, appeal: { outcome: 'OPEN' } },
    { act: 'WARN', undoneAt: expect.any(String), appeal: { outcome: 'UPHELD' } },
  ]);
});

test('upheld, what was reported since the measure is still to be decided', async () => {
  const given = await givenPost();
  const { measureId } = await take(guard, 'WARN', given);
  const reporter = await h.given.member(`알린이${next}`);
  await h.as(reporter)(reportMember, {
    params: { memberId: given.author.memberId },
    body: { reason: 'PRIVACY', words: '' },
  });
  const { appealId } = await appeal(given.author, measureId);
  await decide(boss, appealId, 'UPHELD');
  expect((await h.as(reporter)(listMyReports, { query: {} })).reports).toMatchObject([{ outcome: 'OPEN' }]);
});

describe('no appeal is taken', () => {
  test('against another member’s measure, one that was kept, or none', async () => {
    const given = await givenPost();
    const { measureId } = await take(guard, 'WARN', given);
    await expect(appeal(narae, measureId)).rejects.toMatchObject({ status: 404, code: 'APPEAL4041' });
    await expect(h.as(narae)(readMyMeasure, { params: { measureId: 1 as MeasureId } })).rejects.toMatchObject(
      { status: 404, code: 'APPEAL4041' },
    );
  });

  test('after thirty days', async () => {
    const given = await givenPost();
    const { measureId } = await take(guard, 'WARN', given);
    await h.db`update measure set created_at = now() - interval '31 days' where measure_id = ${measureId}`;
    await expect(appeal(given.author, measureId)).rejects.toMatchObject({ status: 409, code: 'APPEAL4002' });
  });

  test('once it is undone or kept', async () => {
    const given = await givenPost();
    const undone = await take(guard, 'WARN', given);
    await h.as(guard)(moderation.undoMeasure, { params: undone, body: {} });
    await expect(appeal(given.author, undone.measureId)).rejects.toMatchObject({ code: 'APPEAL4003' });
    const removed = await take(guard, 'REMOVE', given);
    await take(guard, 'KEEP', given);
    await expect(appeal(given.author, removed.measureId)).rejects.toMatchObject({ code: 'APPEAL4003' });
  });

  test('of no words or too many, counted as a person counts', async () => {
    const given = await givenPost();
    const { measureId } = await take(guard, 'WARN', given);
    for (const words of ['', ' ', '가'.repeat(1_001)])
      await expect(appeal(given.author, measureId, words)).rejects.toMatchObject({ status: 400 });
    await appeal(given.author, measureId, '👨‍👩‍👧'.repeat(1_000));
  });
});

test('of many appeals at once one is taken, and of many decisions one counts', async () => {
  const given = await givenPost();
  const { measureId } = await take(guard, 'REMOVE', given);
  const five = [1, 2, 3, 4, 5];
  const sent = await Promise.allSettled(five.map((n) => appeal(given.author, measureId, `${n}`)));
  const taken = sent.filter(({ status }) => status === 'fulfilled');
  expect(taken).toHaveLength(1);
  const [row] = await h.db<{
    appealId: AppealId;
  }>`select appeal_id from appeal where measure_id = ${measureId}`;
  const decisions = await Promise.allSettled(
    five.map((n) => decide(boss, row!.appealId, n % 2 ? 'UPHELD' : 'DECLINED')),
  );
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const received = (await notices(given.author)).filter(({ notice }) => notice.startsWith('APPEAL'));
  expect(received).toHaveLength(1);
});

test('keeping what was hidden settles the appeal, and undoing that leaves it undecided', async () => {
  const given = await givenPost();
  const { measureId } = await take(guard, 'REMOVE', given);
  await appeal(given.author, measureId);
  const rows = async () => JSON.stringify(await h.db`select * from appeal order by appeal_id`);
  const before = await rows();
  const kept = await take(guard, 'KEEP', given);
  expect(await h.as(given.author)(readMyMeasure, { params: { measureId } })).toMatchObject({
    appeal: { outcome: 'UPHELD', decisionWords: '원칙 3조' },
  });
  await h.as(guard)(moderation.undoMeasure, { params: kept, body: {} });
  expect(await rows()).toBe(before);
  await h.as(guard)(moderation.undoMeasure, { params: { measureId }, body: { words: '제가 틀렸어요' } });
  expect(await h.as(given.author)(readMyMeasure, { params: { measureId } })).toMatchObject({
    appeal: { outcome: 'UPHELD', decisionWords: '제가 틀렸어요' },
  });
});

describe('who took the measure', () => {
  test('turns an appeal against it down only knowingly while there is another moderator, and the journal says so', async () => {
    const given = await givenPost();
    const { measureId } = await take(guard, 'REMOVE', given);
    const { appealId } = await appeal(given.author, measureId);
    await expect(decide(guard, appealId, 'DECLINED')).rejects.toMatchObject({
      status: 409,
      code: 'APPEAL4004',
    });
    await decide(guard, appealId, 'DECLINED', { alone: true });
    const { entries } = await h.as(boss)(moderation.readJournal, { query: {} });
    expect(entries[0]).toMatchObject({ act: 'APPEAL_DECLINED_ALONE', actorNickname: '지킴이' });
  });

  test('may always take it back', async () => {
    const given = await givenPost();
    const { measureId } = await take(guard, 'HOLD', given);
    const { appealId } = await appeal(given.author, measureId);
    await decide(guard, appealId, 'UPHELD');
    expect(await readStatus(given)).toBe(200);
  });

  test('is not judged by themselves, nor a moderator by another one', async () => {
    const { measureId } = await h.as(boss)(moderation.takeMeasure, {
      body: { act: 'WARN', targetKind: 'MEMBER', targetId: guard.memberId, reason: 'ABUSE' },
    });
    const { appealId } = await appeal(guard, measureId);
    await expect(decide(guard, appealId, 'UPHELD')).rejects.toMatchObject({ code: 'MODERATION4002' });
    await expect(decide(guard, 1 as AppealId, 'UPHELD')).rejects.toMatchObject({ code: 'MODERATION4001' });
    await decide(boss, appealId, 'DECLINED', { alone: true });
  });
});

describe('about what is gone for good meanwhile', () => {
  /** Creates a measure against a comment and its undecided appeal, then erases the post. */
  async function givenGone(writer = narae) {
    const { author, articleId } = await givenPost();
    const params = { articleId };
    const { commentId } = await h.as(writer)(writeComment, { params, body: { content: '흥' } });
    const reported = { params: { articleId, commentId }, body: { reason: 'ABUSE' } } as const;
    await h.as(author)(reportComment, reported);
    const about = { targetKind: 'COMMENT', targetId: commentId, articleId } as const;
    const { measureId } = await h.as(boss)(moderation.takeMeasure, {
      body: { act: 'REMOVE', ...about, reason: 'ABUSE' },
    });
    const { appealId } = await appeal(writer, measureId);
    await h.as(author)(deleteArticle, { params });
    await h.db`update article set deleted_at = now() - interval '31 days' where article_id = ${articleId}`;
    await eraseDeleted(
      h.db,
      { deleted: 30, removed: 180, versions: 30, notifications: 180 },
      { forMs: 5_000 },
    );
    return { author, commentId, articleId, measureId, appealId };
  }
  const inQueue = async (commentId: number) =>
    (await h.as(boss)(moderation.listQueue, { query: { limit: 50 } })).items.find(
      ({ targetId }) => targetId === commentId,
    );

  test.each(['UPHELD', 'DECLINED'] as const)('it is in the queue until it is %s', async (outcome) => {
    const { author, commentId, articleId, measureId, appealId } = await givenGone();
    expect(await inQueue(commentId)).toMatchObject({ standing: 'GONE', subject: '', appealCount: 1 });
    const params = { targetKind: 'COMMENT', targetId: commentId } as const;
    const item = await h.as(boss)(moderation.readItem, { params, query: { articleId } });
    expect(item).toMatchObject({ standing: 'GONE', content: '', measures: [{ appeal: { appealId } }] });
    await decide(boss, appealId, outcome, { alone: true });
    expect(await inQueue(commentId)).toBeUndefined();
    await expect(h.as(boss)(moderation.readItem, { params, query: { articleId } })).rejects.toMatchObject({
      code: 'MODERATION4001',
    });
    expect((await notices(narae))[0]).toMatchObject({ notice: `APPEAL_${outcome}`, measureId });
    const mine = await h.as(narae)(readMyMeasure, { params: { measureId } });
    expect(mine.appeal?.outcome).toBe(outcome);
    expect(mine.undoneAt === null).toBe(outcome === 'DECLINED');
    const [report] = (await h.as(author)(listMyReports, { query: {} })).reports;
    expect(report?.outcome).toBe(outcome === 'UPHELD' ? 'DECLINED' : 'UPHELD');
    await audit(h.db);
  });

  test('nobody decides about themselves, and no other decision about it is possible', async () => {
    const { commentId, articleId, measureId, appealId } = await givenGone(guard);
    await expect(decide(guard, appealId, 'UPHELD')).rejects.toMatchObject({ code: 'MODERATION4002' });
    const about = { targetKind: 'COMMENT', targetId: commentId, articleId } as const;
    await expect(
      h.as(boss)(moderation.takeMeasure, { body: { act: 'KEEP', ...about, reason: null } }),
    ).rejects.toMatchObject({ code: 'MODERATION4001' });
    await expect(
      h.as(boss)(moderation.undoMeasure, { params: { measureId }, body: { words: '' } }),
    ).rejects.toMatchObject({ code: 'MODERATION4001' });
    await decide(boss, appealId, 'DECLINED', { alone: true });
  });
});

test('withdrawing takes the words of appeals along', async () => {
  const given = await givenPost();
  const { measureId } = await take(guard, 'WARN', given);
  await appeal(given.author, measureId, '제 이야기예요');
  await h.as(given.author)(withdraw, { query: {} });
  expect((await h.db`select from appeal where measure_id = ${measureId}`).count).toBe(0);
});
