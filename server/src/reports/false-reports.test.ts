import { listMyMeasures, writeAppeal } from 'contract/appeals';
import { writeComment } from 'contract/comments';
import type { AppealId, ArticleId, MeasureId } from 'contract/ids';
import { FALSE_REPORTS, NEW_ACCOUNT } from 'contract/limits';
import * as moderation from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import {
  listMyReports,
  reportArticle,
  reportComment,
  reportMember,
  reportPlace,
  reportSharedList,
} from 'contract/reports';
import { shareList } from 'contract/shared-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';

let h: TestApp;
let guard: Member;
let next = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many } });
  guard = await h.given.member('지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
});
afterAll(() => h.close());

/** Creates a member whose account is not new. */
async function longHere(): Promise<Member> {
  next += 1;
  const who = await h.given.member(`오래${next}`);
  await h.db`update member set created_at = now() - interval '90 days' where member_id = ${who.memberId}`;
  return who;
}

const report = async (who: Member) => {
  const memberId = (await h.given.member(`이웃${(next += 1)}`)).memberId;
  await h.as(who)(reportMember, { params: { memberId }, body: { reason: 'ABUSE' } });
  return memberId;
};
const decide = async (targetId: number, act: 'KEEP' | 'WARN') =>
  (
    await h.as(guard)(moderation.takeMeasure, {
      body: { act, targetKind: 'MEMBER', targetId, reason: act === 'KEEP' ? null : 'ABUSE' },
    })
  ).measureId;
/** Sends reports by a member and declines each. Returns the decisions. */
async function declined(who: Member, times: number): Promise<MeasureId[]> {
  const decisions = [];
  for (let nth = 0; nth < times; nth++) decisions.push(await decide(await report(who), 'KEEP'));
  return decisions;
}
const commentOn = async (articleId: ArticleId) =>
  (
    await h.as(guard)(writeComment, {
      params: { articleId },
      body: { content: '좋아요', parentCommentId: null },
    })
  ).commentId;
const undo = (measureId: MeasureId) =>
  h.as(guard)(moderation.undoMeasure, { params: { measureId }, body: {} });
const readPause = async (who: Member) => (await h.as(who)(listMyReports, { query: {} })).reportingPause;
const daysLeft = async (who: Member) =>
  Math.round((Date.parse((await readPause(who))!.until) - Date.now()) / 86_400_000);
const readNotices = async (who: Member) => {
  await h.letWaitEnd();
  const { notifications } = await h.as(who)(listNotices, { query: {} });
  return notifications.map(({ notice, act }) => `${notice} ${act}`);
};
/** A shared list of the guard. */
async function sharedList() {
  const categoryId = await h.given.category({ by: guard });
  const { listKey } = await h.as(guard)(shareList, {
    params: { categoryId },
    body: { showsNickname: false },
  });
  return { listKey: listKey! };
}
const ABUSE = { reason: 'ABUSE' } as const;
const refused = { status: 403, code: 'REPORT4003' };

describe('reports that are turned down again and again', () => {
  test('pause the right to report for 7 days, then for 30, with a notice, and every kind of report', async () => {
    const who = await longHere();
    const placeId = await h.given.place({});
    const articleId = await h.given.article({ by: guard });
    await declined(who, FALSE_REPORTS.declined - 1);
    expect(await readPause(who)).toBeNull();
    await declined(who, 1);
    expect(await daysLeft(who)).toBe(7);
    expect((await readNotices(who)).slice(0, 2).toSorted()).toEqual([
      'REPORTING_PAUSED PAUSE_REPORTS',
      'REPORT_DECIDED KEEP',
    ]);
    await expect(report(who)).rejects.toMatchObject(refused);
    await expect(h.as(who)(reportPlace, { params: { placeId }, body: {} })).rejects.toMatchObject(refused);
    const { listKey } = await sharedList();
    await expect(h.as(who)(reportSharedList, { params: { listKey }, body: ABUSE })).rejects.toMatchObject(
      refused,
    );
    const comment = { articleId, commentId: await commentOn(articleId) };
    await expect(h.as(who)(reportComment, { params: comment, body: ABUSE })).rejects.toMatchObject(refused);
    await expect(h.as(who)(reportArticle, { params: { articleId }, body: {} })).rejects.toMatchObject(
      refused,
    );

    await h.db`update measure set created_at = created_at - interval '8 days', until = now() - interval '1 day' where act = 'PAUSE_REPORTS'`;
    await h.db`update report set created_at = created_at - interval '9 days', decided_at = decided_at - interval '8 days' where member_id = ${who.memberId}`;
    expect(await readPause(who)).toBeNull();
    await declined(who, FALSE_REPORTS.declined - 1);
    expect(await readPause(who)).toBeNull();
    await declined(who, 1);
    expect(await daysLeft(who)).toBe(30);
  });

  test('pause nobody whose reports were upheld as often', async () => {
    const who = await longHere();
    for (let nth = 0; nth < FALSE_REPORTS.declined; nth++) await decide(await report(who), 'WARN');
    await declined(who, FALSE_REPORTS.declined);
    expect(await readPause(who)).toBeNull();
    await declined(who, 1);
    expect(await daysLeft(who)).toBe(7);
  });

  test('pause nobody any more once a decision they are based on is undone', async () => {
    const who = await longHere();
    const decisions = await declined(who, FALSE_REPORTS.declined);
    expect(await daysLeft(who)).toBe(7);
    expect(await readNotices(who)).toContain('REPORTING_PAUSED PAUSE_REPORTS');
    await undo(decisions[1]!);
    expect(await readPause(who)).toBeNull();
    expect((await readNotices(who))[0]).toBe('UNDONE PAUSE_REPORTS');
    await declined(who, 1);
    expect(await daysLeft(who)).toBe(7);
    await audit(h.db);
  });

  test('pause once, however many moderators decide at the same moment', async () => {
    const who = await longHere();
    const targets = [];
    for (let nth = 0; nth < 8; nth++) targets.push(await report(who));
    await Promise.all(targets.map((memberId) => decide(memberId, 'KEEP')));
    const { count } = await h.db`
      select from measure where act = 'PAUSE_REPORTS' and member_id = ${who.memberId} and undone_at is null`;
    expect(count).toBe(1);
  });

  test('pause until an appeal against it is upheld', async () => {
    const who = await longHere();
    await declined(who, FALSE_REPORTS.declined);
    const { measureId } = (await readPause(who))!;
    expect((await h.as(who)(listMyMeasures, { query: {} })).measures[0]).toMatchObject({
      act: 'PAUSE_REPORTS',
      appeal: null,
    });
    const { appealId } = await h.as(who)(writeAppeal, { params: { measureId }, body: { words: '진짜예요' } });
    await h.as(guard)(moderation.decideAppeal, {
      params: { appealId: appealId satisfies AppealId },
      body: { outcome: 'UPHELD', words: '맞는 신고도 있었어요' },
    });
    expect(await readPause(who)).toBeNull();
    await report(who);
  });

  test('are no measure that a moderator takes', async () => {
    const body = { act: 'PAUSE_REPORTS', targetKind: 'MEMBER', reason: 'ABUSE' } as const;
    const { memberId: targetId } = await longHere();
    await expect(h.as(guard)(moderation.takeMeasure, { body: { ...body, targetId } })).rejects.toMatchObject({
      code: 'MODERATION4002',
    });
  });
});

test('on the first day a member sends few reports, also at once; afterwards as many as they like', async () => {
  const who = await h.given.member('새내기');
  const neighbours = await h.given.members(
    ...Array.from({ length: NEW_ACCOUNT.reports + 3 }, (_, n) => `옆집${n}`),
  );
  const send = ({ memberId }: Member) =>
    h.send(who, reportMember, { params: { memberId }, body: { reason: 'ABUSE' } });
  const answers = await Promise.all(neighbours.map(send));
  const no = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(no).toHaveLength(3);
  expect(no[0]!.json()).toMatchObject({
    code: 'REPORT4004',
    message: `가입한 첫날에는 ${NEW_ACCOUNT.reports}번까지 신고할 수 있어요. 내일 다시 알려 주세요.`,
  });
  expect(no[0]!.statusCode).toBe(429);
  expect(Number(no[0]!.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  expect(Number(no[0]!.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600);
  const placeId = await h.given.place({});
  const articleId = await h.given.article({ by: guard });
  const comment = { articleId, commentId: await commentOn(articleId) };
  const others = [
    await h.send(who, reportPlace, { params: { placeId }, body: {} }),
    await h.send(who, reportArticle, { params: { articleId }, body: {} }),
    await h.send(who, reportComment, { params: comment, body: ABUSE }),
    await h.send(who, reportSharedList, { params: await sharedList(), body: ABUSE }),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
  await h.db`update member set created_at = now() - interval '25 hours' where member_id = ${who.memberId}`;
  const later = await Promise.all(neighbours.map(send));
  expect(later.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
});
