import userEvent from '@testing-library/user-event';
import { ArticleId, CommentId, MeasureId, MemberId, NotificationId } from 'contract/ids';
import {
  clearNotifications,
  countUnreadNotifications,
  deleteNotificationGroup,
  listNotificationGroups,
  listReportNotifications,
  markNotificationsRead,
  type NotificationGroup,
} from 'contract/notifications';
import * as v from 'valibot';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';

/** The fields of a last page. */
export const page = { cursor: null, limit: 10, hasNext: false };

const fields = (id: number, isArticleGone: boolean) => ({
  notificationId: v.parse(NotificationId, id),
  articleId: v.parse(ArticleId, 9),
  articleTitle: '골목의 고양이',
  isArticleGone,
  createdAt: '2026-08-03T12:00:00+09:00',
});

/** The fields that notifications share. */
export const fakeNotification = (id: number, isArticleGone = false) => ({
  ...fields(id, isArticleGone),
  isRead: false,
});

/** A commenter. */
export const commenter = (nickname: string, id = 20) => ({
  memberId: v.parse(MemberId, id),
  nickname,
  profileImage: null,
});

/** A row of one unread comment of 나래; other fields as given. */
export const fakeGroup = (id: number, more: Partial<NotificationGroup> = {}): NotificationGroup => ({
  ...fields(id, false),
  articleImage: null,
  isReply: false,
  commentId: v.parse(CommentId, 3),
  commentContent: '귀여워요',
  commenters: [commenter('나래')],
  commenterCount: 1,
  commentCount: 1,
  unreadCount: 1,
  isMuted: false,
  ...more,
});

/**
 * Prepares the API: one notification of a comment and two of reports. `server` records the ids of deleted notifications, which
 * kinds were deleted up to which one, and how often all were marked read. For `beforeEach`.
 */
export function fakeNotifications() {
  const server = { deleted: [] as number[], cleared: [] as object[], reads: 0 };
  const api = fakeApi();
  api.serve(countUnreadNotifications, () => ({ comments: 1, spams: 0 }));
  api.serve(markNotificationsRead, () => void (server.reads += 1));
  api.serve(deleteNotificationGroup, ({ params }) => void server.deleted.push(params.notificationId));
  api.serve(clearNotifications, ({ query }) => void server.cleared.push(query));
  api.serve(listNotificationGroups, () => ({ ...page, groups: [fakeGroup(5)] }));
  api.serve(listReportNotifications, () => ({
    ...page,
    notifications: [
      { ...fakeNotification(7, true), spamCount: 20, measureId: v.parse(MeasureId, 70) },
      { ...fakeNotification(6), spamCount: 10, measureId: null },
    ],
  }));
  return { api, server };
}

/** Renders the notifications screen, with a user. */
export const renderNotifications = (at = '/mypage/notification') => ({
  ...renderScreen(<NotificationsScreen />, { path: '/mypage/notification', at }),
  user: userEvent.setup(),
});
