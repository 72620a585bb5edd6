import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** Takes a key for a request in progress; false when it is taken. A key whose process died is free again after five minutes. */
export async function claimKey(db: Db, memberId: MemberId, key: string, hash: Buffer): Promise<boolean> {
  const { count } = await db`
    insert into idempotency as i (member_id, key, request_hash) values (${memberId}, ${key}, ${hash})
    on conflict (member_id, key) do update set created_at = now()
     where i.result is null and i.request_hash = excluded.request_hash and i.created_at < now() - interval '5 minutes'`;
  return count === 1;
}

/** The request a key was used for, and the JSON of its result when it has finished. */
export async function findResult(db: Db, memberId: MemberId, key: string) {
  const [row] = await db<{ requestHash: Buffer; result: string | null }>`
    select request_hash, result::text as result from idempotency where member_id = ${memberId} and key = ${key}`;
  return row;
}

/** Stores the result of a key's request. */
export async function storeResult(tx: Db, memberId: MemberId, key: string, result: string) {
  await tx`update idempotency set result = ${result}::json where member_id = ${memberId} and key = ${key}`;
}

/** Frees the key of a request that failed. */
export async function releaseKey(db: Db, memberId: MemberId, key: string) {
  await db`delete from idempotency where member_id = ${memberId} and key = ${key} and result is null`;
}

/** Deletes keys older than a day. */
export async function deleteOldKeys(db: Db) {
  await db`delete from idempotency where created_at < now() - interval '1 day'`;
}

/** Deletes the keys of a withdrawing member. */
export async function withdrawKeys(tx: Db, memberId: MemberId) {
  await tx`delete from idempotency where member_id = ${memberId}`;
}
