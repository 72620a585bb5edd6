import * as endpoints from 'contract/merges';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { rowPage } from '../db/page.ts';
import { findDuplicates } from './duplicates.ts';
import { mergePlaces, undoMerge } from './merges.ts';
import { merges } from './merges.sql.ts';

/** Serves the merging of places to moderators. */
export function mergeRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.listDuplicates, ({ params }, me) => findDuplicates(db, me, params.placeId));
  route(app, endpoints.mergePlaces, ({ body }, me) => mergePlaces(db, me, body));
  route(app, endpoints.undoMerge, ({ params, body }, me) => undoMerge(db, me, params.mergeId, body.words));
  route(app, endpoints.listMerges, async ({ query }) =>
    rowPage('merges', await merges(db, query), query.limit, 'mergeId'),
  );
}
