import type { ClaimAct } from 'contract/claims';
import type { ClaimDecisionId, ClaimId, MeasureId, MemberId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import type { TakenDecision } from 'contract/moderation-shapes';
import { type Db, fragment, isOneRow, maybeValue, oneValue } from '../db.ts';
import { queueMail } from './claim-mails.sql.ts';
import { type ClaimNow, claimNow, heldWords, subject } from './claims.sql.ts';

// How the decisions of claims are planned and taken back (BEHAVIOUR: claims-22, claims-23, claims-25).

/** Has the subject of a held claim removed at the end of its days, or not; `words` are its author's, null for those of its measure. */
export async function planRemoval(
  tx: Db,
  claimId: ClaimId,
  { removes, words }: { removes: boolean; words: string | null },
) {
  await tx`
    update claim c set removes_at_end = ${removes}, words = coalesce(${words}, ${heldWords}) where claim_id = ${claimId}`;
}

/** Locks and returns the held claims for which a measure hides its target. */
export const claimsHiddenBy = (tx: Db, measureId: MeasureId) =>
  tx<ClaimNow>`${claimNow} where measure_id = ${measureId} and state = 'HELD' order by claim_id for no key update`;

const isOfPlan = fragment`kind in ('REMOVAL_PLANNED', 'REMOVAL_CANCELLED')`;

/** Opens a held claim again, as if it had not been decided. */
export async function takeBackHold(tx: Db, claimId: ClaimId) {
  await tx`
    delete from claim_mail where claim_id = ${claimId} and due_at > now() and tried_at is null and ${isOfPlan}`;
  await tx`
    update claim set state = 'OPEN', held_until = null, measure_id = null, removes_at_end = false, words = '' where claim_id = ${claimId}`;
}

/** Says which measure a claim's end took, by which it is taken back. */
export async function markEndedBy(tx: Db, claimId: ClaimId, measureId: MeasureId) {
  await tx`update claim set ended_by = ${measureId} where claim_id = ${claimId}`;
}

/** Counts the entries of a claim's log. Call it with the claim locked. */
export const countLogged = (tx: Db, claimId: ClaimId) =>
  oneValue(tx<{ count: number }>`select count(*) from claim_log where claim_id = ${claimId}`);

/** Tells a claimant again what is hidden for them, in the words of the time before. */
export async function queueHeldAgain(tx: Db, claimId: ClaimId) {
  const [former] = await tx<{ words: string }>`
    select coalesce(words, '') as words from claim_mail where claim_id = ${claimId} and kind = 'HELD'
     order by claim_mail_id desc limit 1`;
  await queueMail(tx, claimId, 'HELD', former?.words);
}

/** Whether a mail about a decision still waits, and with it the author's notice. */
export const mailsWait = (tx: Db, claimId: ClaimId): Promise<boolean> =>
  isOneRow(
    tx`select from claim_mail where claim_id = ${claimId} and due_at > now() and tried_at is null limit 1`,
  );

/** Deletes the newest mail about a plan, if it still waits; false if it has left. */
export function withdrawPlan(tx: Db, claimId: ClaimId, act: ClaimAct): Promise<boolean> {
  return isOneRow(tx`
    delete from claim_mail where due_at > now() and tried_at is null and claim_mail_id =
      (select max(claim_mail_id) from claim_mail where claim_id = ${claimId} and kind = ${act})`);
}

/** Deletes the mails about decisions that still wait, but for those about plans; false if there is none, since they have left. */
export async function withdrawMails(tx: Db, claimId: ClaimId): Promise<boolean> {
  const { count } = await tx`
    delete from claim_mail where claim_id = ${claimId} and due_at > now() and tried_at is null and not ${isOfPlan}`;
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
            and exists (select from claim_mail m where m.claim_id = c.claim_id and m.kind = 'HELD' and m.due_at > now() and m.tried_at is null)
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
  await tx`
    update claim c set state = ${state}, ended_at = null, words = case ${state}::text when 'HELD' then ${heldWords} else '' end
     where claim_id = ${claimId}`;
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
