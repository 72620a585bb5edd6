import { queryOptions } from '@tanstack/react-query';
import type { Result } from 'contract/endpoint';
import type { ArticleId, NotificationId } from 'contract/ids';
import {
  clearNotifications,
  countUnreadNotifications,
  deleteNotice,
  deleteNotificationGroup,
  deleteReportNotification,
  listNotices,
  listNotificationGroups,
  listReportNotifications,
  markNotificationsRead,
  muteArticle,
  type NotificationKind,
  readArticleMute,
  unmuteArticle,
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

/** The sum of the numbers of all kinds. */
export const sumUnread = ({ comments, spams, notices = 0 }: Result<typeof countUnreadNotifications>) =>
  comments + spams + notices;

export const unreadCount = queryOptions({ ...unreadNotifications, select: sumUnread });

/** The numbers once everything was read. */
export const NONE_UNREAD = { comments: 0, spams: 0, notices: 0 };

/** Comments on the member's posts and replies to them, a row for each post and kind, newest first, ten a page. */
export const commentGroups = pagedQuery({
  queryKey: [...notificationsKey, 'comments'],
  fetchPage: (cursor, context) => read(listNotificationGroups, { query: { cursor } }, context),
  rows: (page) => page.groups,
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

const deletions = {
  comments: deleteNotificationGroup,
  spams: deleteReportNotification,
  notices: deleteNotice,
};

/** The notification to delete, or with `isAll` the newest of all that are deleted. */
export interface Deletion {
  kind: NotificationKind;
  notificationId: NotificationId;
  isAll?: boolean;
}

/** Deletes a notification, or all of its kind, permanently; the request outlives the page. */
export const deleteNotification = ({ kind, notificationId, isAll = false }: Deletion): Promise<unknown> =>
  isAll
    ? call(clearNotifications, { query: { kind, upTo: notificationId } }, { keepalive: true })
    : call(deletions[kind], { params: { notificationId } }, { keepalive: true });

/** Whether the member muted a post, and whether its comments concern them. */
export const articleMute = (articleId: ArticleId) =>
  queryOptions({
    queryKey: [...notificationsKey, 'mute', articleId],
    queryFn: (context) => read(readArticleMute, { params: { articleId } }, context),
  });

/** A post to mute, or to unmute. */
export interface Muting {
  articleId: ArticleId;
  isMuted: boolean;
}

/** Mutes or unmutes a post. */
export const setMuted = ({ articleId, isMuted }: Muting): Promise<unknown> =>
  call(isMuted ? muteArticle : unmuteArticle, { params: { articleId } });

/** Marks all notifications up to now as read; the request outlives the page. */
export const markAllRead = () => call(markNotificationsRead, {}, { keepalive: true });
