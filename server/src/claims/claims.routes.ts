import * as endpoints from 'contract/claims';
import type { FastifyInstance } from 'fastify';
import { type BackgroundWork, waking } from '../background-work.ts';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { rowPage } from '../db/page.ts';
import { fileClaim, objectTo, proveClaim } from './claims.ts';
import { claimOn, claims } from './claims.sql.ts';

/**
 * Serves claims of rights: filing and proving them without an account, objecting, and their lists. Mail is sent after the answer
 * (BEHAVIOUR: claims-6).
 */
export function claimRoutes(app: FastifyInstance, db: Sql, mails: BackgroundWork) {
  const thenDeliver = waking(mails);
  route(app, endpoints.fileClaim, ({ body }) => thenDeliver(fileClaim(db, body)));
  route(app, endpoints.proveClaim, ({ params, body }) =>
    thenDeliver(proveClaim(db, params.claimId, body.code)),
  );
  route(
    app,
    endpoints.readClaimOnMine,
    async ({ params }, me) => (await claimOn(db, me, params.claimId)) ?? refuse('ClaimNotFound'),
  );
  route(app, endpoints.objectToClaim, async ({ params, body }, me) => {
    if ((await claimOn(db, me, params.claimId)) === undefined) refuse('ClaimNotFound');
    await thenDeliver(objectTo(db, me, params.claimId, body.words));
  });
  route(app, endpoints.listClaims, async ({ query: { ended, ...page } }) => {
    const rows = await claims(db, { ...page, ended: ended === 'true' });
    return rowPage('claims', rows, page.limit, 'claimId');
  });
}
