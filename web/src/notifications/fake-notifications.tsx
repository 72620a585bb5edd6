import userEvent from '@testing-library/user-event';
import { ArticleId, CommentId, MeasureId, NotificationId } from 'contract/ids';
import {
  countUnreadNotifications,
  deleteCommentNotification,
  listCommentNotifications,
  listReportNotifications,
  markNotificationsRead,
} from 'contract/notifications';
import * as v from 'valibot';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';

/** The fields of a last page. */
export const page = { cursor: null, limit: 10, hasNext: false };

/** The fields that all kinds of notifications share. */
export const fakeNotification = (id: number, isArticleGone = false) => ({
  notificationId: v.parse(NotificationId, id),
  articleId: v.parse(ArticleId, 9),
  articleTitle: '골목의 고양이',
  isArticleGone,
  isRead: false,
  createdAt: '2026-08-03T12:00:00+09:00',
});

/**
 * Prepares the API: one notification of a comment and two of reports. `server` records the ids of deleted notifications, and how often
 * all were marked read. For `beforeEach`.
 */
export function fakeNotifications() {
  const server = { deleted: [] as number[], reads: 0 };
  const api = fakeApi();
  api.serve(countUnreadNotifications, () => ({ comments: 1, spams: 0 }));
  api.serve(markNotificationsRead, () => void (server.reads += 1));
  api.serve(deleteCommentNotification, ({ params }) => void server.deleted.push(params.notificationId));
  api.serve(listCommentNotifications, () => ({
    ...page,
    notifications: [
      {
        ...fakeNotification(5),
        commentId: v.parse(CommentId, 3),
        commentContent: '귀여워요',
        commenterNickname: '나래',
      },
    ],
  }));
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
