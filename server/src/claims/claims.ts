import { randomInt } from 'node:crypto';
import type { decideClaim as endpoint, NewClaim } from 'contract/claims';
import type { Received } from 'contract/endpoint';
import type { ClaimId, MemberId } from 'contract/ids';
import { CLAIM } from 'contract/limits';
import type { Db, Sql } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { standingMeasures } from '../measures/measures.ts';
import { takeMeasure } from '../moderation/moderation.ts';
import { insertNotices } from '../notifications/notifications.ts';
import { queueMail } from './claim-mails.sql.ts';
import { claimTarget } from './claim-target.ts';
import {
  type ClaimNow,
  claimNow,
  claimsDue,
  claimsToday,
  closeClaim,
  forgetClaims,
  holdClaim,
  insertClaim,
  insertObjection,
  logClaim,
  measureTarget,
  openClaim,
  tryCode,
} from './claims.sql.ts';

export { claims, withdrawObjections } from './claims.sql.ts';

/** Files a claim and mails a code to its address (BEHAVIOUR: claims-1). Refuses ClaimLinkUnknown, and TooManyCalls for an address with five in a day. */
export async function fileClaim(db: Sql, { link, ...claim }: NewClaim) {
  const target = await claimTarget(db, link);
  if ((await claimsToday(db, claim.email)) >= CLAIM.perDay) refuse('TooManyCalls');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return db.begin(async (tx) => {
    const claimId = await insertClaim(tx, { ...claim, ...target, code });
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
  if (!isRight) refuse('ClaimCodeWrong'); // after the try is counted
}

/** The author objects, once while it is held. Refuses ClaimNotOpen. */
export function objectTo(db: Sql, me: MemberId, claimId: ClaimId, words: string) {
  return db.begin(async (tx) => {
    if (!(await insertObjection(tx, claimId, me, words))) refuse('ClaimNotOpen');
    await logClaim(tx, claimId, 'OBJECTED');
    await queueMail(tx, claimId, 'OBJECTED');
  });
}

type Decision = Received<typeof endpoint>['body'];
const ENDS = { REMOVE: 'REMOVED', RESTORE: 'RESTORED', DECLINE: 'DECLINED' } as const;

/**
 * Hides what a claim is about for 30 days, or ends the claim; author and claimant learn of it (BEHAVIOUR: claims-3, claims-5). The
 * measure comes first: repeated after a crash between, it changes nothing and the claim follows. Refuses ClaimNotFound, ClaimNotOpen,
 * and what measures refuse.
 */
export async function decideClaim(
  db: Sql,
  actor: MemberId | null,
  claimId: ClaimId,
  { act, words }: Decision,
) {
  const claim = (await claimNow(db, claimId)) ?? refuse('ClaimNotFound');
  const expected =
    act === 'HOLD' || act === 'DECLINE' ? ['OPEN'] : act === 'RESTORE' ? ['HELD'] : ['OPEN', 'HELD'];
  if (!expected.includes(claim.state)) refuse('ClaimNotOpen');
  await measure(db, actor, claim, { act, words });
  await db.begin((tx) =>
    act === 'HOLD' ? hold(tx, actor, claimId, claim) : end(tx, actor, { claimId, claim, act, words }),
  );
}

async function measure(db: Sql, actor: MemberId | null, claim: ClaimNow, { act, words }: Decision) {
  if (act === 'DECLINE') return;
  const target = measureTarget(claim);
  const [last] = await standingMeasures(db, target);
  if (act === 'RESTORE') {
    if (last?.act !== 'HOLD') return; // somebody decided otherwise meanwhile, for another reason
    await takeMeasure(db, actor, { act: 'KEEP', ...target, reason: null, words }).catch(goneOrBack);
  } else if (last?.act !== act) await takeMeasure(db, actor, { act, ...target, reason: 'RIGHTS', words });
}

/** What its author deleted, or somebody restored, needs nothing more. */
function goneOrBack(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}

async function hold(tx: Db, actor: MemberId | null, claimId: ClaimId, { memberId }: ClaimNow) {
  if (!(await holdClaim(tx, claimId))) refuse('ClaimNotOpen');
  await logClaim(tx, claimId, 'HELD', actor);
  await queueMail(tx, claimId, 'HELD');
  if (memberId !== null) await insertNotices(tx, 'CLAIM_HELD', { subjectId: claimId }, [memberId]);
}

interface Ending {
  claimId: ClaimId;
  claim: ClaimNow;
  act: keyof typeof ENDS;
  words: string;
}

async function end(tx: Db, actor: MemberId | null, { claimId, claim: { memberId }, act, words }: Ending) {
  const state = ENDS[act];
  if (!(await closeClaim(tx, claimId, state, words))) refuse('ClaimNotOpen');
  await logClaim(tx, claimId, state, actor);
  await queueMail(tx, claimId, state);
  if (memberId !== null && act !== 'DECLINE')
    await insertNotices(tx, 'CLAIM_ENDED', { subjectId: claimId }, [memberId]);
}

/** Restores what was held for 30 days without a decision, and forgets old claims (BEHAVIOUR: claims-5, claims-7). Gives how many of both. */
export async function endClaims(db: Sql) {
  const due = await claimsDue(db);
  let restored = 0;
  for (const { claimId } of due) {
    const isRestored = await decideClaim(db, null, claimId, { act: 'RESTORE', words: '' }).then(
      () => true,
      (error: unknown) => (error instanceof Refusal ? false : Promise.reject(error as Error)),
    );
    if (isRestored) restored += 1;
  }
  return { restored, forgotten: await db.begin(forgetClaims) };
}
