import type { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { type Db, Json, type Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { claimKey, forgetKeys, keepAnswer, keptUnder, releaseKey } from './idempotency.sql.ts';

/** A creation asked for under the caller's own key; `hash` tells its request from others. */
export interface KeyedRequest {
  me: MemberId;
  key: string;
  hash: Buffer;
}

const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,100}$/));

/** The `Idempotency-Key` header: null when there is none; InputInvalid beyond 100 visible ASCII characters. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const read = v.safeParse(Key, header);
  return read.success ? read.output : refuse('InputInvalid');
}

/**
 * Runs a creation once per key: a repeat answers with the first one's result. `create` hands its answer to `keep` in the
 * transaction that creates, so both are there or neither. Refuses RequestInProgress and, for another request, RequestReused.
 */
export async function once<T>(
  db: Sql,
  request: KeyedRequest | null,
  create: (keep: (tx: Db, answer: Json<T>) => Promise<void>) => Promise<Json<T>>,
): Promise<Json<T>> {
  if (request === null) return create(async () => {});
  const { me, key, hash } = request;
  if (!(await claimKey(db, me, key, hash))) {
    const kept = (await keptUnder(db, me, key)) ?? refuse('RequestInProgress');
    if (!kept.requestHash.equals(hash)) refuse('RequestReused');
    return new Json<T>(kept.answer ?? refuse('RequestInProgress'));
  }
  try {
    return await create((tx, answer) => keepAnswer(tx, me, key, answer.text));
  } catch (error) {
    await releaseKey(db, me, key).catch(() => {}); // out of reach: free again after five minutes
    throw error;
  }
}

/** Forgets the answers of yesterday and before. */
export const forgetOldKeys = (db: Db) => forgetKeys(db, null);

/** Forgets a withdrawing member's keys. */
export const withdrawKeys = (tx: Db, memberId: MemberId) => forgetKeys(tx, memberId);
