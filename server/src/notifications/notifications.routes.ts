import * as endpoints from 'contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { rowPage } from '../db/page.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { deleteMute, findMute, insertMute } from './muted-posts.sql.ts';
import { hideGroup, notificationGroups } from './notification-groups.sql.ts';
import {
  commentNotifications,
  hideNotification,
  hideUpTo,
  markRead,
  notices,
  reportNotifications,
  unreadCounts,
} from './notifications.sql.ts';

const KINDS = { comments: 'comment', spams: 'spam', notices: 'notice' } as const;

/** Serves notifications of comments and of reports: lists, deletion, the unread mark, muted posts. */
export function notificationRoutes(app: FastifyInstance, db: Db) {
  route(app, endpoints.listCommentNotifications, async ({ query }, me) =>
    rowPage('notifications', await commentNotifications(db, me, query), query.limit, 'notificationId'),
  );
  route(app, endpoints.listReportNotifications, async ({ query }, me) =>
    rowPage('notifications', await reportNotifications(db, me, query), query.limit, 'notificationId'),
  );
  route(app, endpoints.listNotices, async ({ query }, me) =>
    rowPage('notifications', await notices(db, me, query), query.limit, 'notificationId'),
  );
  route(app, endpoints.deleteNotice, async ({ params }, me) => {
    if (!(await hideNotification(db, me, 'notice', params.notificationId))) refuse('NotificationNotFound');
  });
  route(app, endpoints.deleteCommentNotification, async ({ params }, me) => {
    if (!(await hideNotification(db, me, 'comment', params.notificationId))) refuse('NotificationNotFound');
  });
  route(app, endpoints.deleteReportNotification, async ({ params }, me) => {
    if (!(await hideNotification(db, me, 'spam', params.notificationId))) refuse('NotificationNotFound');
  });
  route(app, endpoints.listNotificationGroups, async ({ query }, me) =>
    rowPage('groups', await notificationGroups(db, me, query), query.limit, 'notificationId'),
  );
  route(app, endpoints.deleteNotificationGroup, async ({ params }, me) => {
    if ((await hideGroup(db, me, params.notificationId)) === 0) refuse('NotificationNotFound');
  });
  route(app, endpoints.clearNotifications, ({ query }, me) =>
    hideUpTo(db, me, KINDS[query.kind], query.upTo),
  );
  route(app, endpoints.countUnreadNotifications, (_, me) => unreadCounts(db, me));
  route(app, endpoints.markNotificationsRead, (_, me) => markRead(db, me));
  route(
    app,
    endpoints.readArticleMute,
    async ({ params }, me) => (await findMute(db, me, params.articleId)) ?? refuse('ArticleNotFound'),
  );
  route(app, endpoints.muteArticle, async ({ params }, me) => {
    if (!(await insertMute(db, me, params.articleId))) refuse('ArticleNotFound');
  });
  route(app, endpoints.unmuteArticle, ({ params }, me) => deleteMute(db, me, params.articleId));
}
