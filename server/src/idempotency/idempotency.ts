import type { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { type Db, Json, type Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { claimKey, findResult, releaseKey, storeResult } from './idempotency.sql.ts';

// Deleting keys needs no rule.
export { deleteOldKeys, withdrawKeys } from './idempotency.sql.ts';

/** A creation sent with the caller's own key; `hash` tells its request from others. */
export interface KeyedRequest {
  me: MemberId;
  key: string;
  hash: Buffer;
}

const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,100}$/));

/** The `Idempotency-Key` header: null when there is none; InputInvalid beyond 100 visible ASCII characters. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const read = v.safeParse(Key, header);
  return read.success ? read.output : refuse('InputInvalid');
}

/**
 * Runs a creation once per key: a repeated request gets the result of the first. `create` passes its result to `keep` in the
 * transaction that creates, so that both are stored or neither. Refuses RequestInProgress, and RequestReused for another request.
 */
export async function once<T>(
  db: Sql,
  request: KeyedRequest | null,
  create: (keep: (tx: Db, result: Json<T>) => Promise<void>) => Promise<Json<T>>,
): Promise<Json<T>> {
  if (request === null) return create(async () => {});
  const { me, key, hash } = request;
  if (!(await claimKey(db, me, key, hash))) {
    const first = (await findResult(db, me, key)) ?? refuse('RequestInProgress');
    if (!first.requestHash.equals(hash)) refuse('RequestReused');
    return new Json<T>(first.result ?? refuse('RequestInProgress'));
  }
  try {
    return await create((tx, result) => storeResult(tx, me, key, result.text));
  } catch (error) {
    await releaseKey(db, me, key).catch(() => {}); // the key is free again after five minutes anyway
    throw error;
  }
}
