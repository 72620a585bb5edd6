import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import type { SecurityEvent } from '../http/event-counter.ts';

/** Writes events, each with its count. */
export async function insertEvents(db: Db, events: readonly (SecurityEvent & { times: number })[]) {
  if (events.length === 0) return;
  await db`
    insert into security_event (kind, detail, member_id, session_id, times)
    select * from unnest(${events.map((e) => e.kind)}::text[], ${events.map((e) => e.detail ?? '')}::text[],
                         ${events.map((e) => e.memberId ?? null)}::bigint[],
                         ${events.map((e) => e.sessionId ?? null)}::uuid[], ${events.map((e) => e.times)}::integer[])`;
}

/** The newest events of one member or of all members. */
export function listEvents(db: Db, { memberId, limit }: { memberId: MemberId | null; limit: number }) {
  return db<{ at: string; kind: string; detail: string; memberId: MemberId | null; times: number }>`
    select at, kind, detail, member_id, times from security_event
     where ${memberId}::bigint is null or member_id = ${memberId}
     order by event_id desc limit ${limit}`;
}

/** Deletes events older than half a year. */
export async function deleteOldEvents(db: Db) {
  await db`delete from security_event where at < now() - interval '180 days'`;
}
