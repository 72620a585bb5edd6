import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CommentId, MeasureId, NotificationId } from './ids.ts';
import { MeasureAct } from './measures.ts';
import { pageQuery, pageResult } from './page.ts';
import { ReportReason, ReportTarget } from './reports.ts';

const notification = {
  notificationId: NotificationId,
  articleId: ArticleId,
  articleTitle: v.string(),
  isArticleGone: v.pipe(
    v.boolean(),
    v.description('The post was deleted or removed: there is nothing to open.'),
  ),
  isRead: v.boolean(),
  createdAt: Instant,
};
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
 * my report was decided (declined if the act is `KEEP`); `REPORT_CHANGED`: my report was declined later, since an appeal was upheld;
 * `APPEAL_UPHELD` and `APPEAL_DECLINED`: my appeal was decided; `REPORTING_PAUSED`: I sent too many false reports; `CHALLENGE_WON`: my
 * post won a challenge; `RECAP`: a month (202611) or a year (2026) has a recap. Each needs a row in `NOTIFICATIONS` of the server and of the web.
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
  isRead: v.boolean(),
  createdAt: Instant,
});
export type Notice = v.InferOutput<typeof Notice>;

/** Every notification by its name, in the form of its list. */
export type Notifications = { COMMENT: CommentNotification; REPORT: ReportNotification } & Record<
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
