import { queryOptions } from '@tanstack/react-query';
import { readCurrentChallenge, readRanking } from 'contract/challenges';
import type { Result } from 'contract/endpoint';
import type { ChallengeId } from 'contract/ids';
import { read } from '../api/call.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** The current challenge, fresh for ten minutes (BEHAVIOUR: challenges-13). */
export const currentChallenge = queryOptions({
  queryKey: ['challenges', 'current'],
  queryFn: (context) => read(readCurrentChallenge, {}, context),
  staleTime: TEN_MINUTES_MS,
  gcTime: TEN_MINUTES_MS,
});

/** The ten best posts of a challenge, best first. */
export const challengeRanking = (challengeId: ChallengeId) =>
  queryOptions({
    queryKey: ['challenges', challengeId, 'ranking'],
    queryFn: (context) => read(readRanking, { params: { challengeId }, query: { limit: 10 } }, context),
    select: ({ ranking }) => ranking,
  });

/** The likes that a closed challenge left out; null for none. */
export const likesLeftOut = (challengeId: ChallengeId) => ({
  ...challengeRanking(challengeId),
  select: ({ leftOut = null }: Result<typeof readRanking>) =>
    leftOut !== null && leftOut.restricted + leftOut.young > 0 ? leftOut : null,
});
