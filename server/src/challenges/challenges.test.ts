import { deleteArticle, readArticle } from 'contract/articles';
import { joinChallenge, readChallenge, readCurrentChallenge, readRanking } from 'contract/challenges';
import { todayInKorea } from 'contract/dates';
import type { ArticleId, ChallengeId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { listNotices } from 'contract/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';
import { raw } from '../db.ts';
import { addChallenge, addMonthlyChallenges, closeEndedChallenges } from './challenges.ts';
import { themedTitle, THEMES } from './themes.ts';

let h: TestApp;
let garam: Member, narae: Member, dasom: Member;
beforeAll(async () => {
  h = await testApp();
  [garam, narae, dasom] = (await h.given.members('가람', '나래', '다솜')) as [Member, Member, Member];
  await h.db`update member set created_at = now() - interval '30 days'`;
});
afterAll(() => h.close());

const day = (ahead: number) => todayInKorea(Date.now() + ahead * 24 * 60 * 60 * 1000);
/** A challenge that started yesterday and ends `endsIn` days from today. */
async function challenge(endsIn: number): Promise<ChallengeId> {
  const [row] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy)
    values ('시험 챌린지', ${day(-3)}, ${day(endsIn)}, '{"label":"","period":"","reward":[],"winner":[]}') returning challenge_id`;
  return row!.challengeId;
}
const join = (who: Member, challengeId: ChallengeId, articleId: ArticleId) =>
  h.as(who)(joinChallenge, { params: { challengeId }, body: { articleId } });
const like = (who: Member, articleId: ArticleId) => h.as(who)(likeArticle, { params: { articleId } });

test('challenge 1 is the August record challenge with the reward as data', async () => {
  const one = await h.as(null)(readChallenge, { params: { challengeId: 1 } });
  expect(one.startDate.slice(4)).toBe('-08-01');
  expect(one.endDate.slice(4)).toBe('-08-31');
  expect(one.copy.period).toBe('8월 1일 ~ 8월 31일');
});

test('the running challenge is the current one', async () => {
  const running = await challenge(5);
  expect((await h.as(null)(readCurrentChallenge, {})).challengeId).toBe(running);
  await h.db`delete from challenge where challenge_id = ${running}`;
});

test('only my own post can join, only while the challenge runs, and only one challenge', async () => {
  const running = await challenge(5);
  const other = await challenge(5);
  const over = await challenge(-1);
  const articleId = await h.given.article({ by: garam });
  await expect(join(narae, running, articleId)).rejects.toMatchObject({ status: 403, code: 'ARTICLE4002' });
  await expect(join(garam, over, articleId)).rejects.toMatchObject({ status: 409, code: 'CHALLENGE4002' });
  await expect(join(garam, 999 as ChallengeId, articleId)).rejects.toMatchObject({ status: 404 });
  await join(garam, running, articleId);
  await join(garam, running, articleId); // a second tap changes nothing
  await expect(join(garam, other, articleId)).rejects.toMatchObject({ status: 409, code: 'CHALLENGE4003' });
});

test('the most liked post wins, ties go to the earlier one, and closing happens once', async () => {
  const challengeId = await challenge(1);
  const [earlier, later, loser] = [
    await h.given.article({ by: garam, title: '먼저' }),
    await h.given.article({ by: narae, title: '나중' }),
    await h.given.article({ by: dasom, title: '하나' }),
  ];
  for (const [who, articleId] of [
    [garam, earlier],
    [narae, later],
    [dasom, loser],
  ] as const)
    await join(who, challengeId, articleId);
  for (const articleId of [earlier, later])
    for (const who of [garam, narae, dasom]) await like(who, articleId);
  await like(dasom, loser);
  const ranked = async () =>
    (await h.as(null)(readRanking, { params: { challengeId }, query: {} })).ranking.map((row) => [
      row.rank,
      row.title,
      row.likeCount,
    ]);
  const expected = [
    [1, '먼저', 3],
    [2, '나중', 3],
    [3, '하나', 1],
  ];
  expect(await ranked()).toEqual(expected);
  await h.db`
    update challenge set end_date = ${day(-1)} where challenge_id = ${challengeId}`;
  await h.db`update article_like set created_at = now() - interval '2 days'`;
  const closings = await Promise.all([closeEndedChallenges(h.db), closeEndedChallenges(h.db)]);
  expect(closings.flat().filter((id) => id === challengeId)).toHaveLength(1);
  const closed = await h.as(null)(readChallenge, { params: { challengeId } });
  expect(closed.winningPost).toMatchObject({ title: '먼저', nickname: '가람', memberId: garam.memberId });
  await like(narae, loser);
  expect(await ranked()).toEqual(expected); // the ranking at the closing instant
  await h.db`update article set deleted_at = now(), delete_reason = 'admin' where article_id = ${earlier}`;
  const best = await h.as(null)(readRanking, { params: { challengeId }, query: { limit: 2 } });
  expect(best.ranking.map((row) => row.title)).toEqual(['나중', '하나']);
  await h.db`update article set deleted_at = null, delete_reason = null where article_id = ${earlier}`;
  const badges = await h.db<{
    memberId: number;
  }>`select member_id from badge where challenge_id = ${challengeId}`;
  expect(badges.map((row) => row.memberId)).toEqual([garam.memberId]);
  const won = (who: Member) =>
    h
      .as(who)(listNotices, { query: {} })
      .then((page) => page.notifications);
  expect(await won(garam)).toMatchObject([
    { notice: 'CHALLENGE_WON', subjectId: earlier, subject: '먼저', measureId: null },
  ]);
  expect([await won(narae), await won(dasom)]).toEqual([[], []]);
  const badgesOn = async (articleId: ArticleId) =>
    (await h.as(null)(readArticle, { params: { articleId } })).badges;
  expect([await badgesOn(earlier), await badgesOn(later)]).toEqual([1, 0]);
  await h.as(garam)(deleteArticle, { params: { articleId: earlier } });
  expect(await won(garam)).toMatchObject([{ subjectId: earlier, subject: null }]);
});

test('likes of members suspended or paused at the deadline, or given in the first hour of an account, do not count', async () => {
  const challengeId = await challenge(1);
  const popular = await h.given.article({ by: garam, title: '몰린 글' });
  const honest = await h.given.article({ by: narae, title: '정직한 글' });
  await join(garam, challengeId, popular);
  await join(narae, challengeId, honest);
  const crowd = await h.given.members(...Array.from({ length: 7 }, (_, n) => `누른이${n}`));
  for (const who of crowd) await like(who, popular);
  for (const who of [garam, narae]) await like(who, honest);
  const closing = `${day(0)}T00:00:00+09:00`;
  const set = (nth: number, change: string) =>
    h.db`update member set ${raw(change)} where member_id = ${crowd[nth]!.memberId}`;
  await h.db`update article_like set created_at = ${closing}::timestamptz - interval '5 hours'`;
  await h.db`
    update member set created_at = ${closing}::timestamptz - interval '6 hours'
     where member_id = any (${crowd.map(({ memberId }) => memberId)}::bigint[])`;
  const before = `timestamptz '${closing}' - interval`;
  await set(1, `created_at = ${before} '5 hours 5 minutes'`);
  await set(2, `created_at = ${before} '5 hours 59 minutes'`);
  await set(3, `suspended_at = ${before} '1 hour'`);
  await set(4, `paused_until = timestamptz '${closing}' + interval '1 day'`);
  await set(5, `paused_until = ${before} '1 minute'`); // the pause is over at closing
  await set(6, `suspended_at = timestamptz '${closing}' + interval '1 minute'`); // suspended after closing
  await h.db`update challenge set end_date = ${day(-1)} where challenge_id = ${challengeId}`;
  const read = () => h.as(null)(readRanking, { params: { challengeId }, query: {} });
  expect((await read()).leftOut).toBeNull();
  await closeEndedChallenges(h.db);
  const { ranking, leftOut } = await read();
  expect(ranking.map(({ title, likeCount }) => [title, likeCount])).toEqual([
    ['몰린 글', 3],
    ['정직한 글', 2],
  ]);
  expect(leftOut).toEqual({ restricted: 2, young: 2 });
  await set(3, 'suspended_at = null');
  expect(await read()).toEqual({ ranking, leftOut });
});

test('when many operators add a month at once, one succeeds', async () => {
  const added = await Promise.all([1, 2, 3, 4].map(() => addChallenge(h.deps.db, { month: '2041-05' })));
  expect(added.filter((id) => id !== null)).toHaveLength(1);
});

describe('a challenge of each month', () => {
  const months = () =>
    h.db<{ title: string; period: string; days: string }>`
      select title, copy->>'period' as period, start_date || ' ' || end_date as days
        from challenge where date_part('year', start_date) = 2028 order by start_date`;
  const at = (instant: string) => addMonthlyChallenges(h.db, THEMES, Date.parse(instant));

  test('is there from a week before, once, with a theme, also of a leap day’s month', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => at('2028-02-22T23:59:59+09:00')));
    expect(made.flat()).toHaveLength(1);
    expect(await at('2028-02-23T00:00:00+09:00')).toHaveLength(1);
    expect(await at('2028-03-01T00:00:00+09:00')).toEqual([]);
    expect(await months()).toEqual([
      { title: '2월 겨울 창가 챌린지', period: '2월 1일 ~ 2월 29일', days: '2028-02-01 2028-02-29' },
      { title: '3월 골목 챌린지', period: '3월 1일 ~ 3월 31일', days: '2028-03-01 2028-03-31' },
    ]);
  });

  test('is not added where an operator added one', async () => {
    await addChallenge(h.db, { month: '2028-05', title: '장미 챌린지' });
    expect(await at('2028-05-02T12:00:00+09:00')).toEqual([]);
  });

  test('has another theme each month, for two years', () => {
    const titles = Array.from({ length: 24 }, (_, nth) => {
      const month = `${2026 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`;
      return themedTitle(month, THEMES);
    });
    expect(new Set(titles.map((title) => title.replace(/^\d+월 /, ''))).size).toBe(24);
    expect(titles[11]).toBe('12월 첫눈 챌린지');
    expect(themedTitle('2031-01', THEMES.slice(0, 12))).toBe('1월 첫걸음 챌린지');
  });
});
