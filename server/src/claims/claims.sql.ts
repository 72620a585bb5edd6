import type { Claim, ClaimLookup, ClaimOnMine, ClaimState, NewClaim } from 'contract/claims';
import type { ArticleId, ClaimDecisionId, ClaimId, MeasureId, MemberId } from 'contract/ids';
import type { Page } from 'contract/page';
import { CLAIM } from 'contract/limits';
import { type Db, fragment, isOneRow, maybeOne, maybeValue, oneValue } from '../db.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { firstRows, startBelow } from '../db/page.ts';
import { claimantWords } from './claim-mails.sql.ts';
import type { Claimant } from './claimant-hash.ts';

/** The subject of a claim, and its author. */
export interface ClaimTarget {
  targetKind: 'ARTICLE' | 'COMMENT';
  targetId: number;
  articleId: ArticleId;
  memberId: MemberId | null;
}

/** Inserts a claim with an unproven address. Returns its id. */
export function insertClaim(
  tx: Db,
  claim: Omit<NewClaim, 'link'> & ClaimTarget & Claimant & { code: string; linkKey: string },
) {
  return oneValue(tx<{ claimId: ClaimId }>`
    insert into claim (name, email, relation, infringed, explanation, evidence, target_kind, target_id, article_id, member_id, code,
                       mailbox_hash, origin_hash, link_key)
    values (${claim.name}, ${claim.email}, ${claim.relation}, ${claim.infringed}, ${claim.explanation}, ${claim.evidence},
            ${claim.targetKind}, ${claim.targetId}, ${claim.articleId}, ${claim.memberId}, ${claim.code},
            ${claim.mailboxHash}, ${claim.originHash}, ${claim.linkKey})
    returning claim_id`);
}

/** Counts an attempt at an unproven claim's code and returns whether it was right; undefined if there is no claim left to prove. */
export function tryCode(tx: Db, claimId: ClaimId, code: string): Promise<boolean | undefined> {
  return maybeValue(tx<{ isRight: boolean }>`
    update claim set tries = tries + 1
     where claim_id = ${claimId} and state = 'UNPROVEN' and tries < ${CLAIM.triesMax}
       and created_at > now() - make_interval(mins => ${CLAIM.codeMinutes})
    returning code = ${code} as is_right`);
}

/** Opens a claim whose address is proven. */
export async function openClaim(tx: Db, claimId: ClaimId) {
  await tx`
    update claim set state = 'OPEN', code = null, origin_hash = null, proven_at = now() where claim_id = ${claimId}`;
}

/**
 * Adds a permanent entry to the log of a claim (BEHAVIOUR: claims-18). One that is `undoable` took no measure by which it were undone;
 * one that `undoes` another takes it back.
 */
export async function logClaim(
  tx: Db,
  claimId: ClaimId,
  act: string,
  actorId: MemberId | null = null,
  { undoable = false, undoes = null }: { undoable?: boolean; undoes?: ClaimDecisionId | null } = {},
) {
  await tx`
    insert into claim_log (claim_id, act, actor_id, undoable, undoes)
    values (${claimId}, ${act}, ${actorId}, ${undoable}, ${undoes})`;
}

/** The fields of a claim that decisions need; `measureId` is the measure that hides its subject. */
export interface ClaimNow extends ClaimTarget {
  claimId: ClaimId;
  state: ClaimState;
  measureId: MeasureId | null;
  /** Whether it is held, and its author may still object and has not: nothing is removed meanwhile (BEHAVIOUR: claims-22). */
  isUnheard: boolean;
  removesAtEnd: boolean;
}

/** Selects claims as `ClaimNow`. */
export const claimNow = fragment`
  select claim_id, state, target_kind, target_id, article_id, member_id, measure_id, removes_at_end,
         coalesce(state = 'HELD' and objected_at is null and held_until > now(), false) as is_unheard from claim`;
const isProven = (claimId: ClaimId) => fragment`claim_id = ${claimId} and state <> 'UNPROVEN'`;

/** Returns a proven claim; undefined if there is none. */
export function claimById(db: Db, claimId: ClaimId) {
  return maybeOne(db<ClaimNow>`${claimNow} where ${isProven(claimId)}`);
}

/** Returns a proven claim, locked until the transaction ends to serialize decisions. Lock its subject first. */
export function lockClaim(tx: Db, claimId: ClaimId) {
  return maybeOne(tx<ClaimNow>`${claimNow} where ${isProven(claimId)} for no key update`);
}

/** Locks and returns the claims that hide or removed a target. They end once the target is shown again. */
export const claimsEndedByShowing = (tx: Db, { targetKind, targetId }: MeasureTarget) =>
  tx<ClaimNow>`
    ${claimNow} where target_kind = ${targetKind} and target_id = ${targetId} and state in ('HELD', 'REMOVED')
     order by claim_id for no key update`;

/** Whether a measure also hides its target for another claim. */
export function isHeldForAnother(tx: Db, measureId: MeasureId, claimId: ClaimId): Promise<boolean> {
  return isOneRow(tx`
    select from claim where measure_id = ${measureId} and state = 'HELD' and claim_id <> ${claimId} limit 1`);
}

/** Converts a claim's target to a measure's target. */
export const measureTarget = ({ targetKind, targetId, articleId }: ClaimTarget): MeasureTarget => ({
  targetKind,
  targetId,
  articleId: targetKind === 'COMMENT' ? articleId : null,
});

/** Begins the 30 days of a claim; `measureId` is null if its subject was already hidden for another reason. `words` are its author's. */
export async function holdClaim(
  tx: Db,
  claimId: ClaimId,
  { measureId, words }: { measureId: MeasureId | null; words: string },
) {
  await tx`
    update claim set state = 'HELD', held_until = now() + make_interval(days => ${CLAIM.heldDays}), measure_id = ${measureId}, words = ${words}
     where claim_id = ${claimId}`;
}

/** What the measure that hides the subject of `c` (claim) says to its author: what a claim says again that is held again. */
export const heldWords = fragment`coalesce((select s.words from measure s where s.measure_id = c.measure_id), '')`;

/** Ends a claim. `words` are its author's, and `endedBy` is the measure that showed its subject without a decision about the claim. */
export async function closeClaim(
  tx: Db,
  claimId: ClaimId,
  { state, words, endedBy = null }: { state: ClaimState; words: string; endedBy?: MeasureId | null },
) {
  await tx`
    update claim set state = ${state}, ended_at = now(), words = ${words}, ended_by = ${endedBy}
     where claim_id = ${claimId}`;
}

/**
 * Gives the claims that a measure ended the state they had before: held until the day set earlier, or removed. Returns them. Call it
 * with their subject locked.
 */
export const reopenClaims = (tx: Db, endedBy: MeasureId) =>
  tx<{ claimId: ClaimId; state: 'HELD' | 'REMOVED'; memberId: MemberId | null }>`
    update claim c
       set state = former.act, ended_at = case former.act when 'REMOVED' then now() end, ended_by = null,
           words = case former.act when 'HELD' then ${heldWords} else '' end
      from (select distinct on (l.claim_id) l.claim_id, l.act from claim_log l join claim e using (claim_id)
             where e.ended_by = ${endedBy} and l.act in ('HELD', case e.state when 'REMOVED' then 'HELD' else 'REMOVED' end)
             order by l.claim_id, l.claim_log_id desc) former
     where c.claim_id = former.claim_id
    returning c.claim_id, c.state, c.member_id`;

/** Records the author's objection, once while the claim is held; false otherwise. */
export function insertObjection(tx: Db, claimId: ClaimId, me: MemberId, words: string): Promise<boolean> {
  return isOneRow(tx`
    update claim set objection = ${words}, objected_at = now(), removes_at_end = false
     where claim_id = ${claimId} and member_id = ${me} and state = 'HELD' and held_until > now() and objected_at is null`);
}

/** Returns the claims whose 30 days are over without a decision. */
export const claimsDue = (db: Db) =>
  db<{
    claimId: ClaimId;
    removesAtEnd: boolean;
  }>`select claim_id, removes_at_end from claim where state = 'HELD' and held_until <= now() order by held_until`;

/** The title or text of the subject of `c` (claim), hidden or not. */
export const subject = fragment`
  coalesce(case c.target_kind
    when 'ARTICLE' then (select title from article /* any: hidden ones too */ a where a.article_id = c.target_id)
    else (select coalesce(m.withheld, m.content) from comment m where m.article_id = c.article_id and m.comment_id = c.target_id) end, '')`;

/** Returns a claim that hid a post or comment of this member. */
export function claimOn(db: Db, me: MemberId, claimId: ClaimId) {
  return maybeOne(db<ClaimOnMine>`
    select claim_id, infringed, state, ${subject} as subject, held_until, objection, words, removes_at_end
      from claim c where claim_id = ${claimId} and member_id = ${me} and (held_until is not null or state = 'REMOVED')`);
}

/** Returns how far the claim with this id and key is; undefined if there is none. */
export function claimByKey(db: Db, claimId: ClaimId, key: string) {
  return maybeOne(db<ClaimLookup>`
    select claim_id, state, infringed, created_at, held_until, removes_at_end, objected_at is not null as has_objection,
           ${claimantWords} as words, ended_at,
           case when state = 'UNPROVEN' and tries < ${CLAIM.triesMax} and created_at > now() - make_interval(mins => ${CLAIM.codeMinutes})
                then created_at + make_interval(mins => ${CLAIM.codeMinutes}) end as code_until
      from claim c where claim_id = ${claimId} and link_key = ${key}`);
}

/** The place of `c` (claim) among those that wait: with an objection, undecided, hidden; each by its day (BEHAVIOUR: claims-28). */
const waitingPlace = fragment`
  case when c.objected_at is not null then 0 when c.held_until is null then 1 else 2 end, coalesce(c.held_until, c.created_at), c.claim_id`;

/** Returns up to `limit` + 1 claims: those that wait, in their order, or ended claims, newest first. */
export function claims(db: Db, { ended, cursor, limit }: Page & { ended: boolean }) {
  const comesAfter =
    cursor === null
      ? fragment`true`
      : fragment`(${waitingPlace}) > (select ${waitingPlace} from claim c where c.claim_id = ${cursor})`;
  const waiting = fragment`
    select * from claim c where c.state in ('OPEN', 'HELD') and ${comesAfter} order by ${waitingPlace}`;
  const over = fragment`
    select * from claim where ended_at is not null and claim_id < ${startBelow(cursor)} order by claim_id desc`;
  return db<Claim>`
    select c.claim_id, c.state, c.name, c.email, c.relation, c.infringed, c.explanation, c.evidence, c.target_kind, c.target_id, c.article_id,
           ${subject} as subject, c.member_id, m.nickname, c.created_at, c.held_until, c.objection, c.words,
           ${claimantWords} as claimant_words, c.ended_at, c.removes_at_end,
           (select coalesce(json_agg(json_build_object('at', l.at, 'act', l.act, 'actorNickname', a.nickname) order by l.claim_log_id), '[]')
              from claim_log l left join member a on a.member_id = l.actor_id where l.claim_id = c.claim_id) as log
      from (${firstRows(ended ? over : waiting, limit)}) c left join member m on m.member_id = c.member_id and m.withdrawn_at is null
     order by ${ended ? fragment`c.claim_id desc` : waitingPlace}`;
}

/** Erases claimant, the words to them, and objection a year after the end, and deletes claims that were not proven within a day. Returns how many. */
export async function forgetClaims(tx: Db): Promise<number> {
  await tx`delete from claim where state = 'UNPROVEN' and created_at < now() - interval '1 day'`;
  const { count } = await tx`
    with forgotten as (
      update claim set name = null, email = null, link_key = null, mailbox_hash = null, explanation = null, evidence = null, objection = null
       where ended_at < now() - make_interval(days => ${CLAIM.keptDays}) and email is not null
      returning claim_id
    ), unsaid as (
      update claim_mail set words = '' where claim_id in (select claim_id from forgotten)
    )
    insert into claim_log (claim_id, act) select claim_id, 'FORGOTTEN' from forgotten`;
  return count;
}

/** Removes the objections of a withdrawing member. */
export async function withdrawObjections(tx: Db, memberId: MemberId) {
  await tx`update claim set objection = null where member_id = ${memberId} and objection is not null`;
}
