import { type Db, isOneRow } from '../../db.ts';

/** How many ten-second slots a window of calls has: the last minute's and the current slot. */
export const SLOTS = 7;

/**
 * Adds `calls` to a caller's count; false if the last minute would hold more than `most`. The row's lock makes processes count one
 * after another. The slots are shifted to the current time: counts older than a minute are dropped.
 */
export function takeCalls(db: Db, caller: string, calls: number, most: number): Promise<boolean> {
  return isOneRow(db`
    with at as (select floor(extract(epoch from clock_timestamp()) / 10)::bigint as slot)
    insert into call_window as c (caller, slot, slots)
    select ${caller}, slot, array[${calls}::integer] || array_fill(0, array[${SLOTS - 1}::integer]) from at
    on conflict (caller) do update
       set slot = greatest(c.slot, excluded.slot),
           slots = (select array_agg(kept + case when nth = 1 then ${calls}::integer else 0 end order by nth)
                      from (select nth, coalesce(c.slots[nth - greatest(0, excluded.slot - c.slot)], 0) as kept
                              from generate_series(1, ${SLOTS}::integer) nth) turned)
     where ${calls}::integer + (select coalesce(sum(c.slots[nth]), 0) from generate_series(1, ${SLOTS}::integer) nth
                        where nth + greatest(0, excluded.slot - c.slot) <= ${SLOTS}::integer) <= ${most}::integer`);
}

/** The seconds until a caller may make `calls` more: until the slots that exceed the limit are older than a minute. */
export async function untilRoom(db: Db, caller: string, calls: number, most: number): Promise<number> {
  const [row] = await db<{ seconds: number }>`
    select greatest(1, ceil(10 * (c.slot - nth + 1 + ${SLOTS}::integer) - extract(epoch from clock_timestamp())))::integer as seconds
      from call_window c cross join generate_series(1, ${SLOTS}::integer) nth
     where c.caller = ${caller}
       and ${calls}::integer + (select coalesce(sum(newer), 0) from unnest(c.slots[1:nth - 1]) newer) <= ${most}::integer
     order by nth desc limit 1`;
  return row?.seconds ?? 1;
}

/** Deletes the counts of callers without a call in the last minute. */
export async function deleteOldCalls(db: Db) {
  await db`delete from call_window where slot < floor(extract(epoch from now()) / 10)::bigint - ${SLOTS}::integer`;
}
