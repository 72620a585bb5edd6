import { randomBytes, randomInt } from 'node:crypto';
import type { NewClaim } from 'contract/claims';
import type { ClaimId, MemberId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { expectFewClaims } from './claim-limits.ts';
import { queueMail } from './claim-mails.sql.ts';
import type { Claimant } from './claimant-hash.ts';
import { claimTarget } from './claim-target.ts';
import { insertClaim, insertObjection, logClaim, openClaim, tryCode } from './claims.sql.ts';

// Used by moderators, who decide claims, by a job that ends and erases them, and by withdrawal, which deletes objections.
export { queueMail } from './claim-mails.sql.ts';
export {
  type ClaimNow,
  claimById,
  claims,
  claimsDue,
  claimsEndedByShowing,
  closeClaim,
  forgetClaims,
  holdClaim,
  isHeldForAnother,
  lockClaim,
  logClaim,
  measureTarget,
  reopenClaims,
  withdrawObjections,
} from './claims.sql.ts';

/**
 * Files a claim and mails a code to its address (BEHAVIOUR: claims-1). Refuses ClaimLinkUnknown, and what
 * `expectFewClaims` refuses.
 */
export async function fileClaim(
  db: Sql,
  { link, ...claim }: NewClaim,
  by: Claimant & { codesPerHour: number },
) {
  const target = await claimTarget(db, link);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const linkKey = randomBytes(16).toString('base64url');
  return db.begin(async (tx) => {
    await expectFewClaims(tx, { ...by, articleId: target.articleId });
    const claimId = await insertClaim(tx, { ...claim, ...target, ...by, code, linkKey });
    await queueMail(tx, claimId, 'CODE');
    return { claimId };
  });
}

/** Opens a claim by its code, which may be tried five times within 30 minutes. Refuses ClaimNotFound and ClaimCodeWrong. */
export async function proveClaim(db: Sql, claimId: ClaimId, code: string) {
  const isRight = await db.begin(async (tx) => {
    const isRight = (await tryCode(tx, claimId, code)) ?? refuse('ClaimNotFound');
    if (isRight) {
      await openClaim(tx, claimId);
      await logClaim(tx, claimId, 'FILED');
      await queueMail(tx, claimId, 'FILED');
    }
    return isRight;
  });
  if (!isRight) refuse('ClaimCodeWrong'); // after the attempt is counted
}

/** Records the author's objection, once while the claim is held. Refuses ClaimNotOpen. */
export function objectTo(db: Sql, me: MemberId, claimId: ClaimId, words: string) {
  return db.begin(async (tx) => {
    if (!(await insertObjection(tx, claimId, me, words))) refuse('ClaimNotOpen');
    await logClaim(tx, claimId, 'OBJECTED');
    await queueMail(tx, claimId, 'OBJECTED');
  });
}
