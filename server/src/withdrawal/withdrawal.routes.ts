import * as endpoints from 'contract/members';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { withdraw } from './withdraw.ts';

/** Serves withdrawal, which also signs this browser out. */
export function withdrawalRoutes(app: FastifyInstance, db: Sql, cookies: SessionCookies) {
  route(app, endpoints.withdraw, async ({ query }, me, { reply }) => {
    await withdraw(db, me, query.keepPosts);
    cookies.clear(reply);
  });
}
