import { listRecaps, readRecap } from 'contract/recaps';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { recapPeriods, recapOf } from './recaps.ts';

/** Serves the recaps of a member's own posts. */
export function recapRoutes(app: FastifyInstance) {
  route(app, listRecaps, async (_, me, { reads }) => ({ years: await recapPeriods(reads, me) }));
  route(app, readRecap, ({ params }, me, { reads }) => recapOf(reads, me, params.period));
}
