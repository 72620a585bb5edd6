import { currentChallenge } from '../../challenges/challenges.queries.ts';
import { curationCards } from '../../curations/curations.queries.ts';
import { newPosts } from '../../home/home.queries.ts';
import { regionIn } from '../../regions/region-in.ts';
import { todaysMemory } from '../../memories/todays-memory.queries.ts';
import { firstPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = (_, search) => [
  firstPage(newPosts(regionIn(search))),
  query(todaysMemory, { forMembers: true }),
  query(currentChallenge),
  query(curationCards),
];
