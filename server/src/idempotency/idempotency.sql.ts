import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Takes a key for a request under way; false when it is taken. One whose process died is free again after five minutes. */
export async function claimKey(db: Db, memberId: MemberId, key: string, hash: Buffer): Promise<boolean> {
  const rows = await db`
    insert into idempotency as i (member_id, key, request_hash) values (${memberId}, ${key}, ${hash})
    on conflict (member_id, key) do update set created_at = now()
     where i.result is null and i.request_hash = excluded.request_hash and i.created_at < now() - interval '5 minutes'
    returning 1 as one`;
  return rows.length === 1;
}

/** What a key was used for, and the answer's JSON when there is one. */
export async function keptUnder(db: Db, memberId: MemberId, key: string) {
  const [row] = await db<{ requestHash: Buffer; answer: string | null }>`
    select request_hash, result::text as answer from idempotency where member_id = ${memberId} and key = ${key}`;
  return row;
}

/** Keeps the answer under its key. */
export async function keepAnswer(tx: Db, memberId: MemberId, key: string, answer: string) {
  await tx`update idempotency set result = ${answer}::json where member_id = ${memberId} and key = ${key}`;
}

/** Frees the key of a request that failed. */
export async function releaseKey(db: Db, memberId: MemberId, key: string) {
  await db`delete from idempotency where member_id = ${memberId} and key = ${key} and result is null`;
}

/** Forgets keys older than a day, or all of one member's. */
export async function forgetKeys(db: Db, memberId: MemberId | null) {
  await db`
    delete from idempotency
     where case when ${memberId}::bigint is null then created_at < now() - interval '1 day' else member_id = ${memberId} end`;
}
