import { setTimeout as pause } from 'node:timers/promises';
import { readCurrentChallenge } from 'contract/challenges';
import { todayInKorea } from 'contract/dates';
import type { ArticleId } from 'contract/ids';
import { readArticle } from 'contract/articles';
import { reportArticle } from 'contract/reports';
import { parseCronItem } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openOperation } from '../commands/operation.ts';
import { jobStates } from './job-runs.ts';
import { type Job, allJobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

let h: TestApp;
let operation: Awaited<ReturnType<typeof openOperation>>;
beforeAll(async () => {
  h = await testApp();
  operation = await openOperation({ ...h.config, databaseUrl: h.connectionString });
});
afterAll(async () => {
  await operation.end();
  await h.close();
});

test('a run missed while no process ran is made up once, however many processes start', async () => {
  let runs = 0;
  const weekly: Job = {
    name: 'weekly',
    schedule: '5 15 * * 0',
    makeUpHours: 7 * 24,
    work: async () => void (runs += 1),
  };
  const start = () => startJobs([weekly], h.connectionString, () => {});
  await (await start()).stop(); // the schedule is known from here on
  expect(runs).toBe(0);
  await h.db`
    update graphile_worker._private_known_crontabs
       set known_since = now() - interval '8 days', last_execution = now() - interval '8 days' where identifier = 'weekly'`;
  const [one, other] = await Promise.all([start(), start()]);
  await expect.poll(() => runs).toBe(1);
  await pause(300);
  await Promise.all([one.stop(), other.stop()]);
  await (await start()).stop();
  expect(runs).toBe(1);
});

test('a failed job is tried again', async () => {
  let runs = 0;
  const failing: Job = {
    name: 'failing',
    schedule: '0 0 1 1 *',
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('the database was away');
    },
  };
  const reported: string[] = [];
  const runner = await startJobs([failing], h.connectionString, (message) => reported.push(message));
  await runner.addJob('failing', {}, { maxAttempts: 5 });
  await expect.poll(() => runs).toBe(1);
  await h.db`update graphile_worker._private_jobs set run_at = now() where attempts = 1`;
  await expect.poll(() => runs).toBe(2);
  await runner.stop();
  expect(reported.join(' ')).toContain('the database was away');
});

test('a job whose end cannot be written ends no process, and later ones run', async () => {
  let runs = 0;
  const job: Job = {
    name: 'unwritten',
    schedule: '0 0 1 1 *',
    work: async () => {
      runs += 1;
      if (runs === 1) await h.db`alter table graphile_worker._private_jobs rename to away`;
    },
  };
  const reported: string[] = [];
  const runner = await startJobs([job], h.connectionString, (message) => reported.push(message));
  await runner.addJob('unwritten', {});
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  await h.db`alter table graphile_worker.away rename to _private_jobs`;
  await expect.poll(() => runner.addJob('unwritten', {}).then(() => runs)).toBeGreaterThan(1);
  await runner.stop();
});

test('the week’s cards are made at five past midnight on Monday in Korea', () => {
  const jobs = allJobs({ ...h, purger: null });
  const { schedule } = jobs.find(({ name }) => name === 'make-curations')!;
  const { match } = parseCronItem({ task: 'x', match: schedule });
  const matches = (at: string) => {
    const utc = new Date(at);
    return (
      typeof match === 'function' &&
      match({
        min: utc.getUTCMinutes(),
        hour: utc.getUTCHours(),
        date: utc.getUTCDate(),
        month: utc.getUTCMonth() + 1,
        dow: utc.getUTCDay(),
      })
    );
  };
  expect(matches('2026-11-23T00:05:00+09:00')).toBe(true); // a Monday
  expect(matches('2026-11-24T00:05:00+09:00')).toBe(false);
  expect(matches('2026-11-23T09:05:00+09:00')).toBe(false);
});

test('every job can be run by hand repeatedly; an unknown name is undefined', async () => {
  for (const name of [...operation.jobs, ...operation.jobs]) await operation.runJob(name);
  expect(operation.jobs).toContain('close-challenges');
  expect(operation.runJob('nothing')).toBeUndefined();
  const states = await jobStates(h.db, ['close-challenges']);
  expect(states).toMatchObject([{ job: 'close-challenges', ranAt: expect.any(String), failure: null }]);
});

test('an operator adds a month; a month that has one is refused', async () => {
  const month = todayInKorea().slice(0, 7);
  await h.db`update challenge set start_date = '2020-08-01', end_date = '2020-08-31'`;
  const id = await operation.addChallenge({ month });
  const challenge = await h.as(null)(readCurrentChallenge, {});
  const [, at, last] = challenge.endDate.split('-').map(Number);
  expect(challenge).toMatchObject({
    id,
    state: 'running',
    title: `${at}월 기록 챌린지`,
    startDate: `${month}-01`,
    copy: { period: `${at}월 1일 ~ ${at}월 ${last}일`, reward: [expect.any(String), expect.any(String)] },
  });
  expect(await operation.addChallenge({ month, title: '또 하나' })).toBeNull();
  await operation.addChallenge({ month: '2028-02', title: '윤년' });
  const [leap] = await h.db<{ endDate: string }>`select end_date from challenge where title = '윤년'`;
  expect(leap?.endDate).toBe('2028-02-29');
});

test('an operator makes a member an admin, and restores a removed post', async () => {
  const garam = await h.given.member('가람');
  expect(await operation.giveRole(' 가람 ', 'admin')).toBe(true);
  expect(await operation.giveRole('없는이', 'admin')).toBe(false);
  const [row] = await h.db<{ role: string }>`select role from member where member_id = ${garam.memberId}`;
  expect(row?.role).toBe('admin');
  const articleId = await h.given.article({ by: garam });
  const reporters = await h.given.members(...Array.from({ length: 20 }, (_, n) => `신고자${n}`));
  for (const who of reporters) await h.as(who)(reportArticle, { params: { articleId }, body: {} });
  const status = async () => (await h.send(null, readArticle, { params: { articleId } })).statusCode;
  expect(await status()).toBe(404);
  expect(await operation.restoreArticle(articleId)).toEqual({ measureId: expect.any(Number) });
  expect(await status()).toBe(200);
  expect(await operation.restoreArticle(1 as ArticleId)).toBe(false);
});

test('jobs go on after every connection of theirs was lost, also while one ran, and stop within seconds', async () => {
  let runs = 0;
  const slow: Job = { name: 'slow', schedule: '0 0 1 1 *', work: async () => void (runs += 1) };
  const runner = await startJobs([slow], h.connectionString, () => {});
  await h.db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await pause(100);
  await expect
    .poll(() =>
      runner.addJob('slow', {}).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => runs).toBeGreaterThan(0);
  await h.db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const start = performance.now();
  await runner.stop();
  expect(performance.now() - start).toBeLessThan(11_000);
});
