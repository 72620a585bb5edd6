import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationId } from 'contract/ids';
import {
  countUnread,
  hideCommentNotice,
  hideSpamNotice,
  listCommentNotices,
  listSpamNotices,
  readNotices,
} from 'contract/notifications';
import { call } from '../api/call.ts';

/** How many notices of each kind I have not seen. */
export const unreadNotices = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
});

/** Comments on my posts and replies to me, newest first, pages of ten. */
export const commentNotices = infiniteQueryOptions({
  queryKey: ['notifications', 'comments'],
  queryFn: ({ pageParam: cursor, signal }) => call(listCommentNotices, { query: { cursor } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => page.cursor,
  select: ({ pages }) => pages.flatMap((page) => page.notifications),
});

/** Reports on my posts that crossed a threshold, newest first, pages of ten. */
export const spamNotices = infiniteQueryOptions({
  queryKey: ['notifications', 'spams'],
  queryFn: ({ pageParam: cursor, signal }) => call(listSpamNotices, { query: { cursor } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => page.cursor,
  select: ({ pages }) => pages.flatMap((page) => page.notifications),
});

/** The two kinds of notices, each with a list, a count and a deletion of its own. */
export type NoticeKind = 'comments' | 'spams';

/** Deletes a notice of mine, for good; also while the page closes. */
export const deleteNotice = (kind: NoticeKind, notificationId: NotificationId) =>
  call(
    kind === 'comments' ? hideCommentNotice : hideSpamNotice,
    { params: { notificationId } },
    { keepalive: true },
  );

/** Marks everything up to now as seen; also while the page closes. */
export const markNoticesRead = () => call(readNotices, {}, { keepalive: true });
