import { queryOptions } from '@tanstack/react-query';
import type { NotificationId } from 'contract/ids';
import {
  countUnreadNotifications,
  deleteCommentNotification,
  deleteNotice,
  deleteReportNotification,
  listCommentNotifications,
  listNotices,
  listReportNotifications,
  markNotificationsRead,
} from 'contract/notifications';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';

/** The key of all queries about notifications. */
export const notificationsKey = ['notifications'] as const;

/** The number of unread notifications of each kind. */
export const unreadNotifications = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: (context) => read(countUnreadNotifications, {}, context),
});

/** Their sum. */
export const unreadCount = queryOptions({
  ...unreadNotifications,
  select: ({ comments, spams, notices = 0 }) => comments + spams + notices,
});

/** Comments on the member's posts and replies to them, newest first, ten a page. */
export const commentNotifications = pagedQuery({
  queryKey: [...notificationsKey, 'comments'],
  fetchPage: (cursor, context) => read(listCommentNotifications, { query: { cursor } }, context),
  rows: (page) => page.notifications,
  next: (page) => page.cursor,
});

/** Reports of the member's posts that reached a threshold, newest first, ten a page. */
export const reportNotifications = pagedQuery({
  queryKey: [...notificationsKey, 'spams'],
  fetchPage: (cursor, context) => read(listReportNotifications, { query: { cursor } }, context),
  rows: (page) => page.notifications,
  next: (page) => page.cursor,
});

/** Moderators' decisions about the member's content and reports, newest first, ten a page. */
export const notices = pagedQuery({
  queryKey: [...notificationsKey, 'notices'],
  fetchPage: (cursor, context) => read(listNotices, { query: { cursor } }, context),
  rows: (page) => page.notifications,
  next: (page) => page.cursor,
});

/** The kinds of notifications, named as in the screen's address. */
export type NotificationKind = 'comments' | 'spams' | 'notices';

const deletions = {
  comments: deleteCommentNotification,
  spams: deleteReportNotification,
  notices: deleteNotice,
};

/** The notification to delete. */
export interface Deletion {
  kind: NotificationKind;
  notificationId: NotificationId;
}

/** Deletes a notification permanently; the request outlives the page. */
export const deleteNotification = ({ kind, notificationId }: Deletion) =>
  call(deletions[kind], { params: { notificationId } }, { keepalive: true });

/** Marks all notifications up to now as read; the request outlives the page. */
export const markAllRead = () => call(markNotificationsRead, {}, { keepalive: true });
