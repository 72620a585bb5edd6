import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSystem, runJob, type System } from 'contract/system';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { SystemScreen } from './SystemScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const at = '2026-11-21T06:05:00.000Z';
const never = { ranAt: null, tookMs: null, succeededAt: null, failedAt: null, failure: null };
const system: System = {
  serverVersion: '0.1.0',
  newest: { serverVersion: '0.2.0', url: 'https://dongne.example/0.2.0' },
  startedAt: at,
  checks: [
    { what: '데이터베이스: PostgreSQL 18.4, C.UTF-8', wrong: null },
    { what: '백업', wrong: '가장 새로운 백업이 3일 전 것이에요. 까닭은 로그에 있어요.' },
  ],
  jobs: [
    { job: 'deliver-mails', ...never },
    { job: 'back-up', ...never, ranAt: at, tookMs: 1_200, failedAt: at, failure: 'the bucket is away' },
  ],
  storage: [{ kind: 'photos', bytes: 52_428_800, rows: 120 }],
  queues: [{ queue: 'jobs', waiting: 1_234 }],
  slowStatements: [{ statement: 'select from article', calls: 12, meanMs: 3.25, totalMs: 39 }],
};
const open = () => renderScreen(<SystemScreen />, { path: '/admin/system' });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('it shows the version and a newer one, what is wrong first, jobs with their failures, storage, queues and statements', async () => {
  api.serve(readSystem, () => system);
  open();
  expect((await card('버전')).getByRole('link', { name: '0.2.0' }).getAttribute('href')).toBe(
    'https://dongne.example/0.2.0',
  );
  const checks = (await card('점검')).getAllByRole('listitem');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    '백업가장 새로운 백업이 3일 전 것이에요. 까닭은 로그에 있어요.',
    '데이터베이스: PostgreSQL 18.4, C.UTF-8',
  ]);
  const jobs = await card('정해진 때에 하는 일');
  expect(jobs.getByText('아직 실행하지 않았어요')).toBeTruthy();
  expect(jobs.getByText('2026. 11. 21. 오후 3:05 · 1.2초 · 실패했어요')).toBeTruthy();
  expect(jobs.getByText('the bucket is away')).toBeTruthy();
  expect((await card('저장 공간')).getByText('50 MB · 120개')).toBeTruthy();
  expect((await card('기다리는 것')).getByText('1,234')).toBeTruthy();
  expect((await card('시간이 많이 든 문장')).getByText('12번 · 한 번에 3.3ms · 모두 39ms')).toBeTruthy();
});

test('a job is run now, and the state is read again', async () => {
  const asked: string[] = [];
  let reads = 0;
  api.serve(readSystem, () => {
    reads += 1;
    return system;
  });
  api.serve(runJob, ({ params }) => void asked.push(params.job));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '백업 지금 실행' }));
  expect(await screen.findByText('곧 실행해요')).toBeTruthy();
  expect(asked).toEqual(['back-up']);
  await expect.poll(() => reads).toBe(2);
});

test('a member who is no admin gets a message and a link home; a failure can be tried again', async () => {
  api.serve(readSystem, () => refuse('NotFound'));
  open();
  expect(await screen.findByText('운영자만 볼 수 있는 화면이에요.')).toBeTruthy();
  api.serve(readSystem, () => refuse('Unexpected'));
  open();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});

test('looking again says when it failed, and leaves what was there', async () => {
  api.serve(readSystem, () => system);
  open();
  const again = await screen.findByRole('button', { name: '다시 확인하기' });
  api.serve(readSystem, () => refuse('Unexpected'));
  await userEvent.click(again);
  expect((await screen.findByRole('alert')).textContent).toMatch(/그 전의 상태예요/);
  expect(screen.getByRole('region', { name: '버전' })).toBeTruthy();
});
