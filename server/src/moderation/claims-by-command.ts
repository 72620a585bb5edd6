import type { ClaimId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { orFalse } from '../http/refuse.ts';
import type { Mailer } from '../outside/mail/mailer.ts';
import { claims } from '../claims/claims.ts';
import { type ClaimDecision, decideClaim } from './decide-claim.ts';
import { deliverMails } from '../claims/deliver-mails.ts';

/** The claim commands of operators. The log records no member for them. */
export const claimsByCommand = (db: Sql, mailer: Mailer) => ({
  /** The fifty oldest undecided claims. */
  claims: () => claims(db, { ended: false, cursor: null, limit: 50 }),
  /** Decides a claim and sends its mails; false if that is not possible. */
  async decideClaim(claimId: ClaimId, decision: ClaimDecision) {
    const decided = await orFalse(decideClaim(db, null, claimId, decision).then(() => ({ claimId })));
    await deliverMails(db, mailer);
    return decided;
  },
});
