import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CommentId, NotificationId } from './ids.ts';
import { pageQuery, pageResult } from './page.ts';

const notice = {
  notificationId: NotificationId,
  articleId: v.pipe(v.nullable(ArticleId), v.description('Null when the post is no longer there to open.')),
  articleTitle: v.string(),
  isRead: v.boolean(),
  createdAt: Instant,
};
export const CommentNotice = v.object({
  ...notice,
  commentId: CommentId,
  commentContent: v.string(),
  commenterNickname: v.string(),
});
export type CommentNotice = v.InferOutput<typeof CommentNotice>;
/** `spamCount` is the threshold that was crossed: 10 warned, 20 removed. */
export const SpamNotice = v.object({ ...notice, spamCount: v.number() });
export type SpamNotice = v.InferOutput<typeof SpamNotice>;

const params = v.object({ notificationId: NotificationId });

export const listCommentNotices = endpoint({
  name: 'listCommentNotices',
  tag: 'notifications',
  summary: 'Notices of comments on my posts and replies to me, newest first',
  method: 'GET',
  path: '/api/notifications/comments',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ notifications: v.array(CommentNotice), ...pageResult }),
  refuses: [],
});

export const hideCommentNotice = endpoint({
  name: 'hideCommentNotice',
  tag: 'notifications',
  summary: 'Delete a comment notice',
  method: 'DELETE',
  path: '/api/notifications/comments/:notificationId',
  access: 'member',
  params,
  refuses: ['NotificationNotFound'],
});

export const listSpamNotices = endpoint({
  name: 'listSpamNotices',
  tag: 'notifications',
  summary: 'Notices of reports on my posts, newest first',
  method: 'GET',
  path: '/api/notifications/spams',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ notifications: v.array(SpamNotice), ...pageResult }),
  refuses: [],
});

export const hideSpamNotice = endpoint({
  name: 'hideSpamNotice',
  tag: 'notifications',
  summary: 'Delete a report notice',
  method: 'DELETE',
  path: '/api/notifications/spams/:notificationId',
  access: 'member',
  params,
  refuses: ['NotificationNotFound'],
});

/** How many notices of each kind are unread, up to 100 of each, for the mark on the bell. */
export const countUnread = endpoint({
  name: 'countUnread',
  tag: 'notifications',
  summary: 'Unread notices',
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  result: v.object({ comments: v.number(), spams: v.number() }),
  refuses: [],
});

export const readNotices = endpoint({
  name: 'readNotices',
  tag: 'notifications',
  summary: 'Mark every notice up to now as read',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  refuses: [],
});
