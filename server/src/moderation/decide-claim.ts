import type { ClaimState, decideClaim as endpoint } from 'contract/claims';
import type { Received } from 'contract/endpoint';
import type { ClaimId, MemberId } from 'contract/ids';
import {
  claimById,
  type ClaimNow,
  holdClaim,
  isHeldForAnother,
  lockClaim,
  logClaim,
  measureTarget,
  queueMail,
} from '../claims/claims.ts';
import type { Db, Sql } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { measuresInForce } from '../measures/measures.ts';
import { notify } from '../notifications/notifications.ts';
import { endClaim } from './end-claim.ts';
import { expectAnother } from './may-judge.ts';
import { lockSubject } from './subjects.ts';
import { takeMeasureIn } from './take-measure.ts';

/** A moderator's decision about a claim, with its explanation. */
export type ClaimDecision = Received<typeof endpoint>['body'];
const ENDS = { REMOVE: 'REMOVED', RESTORE: 'RESTORED', DECLINE: 'DECLINED' } as const;
/** The states of a claim in which each decision is possible. */
const EXPECTED: Record<ClaimDecision['act'], readonly ClaimState[]> = {
  HOLD: ['OPEN'],
  DECLINE: ['OPEN'],
  RESTORE: ['HELD'],
  REMOVE: ['OPEN', 'HELD'],
};

/**
 * Hides the subject of a claim for 30 days, or ends the claim, with its measure in one transaction. Author and claimant are notified
 * (BEHAVIOUR: claims-3, claims-5). Refuses ClaimNotFound, ClaimNotOpen, and the refusals of measures.
 */
export function decideClaim(
  db: Sql,
  actor: MemberId | null,
  claimId: ClaimId,
  { act, words }: ClaimDecision,
): Promise<void> {
  return db.begin(async (tx) => {
    const about = (await claimById(tx, claimId)) ?? refuse('ClaimNotFound');
    await lockSubject(tx, measureTarget(about)).catch(ifGone); // two claims may hide the same subject: their decisions are serialized
    const claim = (await lockClaim(tx, claimId)) ?? refuse('ClaimNotFound');
    expectAnother(actor, claim.memberId);
    if (!EXPECTED[act].includes(claim.state)) refuse('ClaimNotOpen');
    if (act === 'HOLD') await hold(tx, actor, claim, words);
    else await end(tx, actor, claim, { act, words });
  });
}

async function hold(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string) {
  const { claimId } = claim;
  await holdClaim(tx, claimId, await hideFor(tx, actor, claim, words));
  await logClaim(tx, claimId, 'HELD', actor);
  await queueMail(tx, claimId, 'HELD');
  await notify(tx, 'CLAIM_HELD', claim);
}

/** Returns the measure that hides the subject: a new measure or another claim's; null if it was hidden for another reason. */
async function hideFor(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string) {
  const target = measureTarget(claim);
  const [last] = await measuresInForce(tx, target);
  if (last?.act === 'REMOVE') return null;
  if (last?.act === 'HOLD')
    return (await isHeldForAnother(tx, last.measureId, claim.claimId)) ? last.measureId : null;
  const taken = { act: 'HOLD', ...target, reason: 'RIGHTS', words } as const;
  const { measureId } = await takeMeasureIn(tx, actor, taken, { tellsAuthor: false });
  return measureId;
}

interface Ending {
  act: keyof typeof ENDS;
  words: string;
}

async function end(tx: Db, actor: MemberId | null, claim: ClaimNow, { act, words }: Ending) {
  const isTold = act === 'REMOVE' && (await remove(tx, actor, claim, words));
  await endClaim(tx, actor, claim, { state: ENDS[act], words, tellsAuthor: !isTold });
  if (act === 'RESTORE') await bringBack(tx, actor, claim, words);
}

/** Removes the subject, unless another measure did; returns whether its author is told so. */
async function remove(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string): Promise<boolean> {
  const target = measureTarget(claim);
  const [last] = await measuresInForce(tx, target);
  if (last?.act === 'REMOVE') return false;
  await takeMeasureIn(tx, actor, { act: 'REMOVE', ...target, reason: 'RIGHTS', words });
  return true;
}

/** Shows a subject that only this claim hides. A subject that is also hidden for another reason stays hidden. */
async function bringBack(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string) {
  const { claimId, measureId } = claim;
  const target = measureTarget(claim);
  const [last] = await measuresInForce(tx, target);
  if (measureId === null || last?.measureId !== measureId) return;
  if (await isHeldForAnother(tx, measureId, claimId)) return;
  const kept = { act: 'KEEP', ...target, reason: null, words } as const;
  await takeMeasureIn(tx, actor, kept, { tellsAuthor: false }).catch(ifGone);
}

/** Ignores the refusal for a post that its author deleted, since nothing is left to do. */
function ifGone(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}
