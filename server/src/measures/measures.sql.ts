import type { ArticleId, MeasureId, MemberId, PlaceId } from 'contract/ids';
import type { Measure, MeasureAct } from 'contract/measures';
import type { ReportReason, ReportTarget } from 'contract/reports';
import { type Db, fragment, one } from '../db.ts';
import type { Fragment } from '../json-object.ts';

/** What a measure is about; `articleId` is the post of a comment. */
export interface MeasureTarget {
  targetKind: ReportTarget;
  targetId: number;
  articleId: ArticleId | null;
}

/** A measure to be written down: `memberId` is whom it concerns, `actorId` null where no moderator took it. */
export interface NewMeasure extends MeasureTarget {
  act: MeasureAct;
  memberId: MemberId | null;
  reason: ReportReason | null;
  words: string;
  actorId: MemberId | null;
  /** The days of a pause; null for other acts. */
  days: number | null;
  /** How the target was before. */
  before: object;
}

/** Writes a measure down and gives its id and the end of a pause. */
export function insertMeasure(tx: Db, m: NewMeasure) {
  return one(tx<{ measureId: MeasureId; until: string | null }>`
    insert into measure (act, target_kind, target_id, article_id, member_id, reason, words, actor_id, until, before)
    values (${m.act}, ${m.targetKind}, ${m.targetId}, ${m.articleId}, ${m.memberId}, ${m.reason}, ${m.words}, ${m.actorId},
            now() + make_interval(days => ${m.days}), ${JSON.stringify(m.before)}::jsonb)
    returning measure_id, until`);
}

/** A measure as undoing it needs it. */
export interface StandingMeasure extends MeasureTarget {
  measureId: MeasureId;
  act: MeasureAct;
  memberId: MemberId | null;
  before: object;
}

const columns = fragment`measure_id, act, target_kind, target_id, article_id, member_id, before`;

/** A measure; undefined when there is none. */
export async function measureById(db: Db, measureId: MeasureId) {
  const [row] = await db<StandingMeasure>`select ${columns} from measure where measure_id = ${measureId}`;
  return row;
}

/** The measures of a target that were not undone, newest first. */
export function standingMeasures(db: Db, { targetKind, targetId }: MeasureTarget) {
  return db<StandingMeasure>`
    select ${columns} from measure
     where target_kind = ${targetKind} and target_id = ${targetId} and undone_at is null
     order by measure_id desc limit 100`;
}

/** Marks a measure undone. */
export async function markUndone(tx: Db, measureId: MeasureId, actorId: MemberId | null, words: string) {
  await tx`
    update measure set undone_at = now(), undone_by = ${actorId}, undo_words = ${words} where measure_id = ${measureId}`;
}

/** Moves measures to another place: all of one, or those given. Gives their ids. */
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

/** Whether the count of reports removed an article before. */
export async function wasRemovedByCount(db: Db, articleId: ArticleId): Promise<boolean> {
  const { count } = await db`
    select from measure
     where target_kind = 'ARTICLE' and target_id = ${articleId} and act = 'REMOVE' and actor_id is null limit 1`;
  return count === 1;
}

/** The newest hundred measures that `where` selects of `s` (measure). */
function measures(db: Db, where: Fragment) {
  return db<Measure>`
    select s.measure_id, s.act, s.target_kind, s.reason, s.words, a.nickname as actor_nickname, s.created_at, s.until,
           s.undone_at, u.nickname as undone_by_nickname, s.undo_words
      from measure s left join member a on a.member_id = s.actor_id left join member u on u.member_id = s.undone_by
     where ${where} order by s.measure_id desc limit 100`;
}

/** The measures about a target, newest first. */
export const measuresAbout = (db: Db, { targetKind, targetId }: Omit<MeasureTarget, 'articleId'>) =>
  measures(db, fragment`s.target_kind = ${targetKind} and s.target_id = ${targetId}`);

/** The measures that concern a member, newest first. */
export const measuresOf = (db: Db, memberId: MemberId) => measures(db, fragment`s.member_id = ${memberId}`);
