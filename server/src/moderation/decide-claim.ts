import type { ClaimState, decideClaim as endpoint } from 'contract/claims';
import type { Received } from 'contract/endpoint';
import type { ClaimId, MeasureId, MemberId } from 'contract/ids';
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
import { countLogged, mailsWait, markEndedBy, planRemoval } from '../claims/taken-back.ts';
import type { Db, Sql } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { measuresInForce } from '../measures/measures.ts';
import { notify } from '../notifications/notifications.ts';
import { endClaim } from './end-claim.ts';
import { expectAnother } from './may-judge.ts';
import { lockSubject } from './subjects.ts';
import { takeMeasureIn } from './take-measure.ts';

/** A moderator's decision about a claim, with its explanation, and how much of its log they saw. */
export type ClaimDecision = Received<typeof endpoint>['body'];
/** What is said to the author, and to the claimant. */
interface Said {
  words: string;
  claimantWords: string;
}
const ENDS = { REMOVE: 'REMOVED', RESTORE: 'RESTORED', DECLINE: 'DECLINED' } as const;
/** The states of a claim in which each decision is possible. */
const EXPECTED: Record<ClaimDecision['act'], readonly ClaimState[]> = {
  HOLD: ['OPEN'],
  DECLINE: ['OPEN'],
  RESTORE: ['HELD'],
  REMOVE: ['OPEN', 'HELD'],
};
const isPossible = (act: ClaimDecision['act'], { state, removesAtEnd }: ClaimNow) =>
  EXPECTED[act].includes(state) || (act === 'HOLD' && state === 'HELD' && removesAtEnd);

/** A measure that a decision took; null for none. */
type Took = MeasureId | null;

/**
 * Hides the subject of a claim for 30 days, or ends the claim, with its measure in one transaction. Nothing is removed while its author
 * may still object: `REMOVE` hides it then, and plans its removal (BEHAVIOUR: claims-22). Author and claimant are notified (BEHAVIOUR:
 * claims-3, claims-5). Returns the measure by which it is undone. Refuses ClaimNotFound, ClaimNotOpen, also where something was done about
 * it since the moderator looked (BEHAVIOUR: claims-32), and the refusals of measures.
 */
export function decideClaim(
  db: Sql,
  actor: MemberId | null,
  claimId: ClaimId,
  { act, words, claimantWords = words, logged }: ClaimDecision,
): Promise<{ measureId: Took }> {
  return db.begin(async (tx) => {
    const about = (await claimById(tx, claimId)) ?? refuse('ClaimNotFound');
    await lockSubject(tx, measureTarget(about)).catch(ifGone); // two claims may hide the same subject: their decisions are serialized
    const claim = (await lockClaim(tx, claimId)) ?? refuse('ClaimNotFound');
    expectAnother(actor, claim.memberId);
    const isAsSeen = logged === undefined || logged === (await countLogged(tx, claimId));
    if (!isAsSeen || !isPossible(act, claim)) refuse('ClaimNotOpen');
    const said = { words, claimantWords };
    if (act === 'HOLD' || (act === 'REMOVE' && (claim.state === 'OPEN' || claim.isUnheard)))
      return { measureId: await hold(tx, actor, claim, { removes: act === 'REMOVE', ...said }) };
    return { measureId: await end(tx, actor, claim, { act, ...said }) };
  });
}

/** Hides the subject if nothing does, and plans whether it is removed at the end. */
async function hold(
  tx: Db,
  actor: MemberId | null,
  claim: ClaimNow,
  { removes, ...said }: { removes: boolean } & Said,
): Promise<Took> {
  const { claimId } = claim;
  const took = claim.state === 'OPEN' ? await beginDays(tx, actor, claim, said) : null;
  if (claim.removesAtEnd === removes) return took;
  await planRemoval(tx, claimId, { removes, words: said.words });
  const undoable = claim.state === 'HELD'; // else the hold is undone, with all that came with it
  const act = removes ? 'REMOVAL_PLANNED' : 'REMOVAL_CANCELLED';
  await logClaim(tx, claimId, act, actor, { undoable });
  if (undoable) await tellOfPlan(tx, claim, act, said.claimantWords);
  return took;
}

/** Tells both sides of a plan, or of its end, about what they know to be hidden (BEHAVIOUR: claims-31). */
export async function tellOfPlan(
  tx: Db,
  { claimId, memberId }: Pick<ClaimNow, 'claimId' | 'memberId'>,
  act: 'REMOVAL_PLANNED' | 'REMOVAL_CANCELLED',
  claimantWords: string,
) {
  const isTold = await mailsWait(tx, claimId); // the author's notice waits with it, and leads to how it is now
  await queueMail(tx, claimId, act, claimantWords);
  if (!isTold) await notify(tx, 'CLAIM_HELD', { claimId, memberId });
}

async function beginDays(tx: Db, actor: MemberId | null, claim: ClaimNow, said: Said): Promise<Took> {
  const { claimId } = claim;
  const measureId = await hideFor(tx, actor, claim, said.words);
  await holdClaim(tx, claimId, { measureId, words: said.words });
  await logClaim(tx, claimId, 'HELD', actor, { undoable: measureId === null });
  await queueMail(tx, claimId, 'HELD', said.claimantWords);
  await notify(tx, 'CLAIM_HELD', claim);
  return measureId;
}

/** Returns the measure that hides the subject: a new measure or another claim's; null if it was hidden for another reason. */
async function hideFor(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string): Promise<Took> {
  const target = measureTarget(claim);
  const [last] = await measuresInForce(tx, target);
  if (last?.act === 'REMOVE') return null;
  if (last?.act === 'HOLD')
    return (await isHeldForAnother(tx, last.measureId, claim.claimId)) ? last.measureId : null;
  const taken = { act: 'HOLD', ...target, reason: 'RIGHTS', words, ...UNSAID } as const;
  const { measureId } = await takeMeasureIn(tx, actor, taken, { tellsAuthor: false });
  return measureId;
}

/** Who reported the same reads what became of it, and nothing that was said to the two sides of the claim. */
const UNSAID = { reporterWords: '' };

interface Ending extends Said {
  act: keyof typeof ENDS;
}

async function end(tx: Db, actor: MemberId | null, claim: ClaimNow, { act, ...said }: Ending): Promise<Took> {
  const { words } = said;
  const removed = act === 'REMOVE' ? await remove(tx, actor, claim, words) : null;
  const shows = act === 'RESTORE' && (await hidesAlone(tx, claim));
  const ending = { state: ENDS[act], ...said, tellsAuthor: removed === null };
  await endClaim(tx, actor, claim, { ...ending, undoable: removed === null && !shows });
  const took = shows ? await bringBack(tx, actor, claim, words) : removed;
  if (took !== null) await markEndedBy(tx, claim.claimId, took);
  return took;
}

/** Removes the subject, unless another measure did. */
async function remove(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string): Promise<Took> {
  const target = measureTarget(claim);
  const [last] = await measuresInForce(tx, target);
  if (last?.act === 'REMOVE') return null;
  const taken = { act: 'REMOVE', ...target, reason: 'RIGHTS', words, ...UNSAID } as const;
  const { measureId } = await takeMeasureIn(tx, actor, taken);
  return measureId;
}

/** Whether the claim alone hides its subject. One that is also hidden for another reason stays hidden (BEHAVIOUR: claims-14). */
async function hidesAlone(tx: Db, claim: ClaimNow): Promise<boolean> {
  const { claimId, measureId } = claim;
  const [last] = await measuresInForce(tx, measureTarget(claim));
  if (measureId === null || last?.measureId !== measureId) return false;
  return !(await isHeldForAnother(tx, measureId, claimId));
}

async function bringBack(tx: Db, actor: MemberId | null, claim: ClaimNow, words: string): Promise<Took> {
  const kept = { act: 'KEEP', ...measureTarget(claim), reason: null, words, ...UNSAID } as const;
  const how = { tellsAuthor: false, decidesReports: false };
  const taken = await takeMeasureIn(tx, actor, kept, how).catch(ifGone);
  return taken?.measureId ?? null;
}

/** Ignores the refusal for a post that its author deleted, since nothing is left to do. */
export function ifGone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
