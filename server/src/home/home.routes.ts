import { listHomePosts } from 'contract/home';
import { PAGE } from 'contract/limits';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { homePage } from './home.sql.ts';

/** Serves the new posts on the home screen. */
export function homeRoutes(app: FastifyInstance) {
  route(app, listHomePosts, ({ query: { page, regionId } }, viewer, { reads }) =>
    homePage(reads, { viewer, regionId }, page, PAGE.home),
  );
}
