import type { ClaimState } from 'contract/claims';
import type { MemberId } from 'contract/ids';
import { type ClaimNow, claimsEndedByShowing, closeClaim, logClaim, queueMail } from '../claims/claims.ts';
import type { Db } from '../db.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { insertNotices } from '../notifications/notifications.ts';

/** The outcome of a claim, and the additional text for both sides. */
interface End {
  state: Extract<ClaimState, 'REMOVED' | 'RESTORED' | 'DECLINED'>;
  words: string;
}

/** Ends a claim and notifies the claimant, and the author if the subject was hidden. */
export async function endClaim(
  tx: Db,
  actor: MemberId | null,
  { claimId, memberId }: Pick<ClaimNow, 'claimId' | 'memberId'>,
  { state, words }: End,
) {
  await closeClaim(tx, claimId, state, words);
  await logClaim(tx, claimId, state, actor);
  await queueMail(tx, claimId, state);
  if (memberId !== null && state !== 'DECLINED')
    await insertNotices(tx, 'CLAIM_ENDED', { subjectId: claimId }, [memberId]);
}

/**
 * Ends every claim whose subject was shown again without a decision about the claim, such as by an appeal (BEHAVIOUR: claims-10). The
 * claimant does not see the words of that decision. Call it with the subject locked.
 */
export async function endClaimsOfShown(tx: Db, actor: MemberId | null, target: MeasureTarget) {
  for (const claim of await claimsEndedByShowing(tx, target))
    await endClaim(tx, actor, claim, { state: 'RESTORED', words: '' });
}
