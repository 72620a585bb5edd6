import { screen, waitFor } from '@testing-library/react';
import { deleteCommentNotification } from 'contract/notifications';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { fakeNotifications, renderNotifications } from './fake-notifications.tsx';

let api: ReturnType<typeof fakeNotifications>['api'];
let server: ReturnType<typeof fakeNotifications>['server'];
beforeEach(() => {
  ({ api, server } = fakeNotifications());
});

test('a deletion that is undone is not sent', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  expect(screen.getByText('아직 알림이 없어요')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(screen.getByRole('link', { name: /나래님/ })).toBeTruthy();
  await router.navigate('/home');
  await waitFor(() => expect(server.reads).toBe(1));
  expect(server.deleted).toEqual([]);
});

test('deletions after each other are undone together', async () => {
  const { user, router } = renderNotifications('/mypage/notification?tab=spams');
  const bins = await screen.findAllByRole('button', { name: /알림 삭제$/ });
  expect(bins.map((bin) => bin.getAttribute('aria-label'))).toEqual([
    '‘골목의 고양이’ 알림 삭제',
    '‘골목의 고양이’ 2번째 알림 삭제',
  ]);
  for (const bin of bins) await user.click(bin);
  expect(screen.getByText('알림 2개를 삭제했어요')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(screen.getAllByRole('link')).toHaveLength(bins.length);
  await router.navigate('/home');
  await waitFor(() => expect(server.reads).toBe(1));
  expect(server.deleted).toEqual([]);
});

test('a deletion is sent when the screen is left', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  expect(server.deleted).toEqual([]);
  await router.navigate('/home');
  await waitFor(() => expect(server.deleted).toEqual([5]));
});

test('a deletion is sent once when the page is closed while it can be undone', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.deleted).toEqual([5]));
  await router.navigate('/home');
  await waitFor(() => expect(server.reads).toBeGreaterThan(0));
  expect(server.deleted).toEqual([5]);
});

test('closing the page without a deletion only marks everything read', async () => {
  renderNotifications();
  await screen.findByRole('tab', { name: /새 알림 1개/ });
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.reads).toBe(1));
  expect(server.deleted).toEqual([]);
});

test('a deletion that fails shows a toast and the notification again', async () => {
  api.serve(deleteCommentNotification, () => refuse('Unavailable'));
  const { user } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('알림을 삭제하지 못했어요.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /나래님/ })).toBeTruthy();
});
