import { queryOptions } from '@tanstack/react-query';
import { readCurrentChallenge, readRanking } from 'contract/challenges';
import type { ChallengeId } from 'contract/ids';
import { call } from '../api/call.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/** The challenge of now; fresh for ten minutes (spec §9). */
export const currentChallenge = queryOptions({
  queryKey: ['challenges', 'current'],
  queryFn: ({ signal }) => call(readCurrentChallenge, {}, { signal }),
  staleTime: TEN_MINUTES,
});

/** The ten best posts of a challenge. */
export const rankingOf = (challengeId: ChallengeId) =>
  queryOptions({
    queryKey: ['challenges', challengeId, 'ranking'],
    queryFn: ({ signal }) => call(readRanking, { params: { challengeId }, query: { limit: 10 } }, { signal }),
  });
