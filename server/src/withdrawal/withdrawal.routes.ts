import * as endpoints from 'contract/members';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { type WithdrawalDeps, withdraw } from './withdraw.ts';

/** Serves withdrawal, which also signs this browser out. */
export function withdrawalRoutes(app: FastifyInstance, deps: WithdrawalDeps, cookies: SessionCookies) {
  route(app, endpoints.withdraw, async ({ query }, me, { reply }) => {
    await withdraw(deps, me, query.keepPosts);
    cookies.clear(reply);
  });
}
