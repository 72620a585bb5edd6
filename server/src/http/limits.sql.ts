import type { Db } from '../db.ts';

/** Takes `calls` more of a caller's calls of this minute, for one process; false when that would be more than `most`. */
export async function takeCalls(db: Db, caller: string, calls: number, most: number): Promise<boolean> {
  const rows = await db`
    insert into call_count as c (caller, minute, calls) values (${caller}, date_trunc('minute', now()), ${calls})
    on conflict (caller, minute) do update set calls = c.calls + excluded.calls
     where c.calls + excluded.calls <= ${most}
    returning 1 as one`;
  return rows.length === 1;
}

/** Forgets the counts of minutes that are over. */
export async function deleteOldCalls(db: Db) {
  await db`delete from call_count where minute < now() - interval '2 minutes'`;
}
