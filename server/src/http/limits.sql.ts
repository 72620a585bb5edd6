import type { Db } from '../db.ts';

/** Adds `calls` to a caller's count of this minute; false when it would exceed `most`. */
export async function takeCalls(db: Db, caller: string, calls: number, most: number): Promise<boolean> {
  const { count } = await db`
    insert into call_count as c (caller, minute, calls) values (${caller}, date_trunc('minute', now()), ${calls})
    on conflict (caller, minute) do update set calls = c.calls + excluded.calls
     where c.calls + excluded.calls <= ${most}`;
  return count === 1;
}

/** Deletes the counts of past minutes. */
export async function deleteOldCalls(db: Db) {
  await db`delete from call_count where minute < now() - interval '2 minutes'`;
}
