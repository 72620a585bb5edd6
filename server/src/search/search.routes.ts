import * as endpoints from 'contract/search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { route } from '../http/route.ts';
import { search } from './search.ts';

/** Serves text search. */
export function searchRoutes(app: FastifyInstance, db: Db) {
  route(app, endpoints.search, ({ query }, me) => search(db, query, me));
}
