import * as endpoints from 'contract/consents';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { rowPage } from '../db/page.ts';
import { route } from '../http/route.ts';
import { type Consents, findConsents, giveConsents, withdrawConsent } from './consents.ts';
import { positionUses } from './positions.sql.ts';

/** Serves a member's consents, their texts, and the record of uses of the member's position. */
export function consentRoutes(app: FastifyInstance, db: Sql, consents: Consents) {
  const { isAsked, texts } = consents;
  route(app, endpoints.listConsents, async (_, me) => ({
    isAsked,
    consents: await findConsents(consents, db, me),
  }));
  route(app, endpoints.readText, ({ params }) => texts[params.text]);
  route(app, endpoints.giveConsents, ({ body }, me) => giveConsents(consents, db, me, body.consents));
  route(app, endpoints.withdrawConsent, ({ params }, me) => withdrawConsent(db, me, params.consent));
  route(app, endpoints.listPositionUses, async ({ query }, me) =>
    rowPage('uses', await positionUses(db, me, query), query.limit, 'useId'),
  );
}
