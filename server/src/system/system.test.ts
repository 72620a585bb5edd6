import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from 'contract/config';
import { readSystem, runJob } from 'contract/system';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { recordRuns } from '../jobs/job-runs.ts';
import { allJobs, type Job } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { openNewestVersion } from '../outside/newest-version.ts';

let h: TestApp;
let boss: Member;
beforeAll(async () => {
  h = await testApp();
  boss = await h.given.admin('지기');
});
afterAll(() => h.close());

const system = () => h.as(boss)(readSystem, {});

test('an admin sees version, checks, storage, queues and slow statements; everybody sees the version in the configuration', async () => {
  const { serverVersion, newest, checks, storage, queues, slowStatements } = await system();
  expect([serverVersion, newest]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), null]);
  expect(checks).toContainEqual({
    what: expect.stringMatching(/^데이터 폴더 \/.*: \d+GB 가운데 [\d.]+GB 남았어요$/),
    wrong: null,
  });
  expect(storage.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['photos', 'database', 'article']));
  expect(queues).toContainEqual({ queue: 'jobs', waiting: 0 });
  expect(slowStatements.length).toBeGreaterThan(0);
  expect(slowStatements[0]!.meanMs).toBeGreaterThan(0);
  expect(JSON.stringify(slowStatements)).not.toContain(boss.nickname);
  expect((await h.as(null)(readConfig, {})).serverVersion).toBe(serverVersion);
});

test('what the doctor finds of mail and of the public address is seen too, in Korean', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.kr', PUBLIC_URL: 'http://127.0.0.1:1' };
  const other = await h.reopen({ env });
  onTestFinished(() => other.close());
  const { checks } = await other.as(boss)(readSystem, {});
  expect(checks).toContainEqual({
    what: '127.0.0.1에서 보내는 메일',
    wrong: expect.stringMatching(
      /^메일을 받아 주지 않아요\. \(.*ECONNREFUSED.*\) SMTP_URL을 확인해 주세요\.$/,
    ),
  });
  expect(checks).toContainEqual({
    what: 'http://127.0.0.1:1',
    wrong: expect.stringMatching(/^응답이 없어요\. \(.+\) DNS, 프록시, 인증서를 확인해 주세요\.$/),
  });
});

test('where the extension that counts statements is there and its library is not loaded, those of this process are seen', async () => {
  await h.db`create extension pg_stat_statements`;
  const { slowStatements } = await system();
  expect(slowStatements.length).toBeGreaterThan(0);
  await h.db`drop extension pg_stat_statements`;
});

test('a job can be run now, and its last run and failure are seen, whichever process ran it', async () => {
  let fails = false;
  const work = async () => {
    if (fails) throw new Error('the bucket is away');
  };
  const jobs: Job[] = [{ name: 'forget-keys', schedule: '0 0 1 1 *', work }];
  const running = await startJobs(recordRuns(h.db, jobs), h.connectionString, () => {});
  onTestFinished(() => running.stop());
  const state = async () => (await system()).jobs.find(({ job }) => job === 'forget-keys');
  expect(await state()).toMatchObject({ ranAt: null, failure: null });
  await h.as(boss)(runJob, { params: { job: 'forget-keys' } });
  await expect.poll(async () => (await state())?.succeededAt).toEqual(expect.any(String));
  expect(await state()).toMatchObject({ failedAt: null, tookMs: expect.any(Number) });
  fails = true;
  await h.as(boss)(runJob, { params: { job: 'forget-keys' } });
  await expect.poll(async () => (await state())?.failure).toBe('the bucket is away');
  expect((await state())?.succeededAt).toEqual(expect.any(String));
  await expect(h.as(boss)(runJob, { params: { job: 'nothing' } })).rejects.toMatchObject({ status: 404 });
});

test('every job of the product is seen and can be run, also those of mail and of a cache', async () => {
  const names = (await system()).jobs.map(({ job }) => job);
  expect(names).toEqual(expect.arrayContaining(['deliver-mails', 'forget-mails', 'purge-photos']));
  const running = await startJobs(
    recordRuns(h.db, allJobs({ ...h, purger: null })),
    h.connectionString,
    () => {},
  );
  onTestFinished(() => running.stop());
  await h.as(boss)(runJob, { params: { job: 'forget-mails' } });
  const state = async () => (await system()).jobs.find(({ job }) => job === 'forget-mails');
  await expect.poll(async () => (await state())?.succeededAt).toEqual(expect.any(String));
});

test('where it may look, a newer version is found, and only that', async () => {
  let version = '0.2.0';
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ version, url: 'https://dongne.example/0.2.0' })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = { serverVersion: '0.2.0', url: 'https://dongne.example/0.2.0' };
  const newest = openNewestVersion(url, '0.1.9');
  expect(await newest()).toEqual(found);
  version = '0.3.0';
  expect(await newest()).toEqual(found); // asked a few times a day
  expect(await openNewestVersion(url, '0.3.0')()).toBe(null);
  expect(await openNewestVersion(url, '0.10.0')()).toBe(null);
  expect(await openNewestVersion('http://127.0.0.1:1', '0.1.0')()).toBe(null);
  expect(await openNewestVersion(undefined, '0.1.0')()).toBe(null);
});
