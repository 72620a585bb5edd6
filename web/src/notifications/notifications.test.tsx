import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleId, CommentId, MeasureId, NotificationId } from 'contract/ids';
import {
  countUnreadNotifications,
  deleteCommentNotification,
  listCommentNotifications,
  listNotices,
  listReportNotifications,
  markNotificationsRead,
} from 'contract/notifications';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { unreadNotifications } from './notifications.queries.ts';
import { NotificationsScreen } from './NotificationsScreen.tsx';

const page = { cursor: null, limit: 10, hasNext: false };
const notification = (id: number, isArticleGone = false) => ({
  notificationId: v.parse(NotificationId, id),
  articleId: v.parse(ArticleId, 9),
  articleTitle: '골목의 고양이',
  isArticleGone,
  isRead: false,
  createdAt: '2026-08-03T12:00:00+09:00',
});

let api: ReturnType<typeof fakeApi>;
let deleted: number[];
let reads: number;

beforeEach(() => {
  [deleted, reads] = [[], 0];
  api = fakeApi();
  api.serve(countUnreadNotifications, () => ({ comments: 1, spams: 0 }));
  api.serve(markNotificationsRead, () => void (reads += 1));
  api.serve(deleteCommentNotification, ({ params }) => void deleted.push(params.notificationId));
  api.serve(listCommentNotifications, () => ({
    ...page,
    notifications: [
      {
        ...notification(5),
        commentId: v.parse(CommentId, 3),
        commentContent: '귀여워요',
        commenterNickname: '나래',
      },
    ],
  }));
  api.serve(listReportNotifications, () => ({
    ...page,
    notifications: [
      { ...notification(7, true), spamCount: 20, measureId: v.parse(MeasureId, 70) },
      { ...notification(6), spamCount: 10, measureId: null },
    ],
  }));
});

const renderNotifications = (at = '/mypage/notification') => ({
  ...renderScreen(<NotificationsScreen />, { path: '/mypage/notification', at }),
  user: userEvent.setup(),
});

test('a comment’s notification opens the comments, and leaving marks everything read', async () => {
  const { user, router } = renderNotifications();
  await screen.findByRole('tab', { name: /새 알림 1개/ });
  await user.click(await screen.findByRole('link', { name: /나래님이 댓글을 남겼어요/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/9/comments'));
  await waitFor(() => expect(reads).toBe(1));
});

test('leaving marks everything read also where the numbers could not be read again', async () => {
  const { router, client } = renderNotifications();
  await screen.findByRole('tab', { name: /새 알림 1개/ });
  api.serve(countUnreadNotifications, () => refuse('Unavailable'));
  await client.invalidateQueries({ queryKey: unreadNotifications.queryKey });
  await waitFor(() => expect(client.getQueryState(unreadNotifications.queryKey)?.status).toBe('error'));
  await router.navigate('/home');
  await waitFor(() => expect(reads).toBe(1));
});

test('at 10 reports the notification links to the post; at 20 to its removal, which takes an appeal', async () => {
  renderNotifications('/mypage/notification?tab=spams');
  const warned = await screen.findByRole('link', { name: /신고가 20회 누적되면 글이 자동 삭제돼요/ });
  expect(warned.getAttribute('href')).toBe('/record/9');
  const removed = screen.getByRole('link', { name: /광고 의심 신고가 누적되어 글이 자동 삭제되었어요/ });
  expect(removed.getAttribute('href')).toBe('/mypage/profile/measures/70');
});

test('a deletion that is undone is not sent', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  expect(screen.getByText('아직 알림이 없어요')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(screen.getByRole('link', { name: /나래님/ })).toBeTruthy();
  await router.navigate('/home');
  await waitFor(() => expect(reads).toBe(1));
  expect(deleted).toEqual([]);
});

test('deletions after each other are undone together', async () => {
  const { user, router } = renderNotifications('/mypage/notification?tab=spams');
  const bins = await screen.findAllByRole('button', { name: '‘골목의 고양이’ 알림 삭제' });
  for (const bin of bins) await user.click(bin);
  expect(screen.getByText('알림 2개를 삭제했어요')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(screen.getAllByRole('link')).toHaveLength(bins.length);
  await router.navigate('/home');
  await waitFor(() => expect(reads).toBe(1));
  expect(deleted).toEqual([]);
});

test('a deletion is sent when the screen is left', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  expect(deleted).toEqual([]);
  await router.navigate('/home');
  await waitFor(() => expect(deleted).toEqual([5]));
});

test('a deletion is sent once when the page is closed while it can be undone', async () => {
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(deleted).toEqual([5]));
  await router.navigate('/home');
  await waitFor(() => expect(reads).toBeGreaterThan(0));
  expect(deleted).toEqual([5]);
});

test('closing the page without a deletion only marks everything read', async () => {
  renderNotifications();
  await screen.findByRole('tab', { name: /새 알림 1개/ });
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(reads).toBe(1));
  expect(deleted).toEqual([]);
});

test('a deletion that fails shows a toast and the notification again', async () => {
  api.serve(deleteCommentNotification, () => refuse('Unavailable'));
  const { user } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 알림 삭제' }));
  dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('알림을 삭제하지 못했어요.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /나래님/ })).toBeTruthy();
});

test('the tab is kept in the address and has its own empty state', async () => {
  api.serve(listReportNotifications, () => ({ ...page, notifications: [] }));
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('tab', { name: '광고 의심' }));
  expect(router.state.location.search).toBe('?tab=spams');
  expect(await screen.findByText('내 글이 광고로 의심받으면 여기서 알려 드릴게요.')).toBeTruthy();
});

test('the last tab is named for all it has: decisions, files and challenges', async () => {
  api.serve(listNotices, () => ({ ...page, notifications: [] }));
  const { user, router } = renderNotifications();
  await user.click(await screen.findByRole('tab', { name: '소식' }));
  expect(router.state.location.search).toBe('?tab=notices');
  const empty = '신고와 조치의 결과, 내보내기와 가져오기, 챌린지 소식을 여기서 알려 드릴게요.';
  expect(await screen.findByText(empty)).toBeTruthy();
});

test('더 보기 loads the next page', async () => {
  api.serve(listCommentNotifications, ({ query: { cursor } }) => {
    const ids = cursor ? [4] : [6, 5];
    return {
      ...page,
      cursor: cursor ? null : 5,
      hasNext: !cursor,
      notifications: ids.map((id) =>
        Object.assign(notification(id), {
          commentId: v.parse(CommentId, id),
          commentContent: `${id}번째 댓글`,
          commenterNickname: '나래',
        }),
      ),
    };
  });
  const { user } = renderNotifications();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('4번째 댓글')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('notices say what was decided, why, and in whose words', async () => {
  const notice = {
    targetKind: 'ARTICLE',
    subject: '골목의 고양이',
    reason: 'ABUSE',
    until: null,
    subjectId: null,
    measureId: v.parse(MeasureId, 71),
    isRead: false,
    createdAt: '2026-08-03T12:00:00+09:00',
  } as const;
  const id = (n: number) => v.parse(NotificationId, n);
  api.serve(listNotices, () => ({
    ...page,
    notifications: [
      {
        ...notice,
        notificationId: id(3),
        notice: 'MEASURE' as const,
        act: 'REMOVE' as const,
        words: '욕설이 있어요',
      },
      { ...notice, notificationId: id(2), notice: 'UNDONE' as const, act: 'REMOVE' as const, words: '' },
      {
        ...notice,
        notificationId: id(1),
        notice: 'REPORT_DECIDED' as const,
        act: 'KEEP' as const,
        reason: null,
        words: '',
      },
    ],
  }));
  renderNotifications('/mypage/notification?tab=notices');
  expect(await screen.findByText('글을 운영 원칙에 따라 내렸어요')).toBeTruthy();
  expect(screen.getByText('욕설·혐오 · 욕설이 있어요')).toBeTruthy();
  expect(screen.getByText('앞서 알려 드린 조치를 되돌렸어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: /문제를 찾지 못했어요/ }).getAttribute('href')).toBe(
    '/mypage/profile/reports',
  );
});

test('the winner of a challenge is told, and led to the post that won', async () => {
  const won = {
    notificationId: v.parse(NotificationId, 1),
    notice: 'CHALLENGE_WON',
    subjectId: 9,
    subject: '골목의 고양이',
    measureId: null,
    act: null,
    targetKind: null,
    reason: null,
    words: '',
    until: null,
    isRead: false,
    createdAt: '2026-08-03T12:00:00+09:00',
  } as const;
  const ofGonePost = { ...won, notificationId: v.parse(NotificationId, 2), subject: null };
  api.serve(listNotices, () => ({ ...page, notifications: [won, ofGonePost] }));
  renderNotifications('/mypage/notification?tab=notices');
  const link = await screen.findByRole('link', { name: /챌린지에서 우승했어요!/ });
  expect(link.getAttribute('href')).toBe('/record/9');
  expect(screen.getAllByText(/챌린지에서 우승했어요!/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: '‘골목의 고양이’ 알림 삭제' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '‘소식’ 알림 삭제' })).toBeTruthy();
});
