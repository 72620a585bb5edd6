import type { Db } from '../db.ts';
import { deleteOldBatch, deliverBatch, insertIntoOutbox, type OutboxEvent } from './notifications.sql.ts';

export {
  countQueued,
  deleteCommentNotifications,
  deleteNotificationsAbout,
  insertNotices,
  withdrawNotifications,
} from './notifications.sql.ts';

/** Queues a notification in the transaction that causes it; call `deliverQueued` after the commit (BEHAVIOUR: notifications-3). */
export async function queueNotification(tx: Db, event: OutboxEvent) {
  if (event.memberIds.length > 0) await insertIntoOutbox(tx, event);
}

/** Delivers all events in the outbox. Called by a job, in case of a crash or a failure. */
export async function deliverNotifications(db: Db) {
  while ((await deliverBatch(db)) > 0);
}

/** Delivers after a commit that queued an event. Never throws: what is committed is not refused, and the job tries again. */
export async function deliverQueued(db: Db) {
  await deliverNotifications(db).catch(() => {});
}

const OLD_BATCH = 1_000;

/** Deletes notifications that are `days` old, read or not (BEHAVIOUR: operations-5). */
export async function deleteOldNotifications(db: Db, days: number) {
  while ((await deleteOldBatch(db, days, OLD_BATCH)) === OLD_BATCH);
}
