import type { MemberId } from 'contract/ids';
import { type Db, isOneRow, maybeOne } from '../db.ts';

/** The claim of one attempt on a member's key. */
export interface Claim {
  memberId: MemberId;
  key: string;
  /** The uuid of the attempt. */
  claim: string;
}

/** Claims a key for an attempt; false if another attempt holds it. An attempt that stops renewing its claim counts as crashed. */
export function claimKey(
  db: Db,
  { memberId, key, claim }: Claim,
  hash: Buffer,
  leaseSeconds: number,
): Promise<boolean> {
  return isOneRow(db`
    insert into idempotency as i (member_id, key, request_hash, claim, leased_until)
    values (${memberId}, ${key}, ${hash}, ${claim}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (member_id, key) do update
       set created_at = now(), claim = excluded.claim, leased_until = excluded.leased_until
     where i.result is null and i.request_hash = excluded.request_hash
       and i.leased_until < now()`);
}

/** Extends the lease of a claimed key. */
export async function renewClaim(db: Db, { memberId, key, claim }: Claim, leaseSeconds: number) {
  await db`
    update idempotency set leased_until = now() + make_interval(secs => ${leaseSeconds})
     where member_id = ${memberId} and key = ${key} and claim = ${claim}`;
}

/** The hash of the request a key was used for, and the JSON of its result if it has finished. */
export function findResult(db: Db, memberId: MemberId, key: string) {
  return maybeOne(db<{ requestHash: Buffer; result: string | null }>`
    select request_hash, result::text as result from idempotency where member_id = ${memberId} and key = ${key}`);
}

/** Stores the result of a claimed key's request; false if another attempt has taken over the key. */
export function storeResult(tx: Db, { memberId, key, claim }: Claim, result: string): Promise<boolean> {
  return isOneRow(tx`
    update idempotency set result = ${result}::json
     where member_id = ${memberId} and key = ${key} and claim = ${claim}`);
}

/** Frees the claimed key of a request that failed. */
export async function releaseKey(db: Db, { memberId, key, claim }: Claim) {
  await db`
    delete from idempotency
     where member_id = ${memberId} and key = ${key} and claim = ${claim} and result is null`;
}

/** Deletes keys older than 30 days: a phone may send a post again weeks after its answer was lost (BEHAVIOUR: outbox-13). */
export async function deleteOldKeys(db: Db) {
  await db`delete from idempotency where created_at < now() - interval '30 days'`;
}

/** Deletes the keys of a withdrawing member. */
export async function withdrawKeys(tx: Db, memberId: MemberId) {
  await tx`delete from idempotency where member_id = ${memberId}`;
}
