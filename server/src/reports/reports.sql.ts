import type { ArticleId, MeasureId, MemberId, PlaceId } from 'contract/ids';
import type { MeasureAct } from 'contract/measures';
import type { Page } from 'contract/page';
import type { Because, MyReport } from 'contract/reports';
import type { ReportTarget } from 'contract/report-reasons';
import { NEW_ACCOUNT, REPORT } from 'contract/limits';
import { type Db, type Fragment, fragment, isOneRow } from '../db.ts';
import { HIDDEN_REASONS } from '../visibility/hidden-reasons.ts';
import { subjectFor } from '../measures/measures.ts';
import { firstRows, startBelow } from '../db/page.ts';

/** Inserts a member's report of a suspected ad; false if there is one already. */
export function insertAdReport(tx: Db, articleId: ArticleId, me: MemberId) {
  return isOneRow(tx`
    insert into article_report (article_id, member_id) values (${articleId}, ${me}) on conflict do nothing`);
}

/** Deletes a member's report of a suspected ad; false if there is none. */
export function deleteAdReport(tx: Db, articleId: ArticleId, me: MemberId) {
  return isOneRow(tx`
    delete from article_report where article_id = ${articleId} and member_id = ${me}`);
}

/** Whether an article has undecided reports as a suspected ad. */
export function hasOpenAdReports(tx: Db, articleId: ArticleId): Promise<boolean> {
  return isOneRow(tx`
    select from report
     where target_kind = 'ARTICLE' and target_id = ${articleId} and reason = 'AD' and outcome is null limit 1`);
}

/** Whether a member has sent more reports than a new account may. */
export async function hasManyReports(tx: Db, me: MemberId) {
  const { count } = await tx`select from report where member_id = ${me} limit ${NEW_ACCOUNT.reports + 1}`;
  return count > NEW_ACCOUNT.reports;
}

/** The target of a report; `articleId` is the post of a comment. */
export interface Target {
  targetKind: ReportTarget;
  targetId: number;
  articleId?: ArticleId;
}

/** Inserts a report that does not count towards a threshold; false if the member already reported it for the same reason. */
export function insertReport(
  db: Db,
  me: MemberId,
  { targetKind, targetId, articleId }: Target,
  { reason, words }: Because,
) {
  return isOneRow(db`
    insert into report (target_kind, target_id, article_id, member_id, reason, words)
    values (${targetKind}, ${targetId}, ${articleId ?? null}, ${me}, ${reason}, ${words}) on conflict do nothing`);
}

/** Deletes all reports of a member. Returns the articles that they had reported as suspected ads. */
export async function deleteReportsBy(tx: Db, memberId: MemberId) {
  const rows = await tx<{ articleId: ArticleId }>`
    delete from article_report where member_id = ${memberId} returning article_id`;
  await tx`delete from report where member_id = ${memberId}`;
  return rows.map(({ articleId }) => articleId);
}

/** Whether the target of `r` (report) was erased. A target that was only removed, or that its reporter may not see, is not erased. */
const isGone = fragment`
  not case r.target_kind
    when 'ARTICLE' then exists (select from article /* any: hidden ones are not gone */ a
                                 where a.article_id = r.target_id and (a.deleted_at is null or a.delete_reason in ${HIDDEN_REASONS}))
    when 'COMMENT' then exists (select from comment c where c.article_id = r.article_id and c.comment_id = r.target_id
                                                        and (c.deleted_at is null or c.withheld is not null))
    when 'MEMBER' then exists (select from member m where m.member_id = r.target_id and m.withdrawn_at is null)
    when 'LIST' then exists (select from shared_list l where l.shared_list_id = r.target_id and l.revoked_at is null)
    else exists (select from place p where p.place_id = r.target_id and (p.deleted_at is null or p.held_at is not null)) end`;

/** Returns up to `limit` + 1 reports of a member, newest first. */
export function reportsBy(db: Db, me: MemberId, { cursor, limit }: Page) {
  const page = firstRows(
    fragment`
      select * from report where member_id = ${me} and report_id < ${startBelow(cursor)} order by report_id desc`,
    limit,
  );
  return db<MyReport>`
    select r.report_id, r.target_kind, ${subjectFor(me, 'r')} as subject, r.reason, r.words, r.created_at,
           coalesce(case when s.act = 'HOLD' then 'OPEN' else r.outcome end, case when ${isGone} then 'GONE' else 'OPEN' end) as outcome, s.reason as decided_for,
           coalesce(s.reporter_words, s.words, '') as decision_words
      from (${page}) r left join measure s on s.measure_id = r.measure_id
     order by r.report_id desc`;
}

/** Decides the undecided reports of a target. Returns their reporters, each once. */
export async function decideReports(
  tx: Db,
  { targetKind, targetId }: Pick<Target, 'targetKind' | 'targetId'>,
  outcome: 'UPHELD' | 'DECLINED',
  measureId: MeasureId,
): Promise<MemberId[]> {
  const rows = await tx<{ memberId: MemberId }>`
    update report set outcome = ${outcome}, decided_at = now(), measure_id = ${measureId}
     where target_kind = ${targetKind} and target_id = ${targetId} and outcome is null
    returning member_id`;
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

/** Reports that a measure upheld, to be upheld by it again once what decided them anew is undone. */
export interface Upheld {
  measureId: MeasureId;
  reportIds: readonly number[];
}

/**
 * Opens the reports of a target again that measures of these acts upheld, to be decided by what follows: a hold only while something is
 * looked at (BEHAVIOUR: moderation-53). Returns them as they were, and the reporters whom a removal had told that they were right.
 */
export async function reopenUpheld(
  tx: Db,
  { targetKind, targetId }: Pick<Target, 'targetKind' | 'targetId'>,
  acts: readonly MeasureAct[],
): Promise<{ upheld: Upheld[]; wereRight: ReadonlySet<MemberId> }> {
  const rows = await tx<{ reportId: number; memberId: MemberId; measureId: MeasureId; act: MeasureAct }>`
    with former as (
      select r.report_id, r.member_id, s.measure_id, s.act from report r join measure s using (measure_id)
       where r.target_kind = ${targetKind} and r.target_id = ${targetId} and r.outcome = 'UPHELD' and s.act = any (${acts}::text[])
    )
    update report r set outcome = null, decided_at = null, measure_id = null from former f where r.report_id = f.report_id
    returning r.report_id, r.member_id, f.measure_id, f.act`;
  const upheld = [...Map.groupBy(rows, ({ measureId }) => measureId)].map(([measureId, of]) => ({
    measureId,
    reportIds: of.map(({ reportId }) => reportId),
  }));
  const removed = rows.filter(({ act }) => act === 'REMOVE');
  return { upheld, wereRight: new Set(removed.map(({ memberId }) => memberId)) };
}

/** Has reports upheld again by the measures that had upheld them. */
export async function upholdAgain(tx: Db, upheld: readonly Upheld[]) {
  for (const { measureId, reportIds } of upheld)
    await tx`
      update report r set outcome = 'UPHELD', decided_at = s.created_at, measure_id = s.measure_id from measure s
       where s.measure_id = ${measureId} and s.undone_at is null and r.report_id = any (${reportIds}::bigint[]) and r.outcome is null`;
}

/** Reopens the reports that a measure decided. Returns their reporters, each once. */
export async function reopenReports(tx: Db, measureId: MeasureId): Promise<MemberId[]> {
  const rows = await tx<{ memberId: MemberId }>`
    update report set outcome = null, decided_at = null, measure_id = null where measure_id = ${measureId}
    returning member_id`;
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

/**
 * Moves reports of a place to another place: all of them, or only the given reports. A report stays if its reporter already reported
 * the other place for the same reason. Returns the ids of the moved reports.
 */
export async function moveReports(
  tx: Db,
  { from, into, only = null }: { from: PlaceId; into: PlaceId; only?: readonly number[] | null },
): Promise<number[]> {
  const rows = await tx<{ reportId: number }>`
    update report r set target_id = ${into}
     where r.target_kind = 'PLACE' and r.target_id = ${from} and (${only}::bigint[] is null or r.report_id = any (${only}::bigint[]))
       and not exists (select from report o where o.target_kind = 'PLACE' and o.target_id = ${into}
                                              and o.member_id = r.member_id and o.reason = r.reason)
    returning r.report_id`;
  return rows.map(({ reportId }) => reportId);
}

/** The numbers of a member's upheld and declined reports, as a lateral join `record`. */
export const reportingRecord = (memberId: Fragment) => fragment`
  cross join lateral (
    select count(*) filter (where outcome = 'UPHELD') as upheld, count(*) filter (where outcome = 'DECLINED') as declined
      from report where member_id = ${memberId}) record`;

/**
 * Whether grouped reports are a suspicious burst, by their `created_at`, the `joined_at` of their reporters and the reporters'
 * record: most reporters joined less than a day before, most reporters are mostly wrong, or the middle half of the reports came
 * within ten minutes (BEHAVIOUR: moderation-18).
 */
export const isSudden = fragment`
  (count(*) >= ${REPORT.warnAt}
    and (2 * count(*) filter (where created_at - joined_at < interval '1 day') > count(*)
      or 2 * count(*) filter (where declined > upheld) > count(*)
      or percentile_disc(0.75) within group (order by created_at)
         - percentile_disc(0.25) within group (order by created_at) < interval '10 minutes'))`;

/**
 * The times of an article's undecided reports as a suspected ad whose reporters are not suspicious, oldest first: they had an account
 * for a day, and are not mostly wrong.
 */
export async function unsuspiciousTimes(db: Db, articleId: ArticleId): Promise<number[]> {
  const rows = await db<{ createdAt: string }>`
    select r.created_at from report r join member m on m.member_id = r.member_id ${reportingRecord(fragment`r.member_id`)}
     where r.target_kind = 'ARTICLE' and r.target_id = ${articleId} and r.reason = 'AD' and r.outcome is null
       and r.created_at - m.created_at >= interval '1 day' and record.declined <= record.upheld
     order by r.created_at`;
  return rows.map(({ createdAt }) => Date.parse(createdAt));
}
