import type { MeasureId, MemberId } from 'contract/ids';
import { FALSE_REPORTS } from 'contract/limits';
import { type Db, fragment, raw } from '../db.ts';

/** Serializes decisions about who may not report, so that nobody is paused twice for the same reports. */
export const lockReportingPauses = (tx: Db) => tx`select pg_advisory_xact_lock(hashtext('reporting pauses'))`;

/** Whether the reports that a group of `r` (report) holds are false so often that they pause the right to report. */
const areFalse = fragment`
  count(*) filter (where r.outcome = 'DECLINED') >= ${FALSE_REPORTS.declined}
  and count(*) filter (where r.outcome = 'DECLINED') > count(*) filter (where r.outcome = 'UPHELD')`;
const WITHIN = raw(`interval '${FALSE_REPORTS.days} days'`);

/** When the pause before `p` (measure) of a member began: what they reported until then is settled. */
const pauseBefore = (memberId: ReturnType<typeof fragment>, below = fragment`true`) => fragment`
  coalesce((select max(e.created_at) from measure e
             where e.act = 'PAUSE_REPORTS' and e.member_id = ${memberId} and e.undone_at is null and ${below}), '-infinity')`;

/** Those of these members who have reported falsely too often since their last pause, and how many pauses they had. */
export function falseReporters(tx: Db, memberIds: readonly MemberId[]) {
  return tx<{ memberId: MemberId; earlier: number }>`
    select r.member_id, (select count(*) from measure e
                          where e.act = 'PAUSE_REPORTS' and e.member_id = r.member_id and e.undone_at is null) as earlier
      from report r
     where r.member_id = any (${memberIds}::bigint[]) and r.decided_at > now() - ${WITHIN}
       and r.created_at > ${pauseBefore(fragment`r.member_id`)}
     group by r.member_id having ${areFalse} order by r.member_id`;
}

/** The pauses of these members that are no longer justified by the decisions they were based on. */
export function unfoundedPauses(tx: Db, memberIds: readonly MemberId[]) {
  return tx<{ measureId: MeasureId; memberId: MemberId }>`
    select p.measure_id, p.member_id from measure p
     where p.act = 'PAUSE_REPORTS' and p.member_id = any (${memberIds}::bigint[]) and p.undone_at is null
       and not (select ${areFalse} from report r
                 where r.member_id = p.member_id and r.created_at <= p.created_at
                   and r.decided_at between p.created_at - ${WITHIN} and p.created_at
                   and r.created_at > ${pauseBefore(fragment`p.member_id`, fragment`e.measure_id < p.measure_id`)})
     order by p.measure_id`;
}
