import { listCurations, readCuration } from 'contract/curations';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { curationCards, curationWithPosts } from './curations.sql.ts';

/** Serves curation cards. */
export function curationRoutes(app: FastifyInstance, db: Db) {
  route(app, listCurations, async (_, me) => ({ curations: await curationCards(db, me) }));
  route(
    app,
    readCuration,
    async ({ params }, me) =>
      (await curationWithPosts(db, params.curationId, me)) ?? refuse('CurationNotFound'),
  );
}
