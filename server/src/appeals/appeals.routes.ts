import * as endpoints from 'contract/appeals';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { rowPage } from '../db/page.ts';
import { writeAppeal } from './appeals.ts';
import { measureConcerning, measuresConcerning } from './appeals.sql.ts';

/** Serves the measures that concern a member, and appeals against them. */
export function appealRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.listMyMeasures, async ({ query }, me) =>
    rowPage('measures', await measuresConcerning(db, me, query), query.limit, 'measureId'),
  );
  route(
    app,
    endpoints.readMyMeasure,
    async ({ params }, me) =>
      (await measureConcerning(db, me, params.measureId)) ?? refuse('MeasureNotFound'),
  );
  route(app, endpoints.writeAppeal, (input, me) => writeAppeal(db, me, input));
}
