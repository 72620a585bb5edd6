import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CommentId, MeasureId, MemberId, NotificationId } from './ids.ts';
import { MeasureAct } from './measures.ts';
import { pageQuery, pageResult } from './page.ts';
import { ImageAddress } from './photos.ts';
import { ReportReason, ReportTarget } from './report-reasons.ts';

const group = {
  notificationId: NotificationId,
  articleId: ArticleId,
  articleTitle: v.string(),
  isArticleGone: v.pipe(
    v.boolean(),
    v.description('The post was deleted or removed: there is nothing to open.'),
  ),
  createdAt: Instant,
};
const notification = { ...group, isRead: v.boolean() };
export const CommentNotification = v.object({
  ...notification,
  commentId: CommentId,
  commentContent: v.string(),
  commenterNickname: v.string(),
  isReply: v.optional(
    v.pipe(v.boolean(), v.description('It answers a comment of mine, or is in a thread I began.')),
  ),
});
export type CommentNotification = v.InferOutput<typeof CommentNotification>;
/** Who wrote a comment of a group. */
export const Commenter = v.object({
  memberId: v.nullable(MemberId),
  nickname: v.string(),
  profileImage: v.nullable(ImageAddress),
});
export type Commenter = v.InferOutput<typeof Commenter>;

/** The comments of a post, or the replies on it, that I was notified of, as one row. Counts are of its newest hundred. */
export const NotificationGroup = v.object({
  ...group,
  articleImage: v.pipe(
    v.nullable(ImageAddress),
    v.description('The post’s first photo; null of one that is gone.'),
  ),
  isReply: v.pipe(v.boolean(), v.description('They are replies to me, or in threads I began.')),
  commentId: v.pipe(CommentId, v.description('The comment to open: the newest unread one, else the newest.')),
  commentContent: v.string(),
  commenters: v.pipe(v.array(Commenter), v.description('Up to three who wrote them, the newest first.')),
  commenterCount: v.number(),
  commentCount: v.number(),
  unreadCount: v.number(),
  isMuted: v.pipe(v.boolean(), v.description('I muted the post: its comments tell me nothing any more.')),
});
export type NotificationGroup = v.InferOutput<typeof NotificationGroup>;

/** `spamCount` is the threshold that was reached: 10 means warned, 20 removed. */
export const ReportNotification = v.object({
  ...notification,
  spamCount: v.number(),
  measureId: v.pipe(
    v.nullable(MeasureId),
    v.description('The removal, which takes an appeal; null of a warning.'),
  ),
});
export type ReportNotification = v.InferOutput<typeof ReportNotification>;

/**
 * `MEASURE`: a moderator, or the count of reports, took a measure that concerns me; `UNDONE`: the measure was undone; `REPORT_DECIDED`:
 * my report was decided (declined if the act is `KEEP`); `REPORT_CHANGED`: my report was declined later, since an appeal was upheld or it was kept after all;
 * `APPEAL_UPHELD` and `APPEAL_DECLINED`: my appeal was decided; `REPORTING_PAUSED`: I sent too many false reports; `CHALLENGE_WON`: my
 * post won a challenge; `RECAP`: a month (202611) or a year (2026) has a recap;
 * `BREACH`: my data leaked or may have, as the public text `breach-{subjectId}` says. Each needs a row in `NOTIFICATIONS` of the server and of the web.
 */
export const NoticeName = v.picklist([
  'MEASURE',
  'UNDONE',
  'REPORT_DECIDED',
  'REPORT_CHANGED',
  'APPEAL_UPHELD',
  'APPEAL_DECLINED',
  'REPORTING_PAUSED',
  'EXPORT_READY',
  'EXPORT_FAILED',
  'IMPORT_DONE',
  'CLAIM_HELD',
  'CLAIM_ENDED',
  'CHALLENGE_WON',
  'RECAP',
  'BREACH',
]);
export type NoticeName = v.InferOutput<typeof NoticeName>;

/**
 * `subject` is the subject's title, null if the subject is gone. A notice that is not about a measure has no act and no target;
 * `subjectId` is the id of its subject.
 */
export const Notice = v.object({
  notificationId: NotificationId,
  notice: NoticeName,
  measureId: v.pipe(
    v.nullable(MeasureId),
    v.description('The measure it is about; null where it is about none.'),
  ),
  act: v.nullable(MeasureAct),
  targetKind: v.nullable(ReportTarget),
  subjectId: v.nullable(v.number()),
  subject: v.nullable(v.string()),
  reason: v.nullable(ReportReason),
  words: v.pipe(v.string(), v.description('What the moderator says about it; may be empty.')),
  until: v.nullable(Instant),
  count: v.optional(
    v.pipe(
      v.number(),
      v.description(
        'How much of mine, or of what I had reported, the decision was about; 1 where it was about one thing.',
      ),
    ),
  ),
  reportReasons: v.optional(
    v.pipe(v.array(ReportReason), v.description('For what I had reported it; empty where I had not.')),
  ),
  isRead: v.boolean(),
  createdAt: Instant,
});
export type Notice = v.InferOutput<typeof Notice>;

/** Every notification by its name, in the form of its list; of comments in the form of rows. */
export type Notifications = { COMMENT: NotificationGroup; REPORT: ReportNotification } & Record<
  NoticeName,
  Notice
>;
export type NotificationName = keyof Notifications;

const params = v.object({ notificationId: NotificationId });

export const listCommentNotifications = endpoint({
  name: 'listCommentNotifications',
  tag: 'notifications',
  summary: 'Notifications of comments on my posts and replies to me, newest first',
  method: 'GET',
  path: '/api/notifications/comments',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ notifications: v.array(CommentNotification), ...pageResult }),
  refuses: [],
});

export const deleteCommentNotification = endpoint({
  name: 'deleteCommentNotification',
  tag: 'notifications',
  summary: 'Delete a comment notification',
  method: 'DELETE',
  path: '/api/notifications/comments/:notificationId',
  access: 'member',
  params,
  refuses: ['NotificationNotFound'],
});

export const listReportNotifications = endpoint({
  name: 'listReportNotifications',
  tag: 'notifications',
  summary: 'Notifications of reports on my posts, newest first',
  method: 'GET',
  path: '/api/notifications/spams',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ notifications: v.array(ReportNotification), ...pageResult }),
  refuses: [],
});

export const deleteReportNotification = endpoint({
  name: 'deleteReportNotification',
  tag: 'notifications',
  summary: 'Delete a report notification',
  method: 'DELETE',
  path: '/api/notifications/spams/:notificationId',
  access: 'member',
  params,
  refuses: ['NotificationNotFound'],
});

export const listNotices = endpoint({
  name: 'listNotices',
  tag: 'notifications',
  summary: 'What moderators did about what is mine, and what became of my reports, newest first',
  method: 'GET',
  path: '/api/notifications/notices',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ notifications: v.array(Notice), ...pageResult }),
  refuses: [],
});

export const deleteNotice = endpoint({
  name: 'deleteNotice',
  tag: 'notifications',
  summary: 'Delete a notice',
  method: 'DELETE',
  path: '/api/notifications/notices/:notificationId',
  access: 'member',
  params,
  refuses: ['NotificationNotFound'],
});

/** The numbers of unread notifications of each kind, counted up to 100 each, for the badge on the bell. */
export const countUnreadNotifications = endpoint({
  name: 'countUnreadNotifications',
  tag: 'notifications',
  summary: 'Unread notifications',
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  result: v.object({ comments: v.number(), spams: v.number(), notices: v.optional(v.number()) }),
  refuses: [],
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  tag: 'notifications',
  summary: 'Mark all notifications up to now as read',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  refuses: [],
});

export const listNotificationGroups = endpoint({
  name: 'listNotificationGroups',
  tag: 'notifications',
  summary: 'Notifications of comments, one row for each post and for the replies on it, the newest first',
  method: 'GET',
  path: '/api/notifications/groups',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ groups: v.array(NotificationGroup), ...pageResult }),
  refuses: [],
});

/** Deletes the notification, the newest one of its group that the caller has seen, and the earlier ones of the group. */
export const deleteNotificationGroup = endpoint({
  name: 'deleteNotificationGroup',
  tag: 'notifications',
  summary: 'Delete a row of comment notifications',
  method: 'DELETE',
  path: '/api/notifications/groups/:notificationId',
  access: 'member',
  params,
  refuses: ['NotificationNotFound'],
});

/** The kinds of notifications, as in the paths of their lists. */
export const NotificationKind = v.picklist(['comments', 'spams', 'notices']);
export type NotificationKind = v.InferOutput<typeof NotificationKind>;

/** Deletes all notifications of a kind up to `upTo`: what arrived after the newest one that the caller has seen stays. */
export const clearNotifications = endpoint({
  name: 'clearNotifications',
  tag: 'notifications',
  summary: 'Delete all notifications of a kind',
  method: 'DELETE',
  path: '/api/notifications',
  access: 'member',
  query: v.object({ kind: NotificationKind, upTo: NotificationId }),
  refuses: [],
});

const articleParams = v.object({ articleId: ArticleId });

/** Whether I muted a post, and whether its comments concern me: it is mine, or I commented on it. */
export const ArticleMute = v.object({ isMuted: v.boolean(), concernsMe: v.boolean() });
export type ArticleMute = v.InferOutput<typeof ArticleMute>;

export const readArticleMute = endpoint({
  name: 'readArticleMute',
  tag: 'notifications',
  summary: 'Whether I muted a post',
  method: 'GET',
  path: '/api/articles/:articleId/mute',
  access: 'member',
  params: articleParams,
  result: ArticleMute,
  refuses: ['ArticleNotFound'],
});

/** Comments on the post notify the caller of nothing from now on. Repeating it changes nothing. */
export const muteArticle = endpoint({
  name: 'muteArticle',
  tag: 'notifications',
  summary: 'Mute a post: its comments notify me no more',
  method: 'PUT',
  path: '/api/articles/:articleId/mute',
  access: 'member',
  params: articleParams,
  refuses: ['ArticleNotFound'],
});

/** Ends a mute. Also succeeds if there is none. */
export const unmuteArticle = endpoint({
  name: 'unmuteArticle',
  tag: 'notifications',
  summary: 'Unmute a post',
  method: 'DELETE',
  path: '/api/articles/:articleId/mute',
  access: 'member',
  params: articleParams,
  refuses: [],
});
