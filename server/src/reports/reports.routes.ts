import * as endpoints from 'contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { reportArticle, unreportArticle } from './reports.ts';

/** Serves reports of posts as suspected ads. */
export function reportRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.reportArticle, (input, me) => reportArticle(db, me, input));
  route(app, endpoints.unreportArticle, (input, me) => unreportArticle(db, me, input));
}
