import { refusals } from 'contract/refusals';
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
