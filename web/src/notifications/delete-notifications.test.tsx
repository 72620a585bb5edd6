import { screen, waitFor } from '@testing-library/react';
import { deleteNotificationGroup, listNotificationGroups } from 'contract/notifications';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { fakeGroup, fakeNotifications, page, renderNotifications } from './fake-notifications.tsx';

let api: ReturnType<typeof fakeNotifications>['api'];
let server: ReturnType<typeof fakeNotifications>['server'];
beforeEach(() => {
  ({ api, server } = fakeNotifications());
});

test('a deletion that is undone is not sent', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 댓글 알림 삭제' }));
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
    '‘골목의 고양이’ 광고 의심 알림 삭제',
    '‘골목의 고양이’ 광고 의심 2번째 알림 삭제',
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
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 댓글 알림 삭제' }));
  expect(server.deleted).toEqual([]);
  await router.navigate('/home');
  await waitFor(() => expect(server.deleted).toEqual([5]));
});

test('a deletion is sent once when the page is closed while it can be undone', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 댓글 알림 삭제' }));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.deleted).toEqual([5]));
  await router.navigate('/home');
  await waitFor(() => expect(server.reads).toBeGreaterThan(0));
  expect(server.deleted).toEqual([5]);
});

test('closing the page without a deletion only marks everything read', async () => {
  renderNotifications();
  await screen.findByRole('tab', { name: /읽지 않은 알림 1개/ });
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.reads).toBe(1));
  expect(server.deleted).toEqual([]);
});

test('a deletion that fails shows a toast and the notification again', async () => {
  api.serve(deleteNotificationGroup, () => refuse('Unavailable'));
  const { user } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 댓글 알림 삭제' }));
  dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('알림을 삭제하지 못했어요.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /나래님/ })).toBeTruthy();
});

test('모두 지우기 empties the list, those not loaded too, and undo brings all back', async () => {
  api.serve(listNotificationGroups, () => ({
    ...page,
    cursor: 5,
    hasNext: true,
    groups: [fakeGroup(6), fakeGroup(5)],
  }));
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '모두 지우기' }));
  expect(screen.getByText('아직 알림이 없어요')).toBeTruthy();
  expect(screen.getByText('알림을 모두 삭제했어요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await router.navigate('/home');
  await waitFor(() => expect(server.reads).toBe(1));
  expect(server.cleared).toEqual([]);
});

test('모두 지우기 is sent for its kind, up to the newest one that was shown; the other kinds stay', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '모두 지우기' }));
  await user.click(screen.getByRole('tab', { name: '광고 의심' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await router.navigate('/home');
  await waitFor(() => expect(server.cleared).toEqual([{ kind: 'comments', upTo: 5 }]));
});
