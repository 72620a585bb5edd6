import * as endpoints from 'contract/passkeys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceName } from '../auth/device-name.ts';
import { openSession } from '../auth/open-session.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Sql } from '../db.ts';
import { Refusal } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import {
  addPasskey,
  beginPasskey,
  beginSignIn,
  removePasskey,
  renamePasskey,
  selectPasskeys,
  whoAnswered,
} from './passkeys.ts';

/** The dependencies of passkeys: sessions, the origin this request's browser uses, and the secret of the members' handles. */
interface PasskeyDeps {
  db: Sql;
  sessions: Sessions;
  cookies: SessionCookies;
  publicOrigin(request: FastifyRequest): string;
  secret: string;
}

/** Serves a member's passkeys, and signing in by one (docs/decisions/235). */
export function passkeyRoutes(app: FastifyInstance, deps: PasskeyDeps) {
  const { db, publicOrigin, secret } = deps;
  route(app, endpoints.listMyPasskeys, async (_, me) => ({ passkeys: await selectPasskeys(db, me) }));
  route(app, endpoints.beginPasskey, (_, me, { request }) =>
    beginPasskey(db, secret, me, publicOrigin(request)),
  );
  route(app, endpoints.addPasskey, ({ body }, me, { request }) =>
    addPasskey(db, me, body, {
      origin: publicOrigin(request),
      device: deviceName(request.headers['user-agent']),
    }),
  );
  route(app, endpoints.renamePasskey, ({ params, body }, me) =>
    renamePasskey(db, me, params.passkeyId, body.name),
  );
  route(app, endpoints.removePasskey, ({ params }, me) => removePasskey(db, me, params.passkeyId));

  route(app, endpoints.beginPasskeySignIn, async (_, __, { request }) => {
    await app.limitSignIns(request);
    return beginSignIn(db, publicOrigin(request));
  });
  route(app, endpoints.signInByPasskey, async ({ body }, _, { request, reply }) => {
    await app.limitSignIns(request);
    const memberId = await whoAnswered(db, body, publicOrigin(request)).catch((error: unknown) => {
      if (error instanceof Refusal)
        app.securityEvents.count({ kind: 'sign-in-failed', detail: `passkey ${error.reason}` });
      throw error;
    });
    const { tokens, hasJoined } = await openSession(deps, {
      memberId,
      by: 'passkey',
      userAgent: request.headers['user-agent'],
      replaces: deps.cookies.readRefresh(request),
    });
    deps.cookies.set(reply, tokens);
    deps.cookies.setOnboarded(reply, hasJoined);
  });
}
