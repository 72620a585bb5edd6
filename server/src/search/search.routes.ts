import * as endpoints from 'contract/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { search } from './search.ts';

/** Serves text search. */
export function searchRoutes(app: FastifyInstance) {
  route(app, endpoints.search, ({ query }, me, { reads }) => search(reads, query, me));
}
