import { queryOptions } from '@tanstack/react-query';
import { readCurrentChallenge } from 'contract/challenges';
import { call } from '../api/call.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** The challenge a post can enter now, null while none runs. */
export const runningChallenge = queryOptions({
  queryKey: ['challenges', 'current'],
  queryFn: ({ signal }) => call(readCurrentChallenge, {}, { signal }),
  staleTime: TEN_MINUTES_MS,
  select: (challenge) => (challenge.state === 'running' ? challenge : null),
});
