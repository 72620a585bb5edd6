import * as endpoints from 'contract/challenges';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { challengeById, currentChallenge, likesLeftOut, ranking } from './challenges.sql.ts';

/** Serves challenges and their rankings; posts join them in articles.routes.ts. */
export function challengeRoutes(app: FastifyInstance, db: Db) {
  route(
    app,
    endpoints.readChallenge,
    async ({ params }, me) =>
      (await challengeById(db, params.challengeId, me)) ?? refuse('ChallengeNotFound'),
  );
  route(
    app,
    endpoints.readCurrentChallenge,
    async (_, me) => (await currentChallenge(db, me)) ?? refuse('ChallengeNotFound'),
  );
  route(app, endpoints.readRanking, async ({ params, query }, me) => {
    if ((await challengeById(db, params.challengeId)) === undefined) refuse('ChallengeNotFound');
    return {
      ranking: await ranking(db, params.challengeId, query.limit, me),
      leftOut: await likesLeftOut(db, params.challengeId),
    };
  });
}
