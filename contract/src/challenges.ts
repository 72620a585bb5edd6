import * as v from 'valibot';
import { Day, Instant } from './dates.ts';
import { disclosed } from './disclosure-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, ChallengeId, MemberId } from './ids.ts';
import { pageQuery } from './page.ts';
import { ImageAddress } from './photos.ts';

const challenge = {
  challengeId: ChallengeId,
  title: v.string(),
  startDate: Day,
  endDate: Day,
  copy: v.object({
    label: v.string(),
    period: v.string(),
    reward: v.array(v.string()),
    winner: v.array(v.string()),
  }),
  state: v.picklist(['coming', 'running', 'closed']),
  entryCount: v.number(),
  winningPost: v.optional(
    v.nullable(
      v.object({
        articleId: ArticleId,
        title: v.string(),
        memberId: v.nullable(MemberId),
        nickname: v.string(),
        disclosure: disclosed,
      }),
    ),
  ),
};
/** A month's challenge. Operators write its texts for each month. */
export const Challenge = v.object(challenge);
export type Challenge = v.InferOutput<typeof Challenge>;

/** One post in a challenge's ranking: most likes first, the earlier post at a tie (BEHAVIOUR: challenges-8). */
export const RankingEntry = v.object({
  rank: v.number(),
  articleId: ArticleId,
  title: v.string(),
  nickname: v.string(),
  placeName: v.string(),
  regionName: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  imageUrl: ImageAddress,
  likeCount: v.number(),
  createdAt: Instant,
  disclosure: disclosed,
});
export type RankingEntry = v.InferOutput<typeof RankingEntry>;

const params = v.object({ challengeId: ChallengeId });

export const readChallenge = endpoint({
  name: 'readChallenge',
  tag: 'challenges',
  summary: 'One challenge',
  method: 'GET',
  path: '/api/home/challenges/:challengeId',
  access: 'anyone',
  params,
  result: Challenge,
  refuses: ['ChallengeNotFound'],
});

/** The running challenge, or else the next, or else the last challenge. */
export const readCurrentChallenge = endpoint({
  name: 'readCurrentChallenge',
  tag: 'challenges',
  summary: 'The current challenge',
  method: 'GET',
  path: '/api/home/challenges/current',
  access: 'anyone',
  result: Challenge,
  refuses: ['ChallengeNotFound'],
});

export const readRanking = endpoint({
  name: 'readRanking',
  tag: 'challenges',
  summary: 'Ranking of a challenge; final once it is closed',
  method: 'GET',
  path: '/api/home/challenges/:challengeId/ranking',
  access: 'anyone',
  params,
  query: v.object({ limit: pageQuery().limit }),
  result: v.object({
    ranking: v.array(RankingEntry),
    leftOut: v.optional(
      v.pipe(
        v.nullable(v.object({ restricted: v.number(), young: v.number() })),
        v.description('The likes that did not count; null until the challenge is closed.'),
      ),
    ),
  }),
  refuses: ['ChallengeNotFound'],
});

/** Enters a post of the caller that is not in a challenge yet. */
export const joinChallenge = endpoint({
  name: 'joinChallenge',
  tag: 'challenges',
  summary: 'Enter a post of mine',
  method: 'POST',
  path: '/api/home/challenges/:challengeId/articles',
  access: 'member',
  params,
  body: v.object({ articleId: ArticleId }),
  refuses: [
    'ChallengeNotFound',
    'ChallengeNotRunning',
    'AlreadyInChallenge',
    'SponsoredInChallenge',
    'ArticleNotFound',
    'ArticleNotYours',
  ],
});
