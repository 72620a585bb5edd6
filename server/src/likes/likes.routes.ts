import * as endpoints from 'contract/likes';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { likeArticle, unlikeArticle } from './likes.ts';

/** Serves likes of posts. */
export function likeRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.likeArticle, (input, me) => likeArticle(db, me, input));
  route(app, endpoints.unlikeArticle, (input, me) => unlikeArticle(db, me, input));
}
