import type { ClaimAct } from 'contract/claims';
import type { ClaimDecisionId, ClaimId, MeasureId, MemberId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import type { TakenDecision } from 'contract/moderation-shapes';
import { type Db, fragment, maybeValue } from '../db.ts';
import { type ClaimNow, claimNow, subject } from './claims.sql.ts';

// How the decisions of claims are planned and taken back (BEHAVIOUR: claims-22, claims-23, claims-25).

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

/** Whether `l` (claim_log) is the last decision about `c` (claim) that took no measure, and the claim is still as it left it. */
const canUndo = fragment`
  (l.undoable
    and not exists (select from claim_log u where u.undoes = l.claim_log_id)
    and not exists (select from claim_log later
                     where later.claim_id = l.claim_id and later.claim_log_id > l.claim_log_id and later.undoable
                       and not exists (select from claim_log u where u.undoes = later.claim_log_id))
    and case l.act
          when 'HELD' then c.state = 'HELD' and c.objected_at is null
            and exists (select from claim_mail m where m.claim_id = c.claim_id and m.due_at > now() and m.tried_at is null)
          when 'REMOVAL_PLANNED' then c.state = 'HELD' and c.removes_at_end
          when 'REMOVAL_CANCELLED' then c.state = 'HELD' and not c.removes_at_end and c.objected_at is null
          else c.state = l.act and c.ended_by is null and c.email is not null end)`;

/** Returns what a decision that can be undone did; undefined if there is none. Call it with the claim locked. */
export const undoableDecision = (tx: Db, claimId: ClaimId, decisionId: ClaimDecisionId) =>
  maybeValue(tx<{ act: ClaimAct }>`
    select l.act from claim_log l join claim c using (claim_id)
     where l.claim_id = ${claimId} and l.claim_log_id = ${decisionId} and ${canUndo}`);

/** Gives an ended claim the state it had: open, or held until the day set earlier. */
export async function takeBackEnd(tx: Db, claimId: ClaimId, state: 'OPEN' | 'HELD') {
  await tx`update claim set state = ${state}, ended_at = null, words = '' where claim_id = ${claimId}`;
}

/** Returns the last hundred decisions about claims, without measures, that a moderator took today in Korea, newest first. */
export const decisionsTakenBy = (db: Db, me: MemberId) =>
  db<TakenDecision>`
    select l.claim_log_id as decision_id, c.claim_id, l.act, c.target_kind, c.target_id,
           case c.target_kind when 'COMMENT' then c.article_id end as article_id, nullif(${subject}, '') as subject, m.nickname,
           l.at as created_at, (select u.at from claim_log u where u.undoes = l.claim_log_id) as undone_at, ${canUndo} as can_undo
      from claim_log l join claim c using (claim_id) left join member m on m.member_id = c.member_id
     where l.actor_id = ${me} and l.undoable and l.at >= date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'
     order by l.claim_log_id desc limit ${MEASURE.listed}`;
