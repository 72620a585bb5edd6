import { popularRegions, searchRegions } from 'contract/regions';
import type { FastifyInstance } from 'fastify';
import { rowPage } from '../db/page.ts';
import { route } from '../http/route.ts';
import { type LoadMostChosen, openPopularRegions } from './popular-regions.ts';
import { findRegions } from './region-search.ts';

/** Serves the search of neighbourhoods from memory (BEHAVIOUR: regions-3), and the popular neighbourhoods. */
export function regionRoutes(app: FastifyInstance, mostChosen: LoadMostChosen) {
  const popular = openPopularRegions(mostChosen);
  route(app, searchRegions, ({ query: { keyword, limit, cursor } }) =>
    rowPage('regions', findRegions(keyword, limit + 1, cursor), limit, 'regionId'),
  );
  route(app, popularRegions, async () => ({ regions: await popular() }));
}
