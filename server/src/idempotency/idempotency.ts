import { createHash, randomUUID } from 'node:crypto';
import type { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { type Db, Json, type Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { type Claim, claimKey, findResult, releaseKey, renewClaim, storeResult } from './idempotency.sql.ts';

// Deleting keys needs no rule.
export { deleteOldKeys, withdrawKeys } from './idempotency.sql.ts';

/** A creation sent with an idempotency key of the caller; `hash` identifies its request. */
export interface KeyedRequest {
  me: MemberId;
  key: string;
  hash: Buffer;
}

/** Stores the result of a creation in its transaction. */
export type Keep<T> = (tx: Db, result: Json<T>) => Promise<void>;

/** How long the key of a crashed process stays claimed. */
const LEASE_SECONDS = 6;
/** A creation that takes longer hangs: its key is free for another attempt. */
const LONGEST_MS = 5 * 60_000;
const SOON = { retryAfterSeconds: 2 };

/** The hash of a request without files, which distinguishes it from other requests with the same key. */
export const hashSent = (sent: object): Buffer => createHash('sha256').update(JSON.stringify(sent)).digest();

const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,100}$/));

/** The `Idempotency-Key` header; null if there is none. Refuses InputInvalid unless it is 1 to 100 visible ASCII characters. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const read = v.safeParse(Key, header);
  return read.success ? read.output : refuse('InputInvalid');
}

/**
 * Runs a creation once per key: a repeated request gets the result of the first. `create` passes its result to `keep` in its own
 * transaction, so that both are stored or neither. Refuses RequestInProgress, and RequestReused for another request with the key.
 */
export async function once<T>(
  db: Sql,
  request: KeyedRequest | null,
  create: (keep: Keep<T>) => Promise<Json<T>>,
): Promise<Json<T>> {
  if (request === null) return create(async () => {});
  const { me, key, hash } = request;
  const claim: Claim = { memberId: me, key, claim: randomUUID() };
  if (!(await claimKey(db, claim, hash, LEASE_SECONDS))) {
    const first = (await findResult(db, me, key)) ?? refuse('RequestInProgress', SOON);
    if (!first.requestHash.equals(hash)) refuse('RequestReused');
    return new Json<T>(first.result ?? refuse('RequestInProgress', SOON));
  }
  const end = performance.now() + LONGEST_MS;
  const renewing = setInterval(
    () => {
      if (performance.now() > end) clearInterval(renewing);
      else void renewClaim(db, claim, LEASE_SECONDS).catch(() => {});
    },
    (LEASE_SECONDS / 3) * 1000,
  ).unref();
  try {
    return await create(async (tx, result) => {
      // Another attempt has taken over the key and creates it: this attempt is rolled back.
      if (!(await storeResult(tx, claim, result.text))) refuse('RequestInProgress', SOON);
    });
  } catch (error) {
    await releaseKey(db, claim).catch(() => {}); // the lease expires in a few seconds anyway
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
