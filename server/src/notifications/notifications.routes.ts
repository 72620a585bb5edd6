import * as endpoints from 'contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { rowPage } from '../db/page.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import {
  commentNotifications,
  hideNotification,
  markRead,
  notices,
  reportNotifications,
  unreadCounts,
} from './notifications.sql.ts';

/** Serves notifications of comments and of reports: lists, deletion, the unread mark. */
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
  route(app, endpoints.countUnreadNotifications, (_, me) => unreadCounts(db, me));
  route(app, endpoints.markNotificationsRead, (_, me) => markRead(db, me));
}
