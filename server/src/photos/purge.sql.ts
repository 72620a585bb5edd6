import type { ImageUuid } from 'contract/ids';
import type { Db } from '../db.ts';

/** Up to `limit` photos that are due, reserved for this process for a minute. */
export async function takeDue(db: Db, limit: number): Promise<ImageUuid[]> {
  const rows = await db<{ uuid: ImageUuid }>`
    update photo_purge set due_at = now() + interval '1 minute'
     where uuid in (select uuid from photo_purge where due_at <= now() order by due_at limit ${limit} for update skip locked)
    returning uuid`;
  return rows.map(({ uuid }) => uuid);
}

/** Records purged photos. They are purged once more after half a minute, since the cache may have stored an answer in flight. */
export async function recordPurged(db: Db, uuids: readonly ImageUuid[]) {
  await db`delete from photo_purge where uuid = any (${uuids}::uuid[]) and passes_left <= 1`;
  await db`
    update photo_purge set passes_left = passes_left - 1, tries = 0, due_at = now() + interval '30 seconds'
     where uuid = any (${uuids}::uuid[])`;
}

/** Delays the next try of these photos with exponential backoff: 2 s, 4 s, … up to ten minutes. */
export async function putOff(db: Db, uuids: readonly ImageUuid[]) {
  await db`
    update photo_purge
       set tries = tries + 1, due_at = now() + least(interval '10 minutes', interval '2 seconds' * 2 ^ least(tries, 10))
     where uuid = any (${uuids}::uuid[])`;
}

/** Empties the queue, for a server without a cache in front. */
export async function deletePurges(db: Db) {
  await db`delete from photo_purge`;
}
