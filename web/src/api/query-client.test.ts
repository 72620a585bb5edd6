import { refusals } from 'contract/refusals';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Refused, SessionEnded } from 'contract/refused';
import { createQueryClient } from './query-client.ts';

const ended = new SessionEnded(refusals.TokenExpired, 401);
const refused = new Refused(refusals.CategoryNotFound, 404);
const unfinished = new Refused(refusals.OnboardingNeeded, 403);
const failWith = (error: Error) => async () => {
  throw error;
};

test.each([
  [
    'a query',
    (client: ReturnType<typeof createQueryClient>, error: Error) =>
      client.query({ queryKey: ['a'], queryFn: failWith(error) }),
  ],
  [
    'a mutation',
    (client: ReturnType<typeof createQueryClient>, error: Error) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: failWith(error) })
        .execute(undefined),
  ],
])(
  '%s that meets an ended session reports it once and is not tried again; other failures are not reported',
  async (_, run) => {
    const onSessionEnded = vi.fn<() => void>();
    const client = createQueryClient(onSessionEnded);
    await expect(run(client, refused)).rejects.toBe(refused);
    expect(onSessionEnded).not.toHaveBeenCalled();
    await expect(run(client, ended)).rejects.toBe(ended);
    expect(onSessionEnded).toHaveBeenCalledOnce();
  },
);

test('what needs a finished onboarding is reported', async () => {
  const onOnboardingNeeded = vi.fn<() => void>();
  const client = createQueryClient(vi.fn<() => void>(), { onOnboardingNeeded });
  const change = client.getMutationCache().build(client, { mutationFn: failWith(unfinished) });
  await expect(change.execute(undefined)).rejects.toBe(unfinished);
  expect(onOnboardingNeeded).toHaveBeenCalledOnce();
});

const busy = (seconds: number | null) => new Refused(refusals.Unavailable, 503, seconds);
test.each([
  ['a busy server that says when', busy(2), 3],
  ['a busy server that says much later', busy(60), 1],
  ['a busy server that does not say when', busy(null), 1],
  ['a lost connection', new TypeError('Failed to fetch'), 3],
  ['a refusal', refused, 1],
])('a read meets %s', async (_, error, reads) => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<never>>(failWith(error));
  const client = createQueryClient(vi.fn<() => void>());
  const query = new QueryObserver(client, { queryKey: ['busy'], queryFn: read });
  const stop = query.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(read).toHaveBeenCalledTimes(reads);
  stop();
  vi.useRealTimers();
});

test('observers are notified of a change in the task that made it, before the next paint', async () => {
  const client = createQueryClient(() => {});
  const notified = vi.fn<() => void>();
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: () => 1, enabled: false });
  const unsubscribe = observer.subscribe(notified);
  client.setQueryData(['a'], 2);
  await Promise.resolve();
  expect(notified).toHaveBeenCalledOnce();
  unsubscribe();
});
