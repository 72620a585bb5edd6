import * as endpoints from 'contract/search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { route } from '../http/route.ts';
import { openSearch } from './search.ts';

/** Serves text search. */
export function searchRoutes(app: FastifyInstance, db: Db) {
  const search = openSearch(db);
  route(app, endpoints.search, ({ query }, me) => search(query, me));
}
