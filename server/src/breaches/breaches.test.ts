import { listNotices } from 'contract/notifications';
import { readText } from 'contract/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import type { Breach, BreachKind } from './breach-text.ts';
import { breachesByCommand } from './breaches.ts';

const company = { PRIVACY_OFFICER: '김지킴', COMPANY_CONTACT: 'privacy@example.kr' };
const HOUR_MS = 60 * 60 * 1000;
let h: TestApp;
let members: Member[];
beforeAll(async () => {
  h = await testApp();
  members = await h.given.members('가람', '나래', '다솜');
  const [garam, narae, dasom] = members as [Member, Member, Member];
  await h.given.article({ by: narae });
  await h.db`insert into position_use (member_id, at, purpose) values (${dasom.memberId}, now(), 'map')`;
  await h.db`update session set end_reason = 'logout', ended_at = now() - interval '3 hours', created_at = now() - interval '4 hours' where member_id = ${garam.memberId}`;
  await h.db`update member set created_at = now() - interval '30 days'`;
});
afterAll(() => h.close());

const breach = (kinds: BreachKind[], more: Partial<Breach> = {}): Breach => ({
  from: new Date(Date.now() - 2 * HOUR_MS),
  to: new Date(Date.now() + HOUR_MS),
  kinds,
  isPossible: false,
  noticedAt: new Date(),
  words: '관리 서버의 열쇠가 새어 나갔어요.',
  ...more,
});
const concerned = async (kinds: BreachKind[], more: Partial<Breach> = {}) => {
  const { members } = await breachesByCommand(h.db, { company }).lookAtBreach(breach(kinds, more));
  return members.map(({ nickname }) => nickname).toSorted();
};

test('a breach concerns whose sessions, photos, positions or accounts were there at the time', async () => {
  expect(await concerned(['accounts'])).toEqual(['가람', '나래', '다솜']);
  expect(await concerned(['sessions'])).toEqual(['나래', '다솜']);
  expect(await concerned(['sessions'], { from: new Date(Date.now() - 4 * HOUR_MS) })).toContain('가람');
  expect(await concerned(['photos'])).toEqual(['나래']);
  expect(await concerned(['positions'])).toEqual(['다솜']);
  expect(await concerned(['photos', 'positions'])).toEqual(['나래', '다솜']);
  const early = { from: new Date('2020-01-01'), to: new Date('2020-01-02') };
  expect(await concerned(['accounts'], early)).toEqual([]);
});

test('the text has what the law asks for, and says where a leak is only possible', async () => {
  const { lookAtBreach } = breachesByCommand(h.db, { company });
  const { markdown } = await lookAtBreach(
    breach(['positions'], {
      from: new Date('2026-11-19T18:00:00Z'),
      noticedAt: new Date('2026-11-20T00:00:00Z'),
    }),
  );
  for (const needed of [
    '위치정보', // what
    '2026년 11월 20일 오전 3:00', // when, in Korea
    '관리 서버의 열쇠가 새어 나갔어요.', // how
    '동네 보호 구역에서 구역을 다시 정하고', // what to do
    '손해배상', // remedies
    '개인정보 분쟁조정위원회',
    '김지킴', // whom to ask
    'privacy@example.kr',
  ])
    expect(markdown).toContain(needed);
  expect(markdown).not.toContain('가능성');
  const possible = await lookAtBreach(breach(['photos'], { isPossible: true }));
  expect([possible.title, possible.markdown]).toEqual([
    '개인정보 유출 가능성 알림',
    expect.stringContaining('유출되었을 가능성이 있어요'),
  ]);
});

test('a drill: from noticing to every member told takes less than an hour, and leaves a record', async () => {
  const noticedAt = new Date('2026-11-29T00:00:00Z');
  let clock = noticedAt.getTime();
  const passes = (minutes: number) => (clock += minutes * 60_000);
  const { lookAtBreach, contactsLeftOpen, tellBreach, breaches } = breachesByCommand(h.db, { company });
  passes(10); // keys are changed and sessions ended
  const given = breach(['photos', 'positions'], { noticedAt });
  expect((await lookAtBreach(given)).members).toHaveLength(2);
  passes(25); // the operator reads the text
  expect(contactsLeftOpen()).toEqual([]);
  const { breachId, told } = await tellBreach(given, new Date(clock));
  expect(told).toBe(2);
  const [garam, narae] = members as [Member, Member];
  const { notifications } = await h.as(narae)(listNotices, { query: {} });
  expect(notifications).toMatchObject([{ notice: 'BREACH', subjectId: breachId, isRead: false }]);
  const again = await h.given.signIn(garam);
  expect((await h.as(again)(listNotices, { query: {} })).notifications).toEqual([]);
  const text = await h.as(null)(readText, { params: { text: `breach-${breachId}` } });
  expect(text).toMatchObject({ title: '개인정보 유출 알림', version: '2026년 11월 29일 오전 9:35' });
  const [record] = await breaches();
  expect(record).toMatchObject({ breachId, kinds: ['photos', 'positions'], toldCount: 2 });
  expect(Date.parse(record!.toldAt) - noticedAt.getTime()).toBeLessThan(HOUR_MS);
});

test('without a contact nobody can be told, and an unknown breach is not found', async () => {
  expect(breachesByCommand(h.db, { company: {} }).contactsLeftOpen()).toEqual([
    'PRIVACY_OFFICER',
    'COMPANY_CONTACT',
  ]);
  const { statusCode } = await h.send(null, readText, { params: { text: 'breach-1' } });
  expect(statusCode).toBe(404);
});
