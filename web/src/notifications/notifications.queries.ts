import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationId } from 'contract/ids';
import {
  countUnreadNotifications,
  deleteCommentNotification,
  deleteReportNotification,
  listCommentNotifications,
  listReportNotifications,
  markNotificationsRead,
} from 'contract/notifications';
import { call } from '../api/call.ts';

/** How many notices of each kind I have not seen. */
export const unreadNotices = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countUnreadNotifications, {}, { signal }),
});

/** Comments on my posts and replies to me, newest first, pages of ten. */
export const commentNotices = infiniteQueryOptions({
  queryKey: ['notifications', 'comments'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(listCommentNotifications, { query: { cursor } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => page.cursor,
  select: ({ pages }) => pages.flatMap((page) => page.notifications),
});

/** Reports on my posts that crossed a threshold, newest first, pages of ten. */
export const spamNotices = infiniteQueryOptions({
  queryKey: ['notifications', 'spams'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(listReportNotifications, { query: { cursor } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => page.cursor,
  select: ({ pages }) => pages.flatMap((page) => page.notifications),
});

/** The two kinds of notices, each with a list, a count and a deletion of its own. */
export type NoticeKind = 'comments' | 'spams';

/** Deletes a notice of mine, for good; also while the page closes. */
export const deleteNotice = (kind: NoticeKind, notificationId: NotificationId) =>
  call(
    kind === 'comments' ? deleteCommentNotification : deleteReportNotification,
    { params: { notificationId } },
    { keepalive: true },
  );

/** Marks everything up to now as seen; also while the page closes. */
export const markNoticesRead = () => call(markNotificationsRead, {}, { keepalive: true });
