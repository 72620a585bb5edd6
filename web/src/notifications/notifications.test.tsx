import { screen, waitFor } from '@testing-library/react';
import { CommentId } from 'contract/ids';
import {
  countUnreadNotifications,
  listCommentNotifications,
  listNotices,
  listReportNotifications,
} from 'contract/notifications';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { fakeNotification, fakeNotifications, page, renderNotifications } from './fake-notifications.tsx';
import { unreadNotifications } from './notifications.queries.ts';

let api: ReturnType<typeof fakeNotifications>['api'];
let server: ReturnType<typeof fakeNotifications>['server'];
beforeEach(() => {
  ({ api, server } = fakeNotifications());
});

test('a comment’s notification opens that comment, and leaving marks everything read', async () => {
  const { user, router } = renderNotifications();
  await screen.findByRole('tab', { name: /새 알림 1개/ });
  await user.click(await screen.findByRole('link', { name: /나래님이 댓글을 남겼어요/ }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/record/9/comments', search: '?comment=3' }),
  );
  await waitFor(() => expect(server.reads).toBe(1));
});

test('an answer to a comment is told apart from a comment on a post', async () => {
  const answered = {
    ...fakeNotification(8),
    commentId: v.parse(CommentId, 4),
    commentContent: '저도요',
    commenterNickname: '다솜',
    isReply: true,
  };
  api.serve(listCommentNotifications, () => ({ ...page, notifications: [answered] }));
  renderNotifications();
  expect(await screen.findByRole('link', { name: /다솜님이 답글을 남겼어요/ })).toBeTruthy();
});

test('leaving marks everything read also where the numbers could not be read again', async () => {
  const { router, client } = renderNotifications();
  await screen.findByRole('tab', { name: /새 알림 1개/ });
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
  api.serve(listCommentNotifications, ({ query: { cursor } }) => {
    const ids = cursor ? [4] : [6, 5];
    return {
      ...page,
      cursor: cursor ? null : 5,
      hasNext: !cursor,
      notifications: ids.map((id) =>
        Object.assign(fakeNotification(id), {
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
