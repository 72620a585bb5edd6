import { eraseDeletedArticles } from '../articles/erase-articles.ts';
import { eraseComments } from '../comments/comments.ts';
import type { Sql } from '../db.ts';
import { deleteNotificationsAbout } from '../notifications/notifications.ts';
import { detachPhotos } from '../photos/photos.ts';

/** How many days rows are kept. */
export interface Retention {
  /** Posts that their authors deleted. */
  deleted: number;
  /** Posts that reports or moderators removed, which can be restored for this long. */
  removed: number;
  /** Earlier versions of posts. */
  versions: number;
  notifications: number;
}

const BATCH = 100;

/**
 * Erases posts past their retention: removes their texts, photos, comments, notifications and true places, and keeps an empty row for
 * counts (BEHAVIOUR: operations-4, operations-9). Begins no further batch after `forMs`, and returns how many posts it erased.
 */
export async function eraseDeleted(
  db: Sql,
  keepDays: Retention,
  { forMs }: { forMs: number },
): Promise<number> {
  const end = performance.now() + forMs;
  let erased = 0;
  for (let last = BATCH; last === BATCH && performance.now() < end; erased += last)
    last = await eraseBatch(db, keepDays);
  return erased;
}

function eraseBatch(db: Sql, { deleted, removed }: Retention): Promise<number> {
  return db.begin(async (tx) => {
    const rows = await eraseDeletedArticles(tx, { deleted, removed }, BATCH);
    const articleIds = rows.map(({ articleId }) => articleId);
    await eraseComments(tx, articleIds);
    await deleteNotificationsAbout(tx, articleIds);
    await detachPhotos(tx, articleIds);
    return articleIds.length;
  });
}
