import type { MemberId } from 'contract/ids';
import { afterEach, expect, test, vi } from 'vitest';
import type { Json, Sql } from '../db.ts';
import { hashSent, once } from './idempotency.ts';

afterEach(() => vi.useRealTimers());

test('the key of a creation that never ends is kept for minutes, not for ever', async () => {
  vi.useFakeTimers();
  let statements = 0;
  const db = (async () => ((statements += 1), Object.assign([], { count: 1 }))) as unknown as Sql;
  const request = { me: 1 as MemberId, key: 'key', hash: hashSent({}) };
  void once(db, request, () => new Promise<Json<unknown>>(() => {}));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  const renewed = statements;
  expect(renewed).toBeGreaterThan(60);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  const last = statements;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(statements).toBe(last);
});
