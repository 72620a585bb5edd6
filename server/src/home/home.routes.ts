import { listHomePosts } from 'contract/home';
import { PAGE } from 'contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { route } from '../http/route.ts';
import { homePage } from './home.sql.ts';

/** Serves the new posts of home. */
export function homeRoutes(app: FastifyInstance, db: Db) {
  route(app, listHomePosts, ({ query: { page } }, me) => homePage(db, me, page, PAGE.home));
}
