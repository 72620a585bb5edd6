import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endMySession, endMySessions, listMySessions, type Session } from 'contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { DevicesScreen } from './DevicesScreen.tsx';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const session = (device: string, isThis: boolean): Session => ({
  sessionId: crypto.randomUUID(),
  device,
  isThis,
  signedInAt: at(90),
  lastUsedAt: at(5),
});
let api: ReturnType<typeof fakeApi>;
let sessions: Session[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'one');
  sessions = [session('Chrome · Android', true), session('Safari · iPhone', false), session('', false)];
  api = fakeApi();
  api.serve(listMySessions, () => ({ sessions }));
});

const renderDevices = () => ({
  ...renderScreen(<DevicesScreen />, { path: '/mypage/profile/devices' }),
  user: userEvent.setup(),
});

test('each device has its name, when it was used, and a logout unless it is this one', async () => {
  renderDevices();
  const [mine, phone, unknown] = await screen.findAllByRole('listitem');
  expect(within(mine!).getByText('크롬 · 안드로이드')).toBeTruthy();
  expect(within(mine!).getByText(/지금 사용 중/)).toBeTruthy();
  expect(within(mine!).queryByRole('button')).toBeNull();
  expect(within(phone!).getByText(/5분 전 사용/)).toBeTruthy();
  expect(within(unknown!).getByRole('button', { name: '알 수 없는 기기 로그아웃' })).toBeTruthy();
});

test('logging out another device removes it from the list', async () => {
  api.serve(endMySession, ({ params }) => {
    sessions = sessions.filter(({ sessionId }) => sessionId !== params.sessionId);
  });
  const { user } = renderDevices();
  await user.click(await screen.findByRole('button', { name: '사파리 · 아이폰 로그아웃' }));
  expect(await screen.findByText('로그아웃했어요')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('사파리 · 아이폰')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a device that was logged out meanwhile is shown as such', async () => {
  api.serve(endMySession, () => refuse('SessionNotFound'));
  const { user } = renderDevices();
  await user.click(await screen.findByRole('button', { name: '사파리 · 아이폰 로그아웃' }));
  expect(await screen.findByText('이미 로그아웃된 기기예요.')).toBeTruthy();
});

test('logging out everywhere asks first and leads to the landing screen', async () => {
  localStorage.setItem('article-view:v1:7', '{}');
  api.serve(endMySessions, () => {});
  const { user, router } = renderDevices();
  await user.click(await screen.findByRole('button', { name: '모든 기기에서 로그아웃' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.state).toEqual({ message: '모든 기기에서 로그아웃되었어요' });
  expect([localStorage.getItem('accessToken'), localStorage.getItem('article-view:v1:7')]).toEqual([
    null,
    null,
  ]);
});
