import type { MyMeasure } from 'contract/appeals';
import type { AppealId, ArticleId, MeasureId, MemberId } from 'contract/ids';
import { APPEAL } from 'contract/limits';
import type { AppealOutcome, MeasureAct } from 'contract/measures';
import type { Page } from 'contract/page';
import type { ReportTarget } from 'contract/report-reasons';
import { type Db, type Fragment, fragment, isOneRow, maybeOne, maybeValue, raw } from '../db.ts';
import { firstRows, startBelow } from '../db/page.ts';
import { measureSubject } from '../measures/measures.ts';

const DAYS = raw(`interval '${APPEAL.days} days'`);

/** Whether the effect of `s` (measure) has since been reversed, by undoing it or by a later `KEEP` of its target. */
const isTakenBack = fragment`
  (s.undone_at is not null or (s.before <> '{}' and exists (
    select from measure k
     where k.target_kind = s.target_kind and k.target_id = s.target_id and k.undone_at is null and k.before <> '{}'
       and k.act = 'KEEP' and k.measure_id > s.measure_id)))`;

/** The claim for which `s` (measure) hides its target, whose objection takes the place of an appeal (BEHAVIOUR: claims-21). */
const claimOf = fragment`
  (select claim_id from claim c where c.measure_id = s.measure_id and s.act = 'HOLD' order by claim_id limit 1)`;

/** Selects measures as the member they concern sees them, for the keys that `page` selects from `s` (measure). */
const myMeasures = (page: Fragment) => fragment`
  select s.measure_id, s.act, s.target_kind, ${measureSubject} as subject, s.reason, s.words, s.created_at, s.until, s.undone_at,
         s.undo_words,
         case when p.appeal_id is not null then json_build_object(
           'words', p.words, 'createdAt', p.created_at, 'outcome', coalesce(p.outcome, 'OPEN'),
           'decidedAt', p.decided_at, 'decisionWords', p.decision_words) end as appeal,
         case when not ${isTakenBack} then ${claimOf} end as claim_id,
         case when p.appeal_id is null and ${claimOf} is null and s.created_at + ${DAYS} > now() and not ${isTakenBack}
              then s.created_at + ${DAYS} end as appealable_until
    from (${page}) page join measure s using (measure_id) left join appeal p on p.measure_id = s.measure_id
   order by s.measure_id desc`;

/** Returns up to `limit` + 1 measures that concern a member, newest first, without `KEEP`. */
export function measuresConcerning(db: Db, me: MemberId, { cursor, limit }: Page) {
  const page = firstRows(
    fragment`
      select s.measure_id from measure s
       where s.member_id = ${me} and s.act <> 'KEEP' and s.measure_id < ${startBelow(cursor)} order by s.measure_id desc`,
    limit,
  );
  return db<MyMeasure>`${myMeasures(page)}`;
}

/** Returns a measure that concerns a member; undefined if there is none. */
export async function measureConcerning(db: Db, me: MemberId, measureId: MeasureId) {
  const key = fragment`
    select measure_id from measure where measure_id = ${measureId} and member_id = ${me} and act <> 'KEEP'`;
  return maybeOne(db<MyMeasure>`${myMeasures(key)}`);
}

/** Locks a measure, so that it is not undone before the transaction ends. */
export const lockMeasure = (tx: Db, measureId: MeasureId) =>
  tx`select from measure where measure_id = ${measureId} for share`;

/** Inserts an appeal and returns its id; undefined if the measure already has an appeal. */
export function insertAppeal(tx: Db, measureId: MeasureId, me: MemberId, words: string) {
  return maybeValue(tx<{ appealId: AppealId }>`
    insert into appeal (measure_id, member_id, words) values (${measureId}, ${me}, ${words})
    on conflict do nothing returning appeal_id`);
}

/** Returns the measure of an appeal; undefined if there is no such appeal. */
export function appealedMeasure(db: Db, appealId: AppealId) {
  return maybeValue(
    db<{ measureId: MeasureId }>`select measure_id from appeal where appeal_id = ${appealId}`,
  );
}

/** The decision about an appeal: the outcome, the moderator (null for a command), and the reason. */
export interface Decision {
  outcome: 'UPHELD' | 'DECLINED';
  by: MemberId | null;
  words: string;
  /** The measure that showed the target again, if that settled the appeal. */
  settledBy?: MeasureId;
}

/** Decides the undecided appeal against a measure; false if there is none. */
export function decideAppealAgainst(tx: Db, measureId: MeasureId, { outcome, by, words }: Decision) {
  return isOneRow(tx`
    update appeal set outcome = ${outcome}, decided_at = now(), decided_by = ${by}, decision_words = ${words}
     where measure_id = ${measureId} and outcome is null`);
}

/** Upholds the undecided appeals against the measures that changed a target, since `settledBy` showed it again. */
export async function settleAppeals(
  tx: Db,
  { targetKind, targetId }: { targetKind: string; targetId: number },
  { by, words, settledBy }: { by: MemberId | null; words: string; settledBy: MeasureId },
) {
  await tx`
    select from measure where target_kind = ${targetKind} and target_id = ${targetId} for no key update`; // waits for appeals that are being written
  await tx`
    update appeal p
       set outcome = 'UPHELD', decided_at = now(), decided_by = ${by}, decision_words = ${words}, settled_by = ${settledBy}
      from measure s
     where s.measure_id = p.measure_id and s.target_kind = ${targetKind} and s.target_id = ${targetId}
       and s.before <> '{}' and p.outcome is null`;
}

/** Reopens the appeals that a measure settled. */
export async function reopenAppeals(tx: Db, settledBy: MeasureId) {
  await tx`
    update appeal set outcome = null, decided_at = null, decided_by = null, decision_words = '', settled_by = null
     where settled_by = ${settledBy}`;
}

/** Deletes every appeal of a withdrawing member. */
export async function withdrawAppeals(tx: Db, memberId: MemberId) {
  await tx`delete from appeal where member_id = ${memberId}`;
}

/** An appeal as operators see it, with its measure. */
export interface AppealLine {
  appealId: AppealId;
  words: string;
  createdAt: string;
  outcome: AppealOutcome;
  decisionWords: string;
  nickname: string | null;
  actorNickname: string | null;
  act: MeasureAct;
  targetKind: ReportTarget;
  targetId: number;
  articleId: ArticleId | null;
  reason: string | null;
  measureWords: string;
}

const appealLines = (db: Db, where: Fragment) => db<AppealLine>`
  select p.appeal_id, p.words, p.created_at, coalesce(p.outcome, 'OPEN') as outcome, p.decision_words, m.nickname,
         a.nickname as actor_nickname, s.act, s.target_kind, s.target_id, s.article_id, s.reason, s.words as measure_words
    from appeal p join measure s using (measure_id) left join member m on m.member_id = p.member_id
    left join member a on a.member_id = s.actor_id
   where ${where} order by p.appeal_id limit 50`;

/** Returns the fifty oldest undecided appeals. */
export const openAppeals = (db: Db) => appealLines(db, fragment`p.outcome is null`);

/** Returns one appeal; undefined if there is none. */
export const appealById = async (db: Db, appealId: AppealId) =>
  (await appealLines(db, fragment`p.appeal_id = ${appealId}`))[0];
