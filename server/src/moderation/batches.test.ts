import { deleteComment, listComments, writeComment } from 'contract/comments';
import { type ArticleId, type MeasureId, MemberId } from 'contract/ids';
import * as moderation from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import { reportComment } from 'contract/reports';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';

let h: TestApp;
let boss: Member, guard: Member, other: Member;
let next = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many } });
  boss = await h.given.admin('다스림');
  [guard, other] = (await h.given.members('지킴이', '딴지킴이')) as [Member, Member];
  const ids = [guard.memberId, other.memberId];
  await h.db`update member set role = 'moderator' where member_id = any (${ids}::bigint[])`;
  await h.db`update member set created_at = now() - interval '30 days'`;
});
afterAll(() => h.close());

/** A member who wrote so many comments on somebody's post, all of them reported. */
async function spam(count: number) {
  next += 1;
  const [author, spammer, reporter] = (await h.given.members(
    `쓴이${next}`,
    `광고꾼${next}`,
    `알린이${next}`,
  )) as [Member, Member, Member];
  await h.db`update member set created_at = now() - interval '30 days'`;
  const articleId = await h.given.article({ by: author, title: `글${next}` });
  const params = { articleId };
  const comments = [];
  for (let nth = 0; nth < count; nth++) {
    const body = { content: `싸게 팔아요 ${nth}` };
    const { commentId } = await h.as(spammer)(writeComment, { params, body });
    await h.as(reporter)(reportComment, { params: { articleId, commentId }, body: {} });
    comments.push(commentId);
  }
  const targets = comments.map((targetId) => ({ targetKind: 'COMMENT' as const, targetId, articleId }));
  return { author, spammer, reporter, articleId, comments, targets };
}
type Spam = Awaited<ReturnType<typeof spam>>;

const remove = ({ targets }: Pick<Spam, 'targets'>, who = guard) =>
  h.as(who)(moderation.takeMeasures, {
    body: { act: 'REMOVE', targets, reason: 'AD', words: '광고예요', reporterWords: '' },
  });
const undo = (measureId: MeasureId, all: boolean, who = guard) =>
  h.as(who)(moderation.undoMeasure, { params: { measureId }, body: { all } });
const shown = async (articleId: ArticleId) =>
  (await h.as(boss)(listComments, { params: { articleId } })).comments.filter(({ isDeleted }) => !isDeleted)
    .length;
const noticesOf = async (who: Member) =>
  (await h.as(who)(listNotices, { query: {} })).notifications.map(({ notice, count }) => [notice, count]);
const today = async (who: Member) => (await h.as(who)(moderation.listTakenMeasures, {})).measures;

test('29 comments of one spammer are one decision, one notice and one undo', async () => {
  const given = await spam(29);
  const { measureId, taken, left } = await remove(given);
  expect({ taken, left }).toEqual({ taken: 29, left: 0 });
  expect(await shown(given.articleId)).toBe(0);
  expect((await today(guard)).filter(({ size }) => size === 29)).toMatchObject([
    { measureId, canUndo: true },
  ]);
  await audit(h.db);
  await undo(measureId, true);
  expect(await shown(given.articleId)).toBe(29);
  expect((await today(guard))[0]).toMatchObject({ measureId, canUndo: false, size: 29 });
  await h.letWaitEnd();
  expect(await noticesOf(given.spammer)).toEqual([]); // it was undone before they were told
  const again = await remove(given);
  await h.letWaitEnd();
  expect(await noticesOf(given.spammer)).toEqual([['MEASURE', 29]]);
  await undo(again.measureId, true);
  expect(await noticesOf(given.spammer)).toEqual([
    ['UNDONE', 29],
    ['MEASURE', 1],
  ]);
  await audit(h.db);
});

test('of one that is undone alone the others stay, and their author is told of those', async () => {
  const given = await spam(3);
  const { measureId } = await remove(given);
  await undo(measureId, false);
  expect(await shown(given.articleId)).toBe(1);
  await h.letWaitEnd();
  expect(await noticesOf(given.spammer)).toContainEqual(['MEASURE', 2]);
  await undo(measureId, true);
  expect(await shown(given.articleId)).toBe(3);
});

test('a reporter of many is told once, of all of them, and of those that stay where one is undone', async () => {
  const given = await spam(3);
  const third = { articleId: given.articleId, commentId: given.comments[2]! };
  await h.as(given.reporter)(reportComment, { params: third, body: { reason: 'ABUSE' } });
  await h.as(given.author)(reportComment, { params: third, body: {} });
  const { measureId } = await remove(given);
  await undo(measureId, false);
  await h.letWaitEnd();
  expect(await noticesOf(given.reporter)).toEqual([['REPORT_DECIDED', 2]]);
  const [told] = (await h.as(given.reporter)(listNotices, { query: {} })).notifications;
  expect(told!.reportReasons).toEqual(['AD', 'ABUSE']);
  expect(await noticesOf(given.author)).toEqual([['REPORT_DECIDED', 1]]);
  const again = await spam(2);
  await undo((await remove(again)).measureId, true);
  await h.letWaitEnd();
  expect(await noticesOf(again.reporter)).toEqual([]);
  await h.as(guard)(moderation.takeMeasures, { body: { act: 'KEEP', targets: again.targets, reason: null } });
  await h.letWaitEnd();
  expect(await noticesOf(again.reporter)).toEqual([['REPORT_DECIDED', 2]]);
  await audit(h.db);
});

test('what is gone, or so already, is left and counted; if nothing is left it is refused', async () => {
  const given = await spam(4);
  const [first, second] = given.comments as [Spam['comments'][0], Spam['comments'][0]];
  const params = { articleId: given.articleId, commentId: first };
  await h.as(given.spammer)(deleteComment, { params });
  await remove({ targets: given.targets.filter(({ targetId }) => targetId === second) }, other);
  const { taken, left } = await remove({ targets: [...given.targets, ...given.targets] });
  expect({ taken, left }).toEqual({ taken: 2, left: 6 });
  const no = { status: 409, code: 'MODERATION4002' };
  await expect(remove(given)).rejects.toMatchObject(no);
  const unfit = { act: 'REMOVE', targets: given.targets, reason: 'FALSE_DISCLOSURE' } as const;
  await expect(h.as(guard)(moderation.takeMeasures, { body: unfit })).rejects.toMatchObject({ status: 400 });
});

test('two moderators who decide about the same many at once wait for each other, and one is told', async () => {
  const given = await spam(12);
  const backwards = { targets: given.targets.toReversed() };
  const done = await Promise.allSettled([remove(given), remove(backwards, other)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shown(given.articleId)).toBe(0);
});

test('what a member wrote is listed for moderators, but nothing that only they may see', async () => {
  const { author, spammer, articleId, comments } = await spam(2);
  const written = async (who: Member) =>
    (
      await h.as(guard)(moderation.listWritten, { params: { memberId: who.memberId }, query: {} })
    ).written.map(({ targetKind, targetId, reportCount }) => [targetKind, targetId, reportCount]);
  expect(await written(spammer)).toEqual(comments.toReversed().map((id) => ['COMMENT', id, 1]));
  expect(await written(author)).toEqual([['ARTICLE', articleId, 0]]);
  await h.db`update article set audience = 'me' where article_id = ${articleId}`;
  expect(await written(author)).toEqual([]);
  const nobody = { ...author, memberId: v.parse(MemberId, 4) };
  await expect(written(nobody)).rejects.toMatchObject({ status: 404 });
});

test('what is held is listed with its date, comes back into the queue on it, and is held again or decided', async () => {
  const { targets } = await spam(1);
  const [target] = targets as [Spam['targets'][0]];
  const hold = () =>
    h.as(guard)(moderation.takeMeasure, { body: { act: 'HOLD', ...target, reason: 'AD', words: '' } });
  const { measureId } = await hold();
  const held = async () =>
    (await h.as(guard)(moderation.listHeld, { query: {} })).held.find(
      (one) => one.targetId === target.targetId,
    );
  const waits = async () =>
    (await h.as(guard)(moderation.listQueue, { query: { limit: 50 } })).items.find(
      (one) => one.targetId === target.targetId,
    );
  const numbers = () => h.as(guard)(moderation.readModerationNumbers, {});
  const { heldAt, dueAt } = (await held())!;
  expect(Date.parse(dueAt) - Date.parse(heldAt)).toBe(7 * 86_400_000);
  expect(await waits()).toBeUndefined();
  const before = await numbers();
  await expect(hold()).rejects.toMatchObject({ status: 409 });
  await h.db`update measure set created_at = now() - interval '8 days' where measure_id = ${measureId}`;
  expect(await waits()).toMatchObject({ reportCount: 0, heldSince: expect.any(String), standing: 'HELD' });
  expect(await numbers()).toMatchObject({ open: before.open + 1, held: before.held, heldDue: 1 });
  await hold();
  expect(await waits()).toBeUndefined();
  expect((await held())!.measureId).not.toBe(measureId);
  await h.as(guard)(moderation.takeMeasure, { body: { act: 'KEEP', ...target, reason: null } });
  expect(await held()).toBeUndefined();
});

test('a moderator sees who else looks at something, but not themselves', async () => {
  const { articleId } = await spam(1);
  const params = { targetKind: 'ARTICLE', targetId: articleId } as const;
  const lookers = async (who: Member) =>
    (await h.as(who)(moderation.listLookers, { params })).lookers.map(({ nickname }) => nickname);
  await h.as(guard)(moderation.readItem, { params, query: {} });
  expect(await lookers(guard)).toEqual([]);
  expect(await lookers(other)).toEqual(['지킴이']);
});

test('the journal is read by act and person, without looks where they are not asked for', async () => {
  const { spammer, targets, articleId } = await spam(2);
  await h.as(guard)(moderation.readMemberRecord, { params: { memberId: spammer.memberId } });
  await remove({ targets });
  const acts = async (query: object) =>
    (await h.as(boss)(moderation.readJournal, { query })).entries.map(({ act }) => act);
  const person = spammer.nickname;
  expect(await acts({ person })).toEqual(['REMOVE', 'REMOVE', 'LOOK']);
  expect(await acts({ person, looks: 'false' })).toEqual(['REMOVE', 'REMOVE']);
  expect(await acts({ person, act: 'LOOK', looks: 'false' })).toEqual(['LOOK']);
  expect(new Set(await acts({ act: 'REMOVE' }))).toEqual(new Set(['REMOVE']));
  const [entry] = (await h.as(boss)(moderation.readJournal, { query: { person } })).entries;
  expect(entry).toMatchObject({ targetKind: 'COMMENT', articleId, actorNickname: '지킴이' });
  expect(await acts({ person: '지킴', act: 'REMOVE' })).not.toEqual([]); // who acted
});
