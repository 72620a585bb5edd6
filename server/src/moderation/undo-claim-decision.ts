import type { ClaimAct } from 'contract/claims';
import type { ClaimDecisionId, ClaimId, MemberId } from 'contract/ids';
import { claimById, type ClaimNow, lockClaim, logClaim, measureTarget, queueMail } from '../claims/claims.ts';
import {
  mailsWait,
  planRemoval,
  queueHeldAgain,
  takeBackEnd,
  takeBackHold,
  undoableDecision,
  withdrawMails,
  withdrawPlan,
} from '../claims/taken-back.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { notify, withdrawWaiting } from '../notifications/notifications.ts';
import { ifGone, tellOfPlan } from './decide-claim.ts';
import { expectAnother } from './may-judge.ts';
import { lockSubject } from './subjects.ts';

/**
 * Takes back the last decision about a claim if it took no measure: the claim is as before it. Who has not been told of the decision
 * yet is told nothing (BEHAVIOUR: claims-25). Refuses ClaimNotFound, and MeasureNotPossible if something followed.
 */
export function undoClaimDecision(
  db: Sql,
  actor: MemberId | null,
  { claimId, decisionId }: { claimId: ClaimId; decisionId: ClaimDecisionId },
) {
  return db.begin(async (tx) => {
    const about = (await claimById(tx, claimId)) ?? refuse('ClaimNotFound');
    await lockSubject(tx, measureTarget(about)).catch(ifGone); // as decisions do, whose order of locks is the same
    const claim = (await lockClaim(tx, claimId)) ?? refuse('ClaimNotFound');
    expectAnother(actor, claim.memberId);
    const act = (await undoableDecision(tx, claimId, decisionId)) ?? refuse('MeasureNotPossible');
    await takeBack(tx, claim, act);
    await logClaim(tx, claimId, 'UNDONE', actor, { undoes: decisionId });
  });
}

async function takeBack(tx: Db, claim: ClaimNow, act: ClaimAct) {
  const { claimId } = claim;
  if (act === 'REMOVAL_PLANNED' || act === 'REMOVAL_CANCELLED') return takeBackPlan(tx, claim, act);
  await withdrawWaiting(tx, { claimId });
  const isUntold = await withdrawMails(tx, claimId);
  if (act === 'HELD') return takeBackHold(tx, claimId);
  const former = act === 'DECLINED' ? 'OPEN' : 'HELD';
  await takeBackEnd(tx, claimId, former);
  if (isUntold) return;
  if (former === 'OPEN') return queueMail(tx, claimId, 'REOPENED');
  await queueHeldAgain(tx, claimId);
  await notify(tx, 'CLAIM_HELD', claim);
}

/** Who has been told of it is told that it is otherwise (BEHAVIOUR: claims-31). */
async function takeBackPlan(tx: Db, claim: ClaimNow, act: 'REMOVAL_PLANNED' | 'REMOVAL_CANCELLED') {
  const { claimId } = claim;
  const removes = act === 'REMOVAL_CANCELLED';
  await planRemoval(tx, claimId, { removes, words: null });
  if (!(await withdrawPlan(tx, claimId, act)))
    return tellOfPlan(tx, claim, removes ? 'REMOVAL_PLANNED' : 'REMOVAL_CANCELLED', '');
  if (!(await mailsWait(tx, claimId))) await withdrawWaiting(tx, { claimId });
}
