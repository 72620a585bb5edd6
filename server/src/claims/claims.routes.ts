import * as endpoints from 'contract/claims';
import type { FastifyInstance } from 'fastify';
import { type BackgroundWork, waking } from '../process/background-work.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { rowPage } from '../db/page.ts';
import { openClaimantHash } from './claimant-hash.ts';
import { fileClaim, objectTo, proveClaim } from './claims.ts';
import { claimByKey, claimOn, claims } from './claims.sql.ts';

interface ClaimParts {
  config: Config;
  db: Sql;
  mails: BackgroundWork;
}

/**
 * Serves claims of rights: filing and proving them without an account, objecting, and their lists. Mail is sent after the answer
 * (BEHAVIOUR: claims-6).
 */
export async function claimRoutes(app: FastifyInstance, { config, db, mails }: ClaimParts) {
  const thenDeliver = waking(mails);
  const hashClaimant = await openClaimantHash(db, config.sessionSecrets);
  const codesPerHour = Math.floor(config.mailsPerHour / 2); // the others are for claimants who proved their address
  route(app, endpoints.fileClaim, ({ body }, _, { request }) =>
    thenDeliver(fileClaim(db, body, { ...hashClaimant(body.email, request.ip), codesPerHour })),
  );
  route(app, endpoints.proveClaim, ({ params, body }) =>
    thenDeliver(proveClaim(db, params.claimId, body.code)),
  );
  route(
    app,
    endpoints.lookUpClaim,
    async ({ params, body }) => (await claimByKey(db, params.claimId, body.key)) ?? refuse('ClaimNotFound'),
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
