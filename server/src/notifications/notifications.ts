import type { Db } from '../db.ts';
import { deliverBatch, insertIntoOutbox, type OutboxEvent } from './notifications.sql.ts';

export {
  countQueued,
  deleteCommentNotifications,
  insertNotices,
  withdrawNotifications,
} from './notifications.sql.ts';

/** Queues a notification in the transaction that causes it; call `deliverNotifications` after the commit (BEHAVIOUR: notifications-3). */
export async function queueNotification(tx: Db, event: OutboxEvent) {
  if (event.memberIds.length > 0) await insertIntoOutbox(tx, event);
}

/** Delivers everything in the outbox. Called after each commit that queued something, and by a job for what a crash left. */
export async function deliverNotifications(db: Db) {
  while ((await deliverBatch(db)) > 0);
}
