import { screen, waitFor } from '@testing-library/react';
import {
  countUnreadNotifications,
  listNotices,
  listNotificationGroups,
  listReportNotifications,
  markNotificationsRead,
  muteArticle,
  type NotificationGroup,
  unmuteArticle,
} from 'contract/notifications';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { fakeImage } from '../photos/fake-image.ts';
import { commenter, fakeGroup, fakeNotifications, page, renderNotifications } from './fake-notifications.tsx';
import { unreadNotifications } from './notifications.queries.ts';

let api: ReturnType<typeof fakeNotifications>['api'];
let server: ReturnType<typeof fakeNotifications>['server'];
beforeEach(() => {
  ({ api, server } = fakeNotifications());
});

test('a comment’s notification opens that comment, and leaving marks everything read', async () => {
  const { user, router } = renderNotifications();
  await screen.findByRole('tab', { name: /읽지 않은 알림 1개/ });
  await user.click(await screen.findByRole('link', { name: /나래님이 댓글을 남겼어요/ }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/record/9/comments', search: '?comment=3' }),
  );
  await waitFor(() => expect(server.reads).toBe(1));
});

test('an answer to a comment is told apart from a comment on a post', async () => {
  api.serve(listNotificationGroups, () => ({
    ...page,
    groups: [fakeGroup(8, { isReply: true, commenters: [commenter('다솜')] }), fakeGroup(7)],
  }));
  renderNotifications();
  expect(await screen.findByRole('link', { name: /다솜님이 답글을 남겼어요/ })).toBeTruthy();
  for (const name of ['‘골목의 고양이’ 답글 알림 삭제', '‘골목의 고양이’ 댓글 알림 삭제'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test.each<[string, Partial<NotificationGroup>]>([
  ['하늘님 외 3명이 댓글을 남겼어요', { commenterCount: 4, commentCount: 9 }],
  ['하늘님이 댓글을 2개 남겼어요', { commentCount: 2 }],
  ['하늘님 외 29명 이상이 댓글을 남겼어요', { commenterCount: 30, commentCount: 100 }],
  ['하늘님이 답글을 100개 이상 남겼어요', { commentCount: 100, isReply: true }],
])('several comments are one row: %s', async (headline, more) => {
  const group = fakeGroup(8, { commenters: [commenter('하늘')], ...more });
  api.serve(listNotificationGroups, () => ({ ...page, groups: [group] }));
  renderNotifications();
  expect(await screen.findByText(headline)).toBeTruthy();
});

test('a row says whether it is unread, of how many comments, and shows who wrote and the post', async () => {
  const commenters = [commenter('하늘', 1), commenter('바다', 2), commenter('구름', 3)];
  const image = fakeImage(1);
  const many = { commenters, commenterCount: 3, commentCount: 4, articleImage: image };
  const [unread, seen] = [
    fakeGroup(8, { ...many, unreadCount: 2 }),
    fakeGroup(7, { ...many, unreadCount: 0 }),
  ];
  api.serve(listNotificationGroups, () => ({ ...page, groups: [unread, seen] }));
  renderNotifications();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first!.textContent).toMatch(/^읽지 않음하바구하늘님 외 2명이.*새 댓글 2개/);
  expect(second!.textContent).toMatch(/^하바구하늘님 외 2명이/);
  expect(second!.textContent).not.toContain('새 댓글');
  expect(first!.querySelector('img')?.getAttribute('src')).toBe(image);
});

test('모두 읽음 marks everything read at once, in this list too', async () => {
  let isRead = false;
  api.serve(markNotificationsRead, () => void (isRead = true));
  api.serve(listNotificationGroups, () => ({
    ...page,
    groups: [fakeGroup(5, { unreadCount: isRead ? 0 : 1 })],
  }));
  api.serve(countUnreadNotifications, () => ({ comments: isRead ? 0 : 1, spams: 0 }));
  const { user, client } = renderNotifications();
  await screen.findByText('읽지 않음');
  await user.click(screen.getByRole('button', { name: '모두 읽음' }));
  expect(await screen.findByText('모두 읽음으로 표시했어요')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('읽지 않음')).toBeNull());
  expect(client.getQueryData(unreadNotifications.queryKey)).toMatchObject({ comments: 0 });
});

test('a post is muted on its row, and unmuted there', async () => {
  let isMuted = false;
  api.serve(muteArticle, () => void (isMuted = true));
  api.serve(unmuteArticle, () => void (isMuted = false));
  api.serve(listNotificationGroups, () => ({ ...page, groups: [fakeGroup(5, { isMuted })] }));
  const { user } = renderNotifications();
  await user.click(await screen.findByRole('button', { name: '‘골목의 고양이’ 글 알림 끄기' }));
  expect(await screen.findByText('알림 꺼짐')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '‘골목의 고양이’ 글 알림 켜기' }));
  await waitFor(() => expect(screen.queryByText('알림 꺼짐')).toBeNull());
  expect(isMuted).toBe(false);
});

test('leaving marks everything read also where the numbers could not be read again', async () => {
  const { router, client } = renderNotifications();
  await screen.findByRole('tab', { name: /읽지 않은 알림 1개/ });
  api.serve(countUnreadNotifications, () => refuse('Unavailable'));
  await client.invalidateQueries({ queryKey: unreadNotifications.queryKey });
  await waitFor(() => expect(client.getQueryState(unreadNotifications.queryKey)?.status).toBe('error'));
  await router.navigate('/home');
  await waitFor(() => expect(server.reads).toBe(1));
});

test('at 10 reports the notification links to the post; at 20 to its removal, which takes an appeal', async () => {
  renderNotifications('/mypage/notification?tab=spams');
  const warned = await screen.findByRole('link', { name: /신고가 20회 누적되면 글이 자동 삭제돼요/ });
  expect(warned.getAttribute('href')).toBe('/record/9');
  const removed = screen.getByRole('link', { name: /광고 의심 신고가 누적되어 글이 자동 삭제되었어요/ });
  expect(removed.getAttribute('href')).toBe('/mypage/profile/measures/70');
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
  api.serve(listNotificationGroups, ({ query: { cursor } }) => ({
    ...page,
    cursor: cursor ? null : 5,
    hasNext: !cursor,
    groups: (cursor ? [4] : [6, 5]).map((id) => fakeGroup(id, { commentContent: `${id}번째 댓글` })),
  }));
  const { user } = renderNotifications();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('4번째 댓글')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});
