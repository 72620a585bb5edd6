import type { ArticleId, MeasureId, MemberId, PlaceId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import type { Measure, MeasureAct } from 'contract/measures';
import type { TakenMeasure } from 'contract/moderation-shapes';
import type { ReportReason, ReportTarget } from 'contract/report-reasons';
import { type Db, type Fragment, fragment, isOneRow, maybeOne, one, raw } from '../db.ts';
import { HIDDEN_REASONS } from '../visibility/hidden-reasons.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

/** The target of a measure; `articleId` is the post of a comment. */
export interface MeasureTarget {
  targetKind: ReportTarget;
  targetId: number;
  articleId: ArticleId | null;
}

/** A measure to record. `memberId` is the member it concerns; `actorId` is null if no moderator took it. */
export interface NewMeasure extends MeasureTarget {
  act: MeasureAct;
  memberId: MemberId | null;
  reason: ReportReason | null;
  words: string;
  /** What the reporters read; null for the same words. */
  reporterWords?: string | undefined;
  actorId: MemberId | null;
  /** The days of a pause; null for other acts. */
  days: number | null;
  /** The target's previous state; empty if the measure does not change the target. */
  before: object;
}

/** Records a measure. Returns its id and the end of a pause. */
export function insertMeasure(tx: Db, m: NewMeasure) {
  return one(tx<{ measureId: MeasureId; until: string | null }>`
    insert into measure
      (act, target_kind, target_id, article_id, member_id, reason, words, reporter_words, actor_id, until, before)
    values (${m.act}, ${m.targetKind}, ${m.targetId}, ${m.articleId}, ${m.memberId}, ${m.reason}, ${m.words},
            ${m.reporterWords ?? null}, ${m.actorId}, now() + make_interval(days => ${m.days}), ${JSON.stringify(m.before)}::jsonb)
    returning measure_id, until`);
}

/** The fields of a measure that undoing it needs. */
export interface UndoableMeasure extends MeasureTarget {
  measureId: MeasureId;
  act: MeasureAct;
  memberId: MemberId | null;
  actorId: MemberId | null;
  before: object;
  createdAt: string;
}

const columns = fragment`measure_id, act, target_kind, target_id, article_id, member_id, actor_id, before, created_at`;

/** Returns a measure; undefined if there is none. */
export function measureById(db: Db, measureId: MeasureId) {
  return maybeOne(db<UndoableMeasure>`select ${columns} from measure where measure_id = ${measureId}`);
}

/** Returns the measures that changed a target and were not undone, newest first. Only the first of them can be undone. */
export function measuresInForce(db: Db, { targetKind, targetId }: MeasureTarget) {
  return db<UndoableMeasure>`
    select ${columns} from measure
     where target_kind = ${targetKind} and target_id = ${targetId} and undone_at is null and before <> '{}'
     order by measure_id desc limit 100`;
}

/** Returns the newest measure about a target that was not undone; null if there is none. */
export async function newestMeasure(db: Db, { targetKind, targetId }: MeasureTarget) {
  const [row] = await db<{ measureId: MeasureId }>`
    select measure_id from measure
     where target_kind = ${targetKind} and target_id = ${targetId} and undone_at is null
     order by measure_id desc limit 1`;
  return row?.measureId ?? null;
}

/** Joins measures to one decision, which the first of them stands for. */
export async function joinMeasures(tx: Db, first: MeasureId, measureIds: readonly MeasureId[]) {
  await tx`update measure set batch_id = ${first} where measure_id = any (${measureIds}::bigint[])`;
}

/** Returns what was decided together with a measure and still stands, the newest first; `isFirst` for the first of each member. */
export function measuresOfBatch(tx: Db, measureId: MeasureId) {
  return tx<{ measureId: MeasureId; isFirst: boolean }>`
    select b.measure_id, b.measure_id = min(b.measure_id) over (partition by b.member_id) as is_first
      from measure b join measure s on b.batch_id = s.batch_id
     where s.measure_id = ${measureId} and b.undone_at is null order by b.measure_id desc`;
}

/** Marks a measure undone; false if it already was. */
export function markUndone(tx: Db, measureId: MeasureId, actorId: MemberId | null, words: string) {
  return isOneRow(tx`
    update measure set undone_at = now(), undone_by = ${actorId}, undo_words = ${words}
     where measure_id = ${measureId} and undone_at is null`);
}

/** Returns the longest-lasting current pause of a member's right to report; undefined if there is none. */
export function reportingPause(db: Db, memberId: MemberId) {
  return maybeOne(db<{ until: string; measureId: MeasureId }>`
    select until, measure_id from measure
     where act = 'PAUSE_REPORTS' and member_id = ${memberId} and undone_at is null and until > now()
     order by until desc limit 1`);
}

/** Moves measures of a place to another place: all of them, or only the given measures. Returns their ids. */
export async function moveMeasures(
  tx: Db,
  { from, into, only = null }: { from: PlaceId; into: PlaceId; only?: readonly number[] | null },
): Promise<number[]> {
  const rows = await tx<{ measureId: number }>`
    update measure set target_id = ${into}
     where target_kind = 'PLACE' and target_id = ${from} and (${only}::bigint[] is null or measure_id = any (${only}::bigint[]))
    returning measure_id`;
  return rows.map(({ measureId }) => measureId);
}

/** Whether the count of reports took `s` (measure). A measure by an operator's command has an entry in the journal. */
export const isByCount = fragment`
  (s.act = 'REMOVE' and s.target_kind = 'ARTICLE' and s.actor_id is null
   and not exists (select from moderation_journal j where j.member_id = s.member_id and j.measure_id = s.measure_id))`;

/** Whether the count of reports has ever removed an article. */
export function wasRemovedByCount(db: Db, articleId: ArticleId): Promise<boolean> {
  return isOneRow(db`
    select from measure s where s.target_kind = 'ARTICLE' and s.target_id = ${articleId} and ${isByCount} limit 1`);
}

/** Whether a later measure in force changed what `s` (measure) changed. */
const isSuperseded = fragment`
  (s.before <> '{}' and exists (
    select from measure l
     where l.target_kind = s.target_kind and l.target_id = s.target_id and l.undone_at is null and l.before <> '{}'
       and l.measure_id > s.measure_id))`;

/** The title, text or name of the target of `s` (measure), hidden or not; null once it is erased. */
export const measureSubject = fragment`
  case s.target_kind
    when 'ARTICLE' then (select nullif(title, '') from article /* any: whom the measure concerns wrote it */ a where a.article_id = s.target_id)
    when 'COMMENT' then (select nullif(coalesce(c.withheld, c.content), '') from comment c
                          where c.article_id = s.article_id and c.comment_id = s.target_id)
    when 'MEMBER' then (select nickname from member m where m.member_id = s.target_id)
    when 'LIST' then (select c.name from shared_list l join category c on c.member_id = l.member_id and c.category_id = l.category_id
                       where l.shared_list_id = s.target_id)
    else (select title from place p where p.place_id = s.target_id) end`;

/**
 * The title, text or name of the target of `row` (s, a measure, or r, a report) for a member whom it does not concern: null if the
 * target is erased or they would not see it. The title of a post that was only removed is still shown.
 */
export const subjectFor = (viewer: MemberId, row: 's' | 'r') => {
  const about = raw(row);
  const isPresent = (member: Fragment) =>
    fragment`${member} <> all ((select absent_for(${viewer}))::bigint[])`;
  const post = fragment`
    select a.title from article /* any: taken down ones too */ a
     where (a.audience = 'everyone' or a.member_id = ${viewer}) and ${isPresent(fragment`a.member_id`)}
       and (a.deleted_at is null or a.delete_reason in ${HIDDEN_REASONS})`;
  return fragment`
    case ${about}.target_kind
      when 'ARTICLE' then (select nullif(title, '') from (${post} and a.article_id = ${about}.target_id) a)
      when 'COMMENT' then (select c.content from comment c
                            where c.article_id = ${about}.article_id and c.comment_id = ${about}.target_id and c.deleted_at is null
                              and ${isPresent(fragment`c.member_id`)} and exists (${post} and a.article_id = c.article_id))
      when 'MEMBER' then (select nickname from member m
                           where m.member_id = ${about}.target_id and m.withdrawn_at is null and ${isPresent(fragment`m.member_id`)})
      when 'LIST' then (select c.name from shared_list l join category c on c.member_id = l.member_id and c.category_id = l.category_id
                         where l.shared_list_id = ${about}.target_id and l.held_at is null and c.deleted_at is null
                           and ${isPresent(fragment`l.member_id`)})
      else (select title from place p
             where p.place_id = ${about}.target_id and (p.held_at is not null or ${isThereFor(viewer)})) end`;
};

/** Returns the newest hundred measures that `where` selects from `s` (measure), as `viewer` sees them; null for a command. */
function measures(db: Db, viewer: MemberId | null, where: Fragment) {
  return db<Measure>`
    select s.measure_id, s.act, s.target_kind, s.target_id, s.article_id, ${measureSubject} as subject, s.reason, s.words, s.reporter_words,
           a.nickname as actor_nickname, s.created_at, s.until,
           s.undone_at, u.nickname as undone_by_nickname, s.undo_words, coalesce(s.actor_id = ${viewer}, false) as is_own,
           s.undone_at is null and not ${isSuperseded} as can_undo,
           case when p.appeal_id is not null then json_build_object(
             'appealId', p.appeal_id, 'words', p.words, 'createdAt', p.created_at, 'outcome', coalesce(p.outcome, 'OPEN'),
             'decidedAt', p.decided_at, 'decidedByNickname', d.nickname, 'decisionWords', p.decision_words) end as appeal
      from measure s left join member a on a.member_id = s.actor_id left join member u on u.member_id = s.undone_by
      left join appeal p on p.measure_id = s.measure_id left join member d on d.member_id = p.decided_by
     where ${where} order by s.measure_id desc limit ${MEASURE.listed}`;
}

/** Returns the last hundred decisions of a moderator today in Korea, newest first; of one about many things its first measure. */
export const measuresTakenBy = (db: Db, me: MemberId) =>
  db<TakenMeasure>`
    select s.measure_id, s.act, s.target_kind, s.target_id, s.article_id, ${measureSubject} as subject, m.nickname, s.created_at, s.until,
           case when s.batch_id is null or batch.standing = 0 then s.undone_at end as undone_at,
           case when s.batch_id is null then s.undone_at is null and not ${isSuperseded} else batch.standing > 0 end as can_undo,
           case when s.batch_id is null then 1 else batch.size end as size
      from measure s left join member m on m.member_id = s.member_id
      cross join lateral (
        select count(*) as size, count(*) filter (where b.undone_at is null) as standing
          from measure b where b.batch_id = s.measure_id) batch
     where s.actor_id = ${me} and (s.batch_id is null or s.batch_id = s.measure_id) and s.created_at >= date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'
     order by s.measure_id desc limit ${MEASURE.listed}`;

/** Returns the measures about a target, newest first. */
export const measuresAbout = (
  db: Db,
  viewer: MemberId | null,
  { targetKind, targetId }: Omit<MeasureTarget, 'articleId'>,
) => measures(db, viewer, fragment`s.target_kind = ${targetKind} and s.target_id = ${targetId}`);

/** Returns the measures that concern a member, newest first. */
export const memberMeasures = (db: Db, viewer: MemberId | null, memberId: MemberId) =>
  measures(db, viewer, fragment`s.member_id = ${memberId}`);
