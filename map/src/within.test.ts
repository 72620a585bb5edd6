import { expect, test } from 'vitest';
import { within } from './within.ts';

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });

test('a call that takes too long is aborted', async () => {
  await expect(within(1, null, aborted)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a call is aborted with the signal it was given, also with one that was aborted before', async () => {
  const leaving = new AbortController();
  const call = within(60_000, leaving.signal, aborted);
  leaving.abort('left');
  await expect(call).rejects.toBe('left');
  await expect(within(60_000, leaving.signal, aborted)).rejects.toBe('left');
});

test('a call that is answered in time is not aborted', async () => {
  const leaving = new AbortController();
  const signals: AbortSignal[] = [];
  const answer = await within(60_000, leaving.signal, async (signal) => signals.push(signal));
  leaving.abort();
  expect([answer, signals[0]?.aborted]).toEqual([1, false]);
});
