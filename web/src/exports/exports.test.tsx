import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteExport, type Export, readExport, requestExport } from 'contract/exports';
import { ExportId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { ExportScreen } from './ExportScreen.tsx';
import { formatBytes } from './format-bytes.ts';

const waiting: Export = {
  exportId: v.parse(ExportId, 7),
  state: 'waiting',
  done: 0,
  total: 0,
  bytes: null,
  failure: null,
  requestedAt: '2026-08-03T12:00:00+09:00',
  expiresAt: null,
};
let api: ReturnType<typeof fakeApi>;
let newest: Export | null;
let leftToday: number;
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=true';
  newest = null;
  leftToday = 3;
  api = fakeApi();
  api.serve(readExport, () => ({ export: newest, leftToday }));
  api.serve(requestExport, () => (newest = waiting));
  api.serve(deleteExport, () => void (newest = null));
});
const open = () => renderScreen(<ExportScreen />, { path: '/mypage/export' });
const button = (name: string) => screen.findByRole('button', { name });

test('an export is requested, followed while it is made, and downloaded from its own address', async () => {
  open();
  await userEvent.click(await button('파일 만들기'));
  await screen.findByText('곧 시작해요');
  newest = { ...waiting, state: 'running', done: 3, total: 12 };
  await screen.findByText('3 / 12', undefined, { timeout: 5_000 });
  expect(screen.getByText(/계속 만들어져요/)).toBeTruthy();
  newest = { ...newest, state: 'ready', bytes: 34_000_000, expiresAt: '2026-08-04T12:00:00+09:00' };
  const link = await screen.findByRole('link', { name: /내려받기/ }, { timeout: 5_000 });
  expect(link.getAttribute('href')).toBe('/api/exports/7/file');
  expect(link.textContent).toContain('32MB');
  await button('다시 만들기');
});

test('an export that failed shows why and can be retried', async () => {
  newest = { ...waiting, state: 'failed', failure: 'full' };
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('저장 공간이 모자라');
  await button('다시 만들기');
});

test('a refusal is said', async () => {
  api.serve(requestExport, () => refuse('ExportUnderWay'));
  open();
  await userEvent.click(await button('파일 만들기'));
  expect(await screen.findByText(/이미 파일을 만들고 있어요/)).toBeTruthy();
});

test('none is offered when none is left today', async () => {
  leftToday = 0;
  open();
  expect(await screen.findByText(/내일 다시/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '파일 만들기' })).toBeNull();
});

test('making it is stopped after a question', async () => {
  newest = { ...waiting, state: 'running', done: 1, total: 2 };
  open();
  await userEvent.click(await button('그만두기'));
  await screen.findByText('파일 만들기를 그만둘까요?');
  await userEvent.click(screen.getAllByRole('button', { name: '그만두기' }).at(-1)!);
  await waitFor(() => expect(newest).toBeNull());
  await button('파일 만들기');
});

test.each([
  [0, '0.1MB'],
  [5_400_000, '5.1MB'],
  [1_300_000_000, '1.2GB'],
])('%d bytes are %s', (bytes, said) => expect(formatBytes(bytes)).toBe(said));
