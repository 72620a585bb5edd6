import * as endpoints from 'contract/challenges';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { joinChallenge } from './challenges.ts';
import { challengeById, currentChallenge, ranking } from './challenges.sql.ts';

export function challengeRoutes(app: FastifyInstance, db: Sql) {
  route(
    app,
    endpoints.readChallenge,
    async ({ params }) => (await challengeById(db, params.challengeId)) ?? refuse('ChallengeNotFound'),
  );
  route(
    app,
    endpoints.readCurrentChallenge,
    async () => (await currentChallenge(db)) ?? refuse('ChallengeNotFound'),
  );
  route(app, endpoints.readRanking, async ({ params, query }) => {
    if ((await challengeById(db, params.challengeId)) === undefined) refuse('ChallengeNotFound');
    return { ranking: await ranking(db, params.challengeId, query.limit) };
  });
  route(app, endpoints.joinChallenge, ({ params, body }, me) =>
    joinChallenge(db, me, params.challengeId, body.articleId),
  );
}
