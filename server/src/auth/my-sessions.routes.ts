import * as endpoints from 'contract/sessions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { route } from '../http/route.ts';
import { endMySession, endMySessions, listSessions } from './sessions.ts';

/** Serves a member's sessions: lists them, and ends one or all (BEHAVIOUR: auth-36). */
export function mySessionRoutes(app: FastifyInstance, db: Db, cookies: SessionCookies) {
  route(app, endpoints.listMySessions, async (_, me, { caller }) => ({
    sessions: await listSessions(db, me, caller?.sessionId),
  }));
  route(app, endpoints.endMySession, async ({ params }, me, { reply, caller }) => {
    await endMySession(db, me, params.sessionId);
    if (params.sessionId === caller?.sessionId) cookies.clear(reply);
  });
  route(app, endpoints.endMySessions, async (_, me, { reply }) => {
    await endMySessions(db, me);
    cookies.clear(reply);
  });
}
