import { currentChallenge } from '../../challenges/challenges.queries.ts';
import { curationCards } from '../../curations/curations.queries.ts';
import { newPosts } from '../../home/home.queries.ts';
import { todaysMemory } from '../../memories/todays-memory.queries.ts';
import { firstPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = () => [
  firstPage(newPosts),
  query(todaysMemory, { forMembers: true }),
  query(currentChallenge),
  query(curationCards),
];
