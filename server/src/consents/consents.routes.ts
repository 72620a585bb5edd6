import * as endpoints from 'contract/consents';
import { TextName } from 'contract/consents';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../db.ts';
import { rowPage } from '../db/page.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import type { ConsentText } from './consent-texts.ts';
import { type Consents, findConsents, giveConsents, withdrawConsent } from './consents.ts';
import { positionUses } from './positions.sql.ts';

/** Reads a public text that is not the operator's, by its name; null if there is none. */
export type Published = (name: string) => Promise<ConsentText | null>;

/** Serves a member's consents, their texts, and the record of uses of the member's position. */
export function consentRoutes(app: FastifyInstance, db: Sql, consents: Consents, published: Published) {
  const { isAsked, texts } = consents;
  route(app, endpoints.listConsents, async (_, me) => ({
    isAsked,
    consents: await findConsents(consents, db, me),
  }));
  route(app, endpoints.readText, async ({ params }) => {
    const own = v.safeParse(TextName, params.text);
    return own.success ? texts[own.output] : ((await published(params.text)) ?? refuse('NotFound'));
  });
  route(app, endpoints.giveConsents, ({ body }, me) => giveConsents(consents, db, me, body.consents));
  route(app, endpoints.withdrawConsent, ({ params }, me) => withdrawConsent(db, me, params.consent));
  route(app, endpoints.listPositionUses, async ({ query }, me) =>
    rowPage('uses', await positionUses(db, me, query), query.limit, 'useId'),
  );
}
