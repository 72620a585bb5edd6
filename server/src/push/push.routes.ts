import * as endpoints from 'contract/push';
import type { FastifyInstance } from 'fastify';
import type { Consents } from '../consents/consents.ts';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { OpenPush } from './open-push.ts';
import { changePushSettings, findPushSettings } from './push-settings.ts';
import { deleteSubscription, subscribe } from './subscriptions.ts';

/** Serves the key of push, the browsers that get it, and what each member chose. */
export function pushRoutes(app: FastifyInstance, db: Sql, push: OpenPush, { texts }: Consents) {
  const marketingVersion = texts.marketing.version;
  const isOffered = push.sender !== null;
  route(app, endpoints.readPushKey, async () => ({ publicKey: push.publicKey }));
  route(app, endpoints.subscribePush, ({ body }, me, { caller }) =>
    subscribe(db, push.sender, { me, sessionId: caller?.sessionId ?? refuse('TokenExpired') }, body),
  );
  route(app, endpoints.unsubscribePush, ({ body }, me) => deleteSubscription(db, me, body.endpoint));
  route(app, endpoints.readPushSettings, (_, me, { caller }) =>
    findPushSettings(db, me, caller?.sessionId, { isOffered, marketingVersion }),
  );
  route(app, endpoints.changePushSettings, ({ body }, me) =>
    changePushSettings(db, me, body, marketingVersion),
  );
}
