import { photoPath } from 'contract/photos';
import type { Sql } from '../db.ts';
import type { Purger } from '../outside/purger.ts';
import { deletePurges, putOff, recordPurged, takeDue } from './purge.sql.ts';

/** Photos per purge: CDNs accept 30 addresses at once, and a photo has one address for each size. */
const BATCH = 7;
const SIZES = ['small', 'list', 'detail', 'full'] as const;
const EVERY_MS = 3_000;

/**
 * Purges deleted photos from the cache in front of the server, outside of any transaction, and retries failed purges later (BEHAVIOUR:
 * leaving-4). Without a cache it empties the queue. Returns how many photos it purged.
 */
export async function purgePhotos(
  db: Sql,
  purger: Purger | null,
  onTrouble: (error: unknown) => void = () => {},
): Promise<number> {
  if (purger === null) {
    await deletePurges(db);
    return 0;
  }
  for (let purged = 0; ;) {
    const uuids = await takeDue(db, BATCH);
    if (uuids.length === 0) return purged;
    try {
      await purger.purge(uuids.flatMap((uuid) => SIZES.map((size) => photoPath(uuid, size))));
      await recordPurged(db, uuids);
      purged += uuids.length;
    } catch (error) {
      await putOff(db, uuids);
      onTrouble(error);
      return purged; // the cache is unavailable: the next round purges the others
    }
  }
}

/** Purges every few seconds until stopped; rounds do not overlap. */
export function keepPurging(db: Sql, purger: Purger, onTrouble: (error: unknown) => void) {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= purgePhotos(db, purger, onTrouble)
      .catch(onTrouble)
      .finally(() => (running = null));
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
