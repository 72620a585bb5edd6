import type { MemberId } from 'contract/ids';
import { FALSE_REPORTS } from 'contract/limits';
import { decideAppealAgainst } from '../appeals/appeals.ts';
import type { Db } from '../db.ts';
import { insertMeasure, markUndone } from '../measures/measures.ts';
import { notify, withdrawWaiting } from '../notifications/notifications.ts';
import { falseReporters, lockReportingPauses, unfoundedPauses } from './false-reports.sql.ts';

const AUTOMATIC = { articleId: null, reason: null, words: '', actorId: null, before: {} } as const;

/** Pauses the right to report of reporters whose reports were declined too often (BEHAVIOUR: reports-14). */
export async function pauseFalseReporters(tx: Db, reporters: readonly MemberId[]) {
  if (reporters.length === 0) return;
  await lockReportingPauses(tx);
  for (const { memberId, earlier } of await falseReporters(tx, reporters)) {
    const [first, later] = FALSE_REPORTS.pauseDays;
    const measure = {
      act: 'PAUSE_REPORTS',
      targetKind: 'MEMBER',
      targetId: memberId,
      memberId,
      days: earlier === 0 ? first : later,
    } as const;
    const { measureId } = await insertMeasure(tx, { ...AUTOMATIC, ...measure });
    await notify(tx, 'REPORTING_PAUSED', { measureId, memberId });
  }
}

/** Ends pauses that were based on decisions that have since been undone (BEHAVIOUR: reports-14). */
export async function endUnfoundedPauses(tx: Db, reporters: readonly MemberId[]) {
  if (reporters.length === 0) return;
  await lockReportingPauses(tx);
  for (const { measureId, memberId } of await unfoundedPauses(tx, reporters)) {
    await markUndone(tx, measureId, null, '');
    await decideAppealAgainst(tx, measureId, { outcome: 'UPHELD', by: null, words: '' });
    const untold = await withdrawWaiting(tx, { measureId });
    if (untold.length === 0) await notify(tx, 'UNDONE', { measureId, memberId });
  }
}
