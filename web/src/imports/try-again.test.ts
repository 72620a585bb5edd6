import { Refused } from 'contract/refused';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilDone } from './try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
const refused = (status: number, retryAfterSeconds: number | null = null) =>
  new Refused({ code: 'X', message: '' }, status, retryAfterSeconds);

/** Fails with these errors in order, then returns their number. */
function failing(...errors: readonly Error[]) {
  let at = 0;
  return vi.fn<() => Promise<number>>(async () => {
    const error = errors[at++];
    if (error !== undefined) throw error;
    return errors.length;
  });
}

/** The error as text, or `done`. */
const outcome = (done: Promise<unknown>) => done.then(() => 'done', String);

test('a lost connection is tried again, each time later', async () => {
  const act = failing(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'));
  const done = untilDone(act, signal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(act).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe(2);
});

test('a busy server is asked again when it says so', async () => {
  const act = failing(refused(429, 40));
  const done = untilDone(act, signal);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe(1);
});

test('a refusal is an answer, and somebody who is away for long is given up', async () => {
  await expect(untilDone(failing(refused(404)), signal)).rejects.toMatchObject({ status: 404 });
  const act = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const end = outcome(untilDone(act, signal));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toContain('Failed to fetch');
  expect(act).toHaveBeenCalledTimes(6);
});

test('an abort ends the waiting', async () => {
  const stopping = new AbortController();
  const act = failing(refused(503, 60));
  const end = outcome(untilDone(act, stopping.signal));
  await vi.advanceTimersByTimeAsync(10);
  stopping.abort();
  expect(await end).toContain('aborted');
  expect(act).toHaveBeenCalledTimes(1);
});
