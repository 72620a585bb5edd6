import { searchRegions } from 'contract/regions';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Country } from './country.ts';
import { findRegions, indexRegions } from './region-search.ts';

/** Serves the search of neighbourhoods, from memory. */
export function regionRoutes(app: FastifyInstance, country: Country) {
  const index = indexRegions(country);
  route(app, searchRegions, ({ query }) => ({ regions: findRegions(index, query.keyword, query.limit) }));
}
