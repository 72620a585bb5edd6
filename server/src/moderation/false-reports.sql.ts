import type { MeasureId, MemberId } from 'contract/ids';
import { FALSE_REPORTS } from 'contract/limits';
import { type Db, fragment, raw } from '../db.ts';

/** Serializes decisions about pauses of reporting, so that no member is paused twice for the same reports. */
export const lockReportingPauses = (tx: Db) => tx`select pg_advisory_xact_lock(hashtext('reporting pauses'))`;

/** Whether so many reports in a group of `r` (report) are false that the reporter's right to report is paused. */
const areFalse = fragment`
  count(*) filter (where r.outcome = 'DECLINED') >= ${FALSE_REPORTS.declined}
  and count(*) filter (where r.outcome = 'DECLINED') > count(*) filter (where r.outcome = 'UPHELD')`;
const WITHIN = raw(`interval '${FALSE_REPORTS.days} days'`);

/** The time at which a member's pause before `p` (measure) began. Reports until then no longer count. */
const pauseBefore = (memberId: ReturnType<typeof fragment>, below = fragment`true`) => fragment`
  coalesce((select max(e.created_at) from measure e
             where e.act = 'PAUSE_REPORTS' and e.member_id = ${memberId} and e.undone_at is null and ${below}), '-infinity')`;

/** Returns the members among these with too many false reports since their last pause, and the number of their pauses. */
export function falseReporters(tx: Db, memberIds: readonly MemberId[]) {
  return tx<{ memberId: MemberId; earlier: number }>`
    select r.member_id, (select count(*) from measure e
                          where e.act = 'PAUSE_REPORTS' and e.member_id = r.member_id and e.undone_at is null) as earlier
      from report r
     where r.member_id = any (${memberIds}::bigint[]) and r.decided_at > now() - ${WITHIN}
       and r.created_at > ${pauseBefore(fragment`r.member_id`)}
     group by r.member_id having ${areFalse} order by r.member_id`;
}

/** Returns the pauses of these members that their underlying decisions no longer justify. */
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
