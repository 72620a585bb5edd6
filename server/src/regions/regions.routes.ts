import { searchRegions } from 'contract/regions';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { findRegions, indexRegions } from './region-search.ts';

/** Serves the search of neighbourhoods from memory (BEHAVIOUR: regions-3). */
export function regionRoutes(app: FastifyInstance) {
  const index = indexRegions();
  route(app, searchRegions, ({ query }) => ({ regions: findRegions(index, query.keyword, query.limit) }));
}
