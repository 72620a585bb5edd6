import type { ClaimState } from 'contract/claims';
import type { MeasureId, MemberId } from 'contract/ids';
import {
  type ClaimNow,
  claimsEndedByShowing,
  closeClaim,
  logClaim,
  queueMail,
  reopenClaims,
} from '../claims/claims.ts';
import { claimsHiddenBy, queueHeldAgain, takeBackHold, withdrawMails } from '../claims/taken-back.ts';
import type { Db } from '../db.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { notify, withdrawWaiting } from '../notifications/notifications.ts';

/** The outcome of a claim, and the additional text for its author and for the claimant. */
interface End {
  state: Extract<ClaimState, 'REMOVED' | 'RESTORED' | 'DECLINED'>;
  words: string;
  claimantWords: string;
  /** The measure that ended it without a decision about the claim. */
  endedBy?: MeasureId | null;
  /** False where the notice of a measure tells the author the same (BEHAVIOUR: claims-21). */
  tellsAuthor: boolean;
  /** Whether a decision ended it without a measure (BEHAVIOUR: claims-25). */
  undoable?: boolean;
}

/** Ends a claim and notifies the claimant, and the author if the subject was hidden and no measure tells it. */
export async function endClaim(
  tx: Db,
  actor: MemberId | null,
  { claimId, memberId }: Pick<ClaimNow, 'claimId' | 'memberId'>,
  { state, words, claimantWords, endedBy = null, tellsAuthor, undoable = false }: End,
) {
  await closeClaim(tx, claimId, { state, words, endedBy });
  await logClaim(tx, claimId, state, actor, { undoable });
  await queueMail(tx, claimId, state, claimantWords);
  if (tellsAuthor && state !== 'DECLINED') await notify(tx, 'CLAIM_ENDED', { claimId, memberId });
}

const UNSAID = { words: '', claimantWords: '' };

/**
 * Ends every claim whose subject was shown again without a decision about the claim, such as by an appeal (BEHAVIOUR: claims-10);
 * `endedBy` is the measure that shows it, null where one was undone. The claimant does not see the words of that decision. Call it with
 * the subject locked.
 */
export async function endClaimsOfShown(
  tx: Db,
  actor: MemberId | null,
  target: MeasureTarget,
  endedBy: MeasureId | null = null,
) {
  for (const claim of await claimsEndedByShowing(tx, target))
    await endClaim(tx, actor, claim, { state: 'RESTORED', ...UNSAID, endedBy, tellsAuthor: false });
}

/**
 * Opens the claims again for which a measure hid something, if nobody has been told of it yet: as if they had not been decided. Returns
 * whether there were any. Call it with the subject locked.
 */
export async function takeBackHolds(tx: Db, actor: MemberId | null, measureId: MeasureId): Promise<boolean> {
  let takenBack = false;
  for (const { claimId } of await claimsHiddenBy(tx, measureId)) {
    if (!(await withdrawMails(tx, claimId))) continue;
    await withdrawWaiting(tx, { claimId });
    await takeBackHold(tx, claimId);
    await logClaim(tx, claimId, 'UNDONE', actor);
    takenBack = true;
  }
  return takenBack;
}

/**
 * Reopens the claims that a measure ended, because it is undone and their subject is hidden again, and notifies both sides (BEHAVIOUR:
 * claims-10). Returns whether there were any. Call it with the subject locked.
 */
export async function reopenClaimsEndedBy(tx: Db, actor: MemberId | null, measureId: MeasureId) {
  const reopened = await reopenClaims(tx, measureId);
  for (const { claimId, state, memberId } of reopened) {
    await logClaim(tx, claimId, state, actor);
    await withdrawWaiting(tx, { claimId });
    if (await withdrawMails(tx, claimId)) continue; // nobody was told of its end
    await (state === 'HELD' ? queueHeldAgain(tx, claimId) : queueMail(tx, claimId, state));
    await notify(tx, state === 'HELD' ? 'CLAIM_HELD' : 'CLAIM_ENDED', { claimId, memberId });
  }
  return reopened.length > 0;
}
