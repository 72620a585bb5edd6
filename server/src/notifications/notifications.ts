import type { Db } from '../db.ts';
import { deleteOldBatch, deliverBatch, insertIntoOutbox, type OutboxEvent } from './notifications.sql.ts';

export {
  countQueued,
  deleteCommentNotifications,
  deleteNotificationsAbout,
  insertNotices,
  withdrawNotifications,
} from './notifications.sql.ts';

/** Queues a notification in the transaction that causes it; call `deliverNotifications` after the commit (BEHAVIOUR: notifications-3). */
export async function queueNotification(tx: Db, event: OutboxEvent) {
  if (event.memberIds.length > 0) await insertIntoOutbox(tx, event);
}

/** Delivers all events in the outbox. Called after each commit that queued an event, and by a job in case of a crash. */
export async function deliverNotifications(db: Db) {
  while ((await deliverBatch(db)) > 0);
}

const OLD_BATCH = 1_000;

/** Deletes notifications that are `days` old, read or not (BEHAVIOUR: operations-5). */
export async function deleteOldNotifications(db: Db, days: number) {
  while ((await deleteOldBatch(db, days, OLD_BATCH)) === OLD_BATCH);
}
