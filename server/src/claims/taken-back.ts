import type { ClaimId, MeasureId } from 'contract/ids';
import type { Db } from '../db.ts';
import { type ClaimNow, claimNow } from './claims.sql.ts';

// How the decisions of claims are planned and taken back (BEHAVIOUR: claims-22, claims-23).

/** Has the subject of a held claim removed at the end of its days, or not. */
export async function planRemoval(tx: Db, claimId: ClaimId, removesAtEnd: boolean) {
  await tx`update claim set removes_at_end = ${removesAtEnd} where claim_id = ${claimId}`;
}

/** Locks and returns the held claims for which a measure hides its target. */
export const claimsHiddenBy = (tx: Db, measureId: MeasureId) =>
  tx<ClaimNow>`${claimNow} where measure_id = ${measureId} and state = 'HELD' order by claim_id for no key update`;

/** Opens a held claim again, as if it had not been decided. */
export async function takeBackHold(tx: Db, claimId: ClaimId) {
  await tx`
    update claim set state = 'OPEN', held_until = null, measure_id = null, removes_at_end = false where claim_id = ${claimId}`;
}

/** Says which measure a claim's end took, by which it is taken back. */
export async function markEndedBy(tx: Db, claimId: ClaimId, measureId: MeasureId) {
  await tx`update claim set ended_by = ${measureId} where claim_id = ${claimId}`;
}

/** Deletes the mails about decisions that still wait; false if there is none, since they have left. */
export async function withdrawMails(tx: Db, claimId: ClaimId): Promise<boolean> {
  const { count } =
    await tx`delete from claim_mail where claim_id = ${claimId} and due_at > now() and tried_at is null`;
  return count > 0;
}
