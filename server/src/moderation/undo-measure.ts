import type { MeasureId, MemberId } from 'contract/ids';
import { decideAppealAgainst, reopenAppeals } from '../appeals/appeals.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { markUndone, measureById, measuresInForce } from '../measures/measures.ts';
import { notify, withdrawWaiting } from '../notifications/notifications.ts';
import { reopenReports, type Upheld, upholdAgain } from '../reports/reports.ts';
import { endClaimsOfShown, reopenClaimsEndedBy, takeBackHolds } from './end-claim.ts';
import { endUnfoundedPauses } from './false-reports.ts';
import { insertEntry } from './journal.ts';
import { lostSaves } from './lost-saves.ts';
import { expectMayJudge } from './may-judge.ts';
import { type Lock, lockSubject } from './subjects.ts';

/** The reason why a measure is undone, and the notice for the member it concerned. */
interface Undoing {
  words: string;
  notice: 'UNDONE' | 'APPEAL_UPHELD';
  /** False where the member learns it from another measure that was undone with it (BEHAVIOUR: moderation-44). */
  tellsMember?: boolean;
  lock?: Lock;
}

/**
 * Undoes a measure in force: the last measure that changed its target, or a measure that did not change its target. The target gets
 * its previous state, the reports and appeals that the measure decided are undecided again, claims that it ended are reopened, and an
 * undecided appeal against the measure is upheld (BEHAVIOUR: moderation-5, moderation-27). Who has not been told of the measure yet is
 * told nothing (BEHAVIOUR: notifications-29). Returns the measure and the reporters of
 * those reports. Refuses TargetNotFound, and MeasureNotPossible for any other measure.
 */
export async function undoMeasureIn(
  tx: Db,
  actor: MemberId | null,
  measureId: MeasureId,
  { words, notice, tellsMember = true, lock = lockSubject }: Undoing,
) {
  const measure = (await measureById(tx, measureId)) ?? refuse('TargetNotFound');
  const subject = await lock(tx, measure);
  await expectMayJudge(tx, actor, subject.author);
  const changedNothing = Object.keys(measure.before).length === 0;
  const [last] = await measuresInForce(tx, measure);
  if (!changedNothing && last?.measureId !== measureId) refuse('MeasureNotPossible');
  const saves = await lostSaves(tx, measure); // while this measure still counts as in force
  if (!(await markUndone(tx, measureId, actor, words))) refuse('MeasureNotPossible');
  const untold = notice === 'UNDONE' ? await withdrawWaiting(tx, { measureId }) : [];
  const takenBack = await takeBackHolds(tx, actor, measureId);
  if (!changedNothing) await subject.putBack(measure.before, saves);
  if (subject.isHidden && !(await lockSubject(tx, measure)).isHidden)
    await endClaimsOfShown(tx, actor, measure);
  const isTold = await reopenClaimsEndedBy(tx, actor, measureId);
  const reporters = await reopenReports(tx, measureId);
  await upholdAgain(tx, (measure.before as { upheld?: readonly Upheld[] }).upheld ?? []);
  await endUnfoundedPauses(tx, reporters);
  await reopenAppeals(tx, measureId);
  await decideAppealAgainst(tx, measureId, { outcome: 'UPHELD', by: actor, words });
  const { targetKind, targetId, articleId, memberId } = measure;
  const isKnown = isTold || takenBack || untold.some((member) => member === memberId);
  if (tellsMember && (!isKnown || notice === 'APPEAL_UPHELD'))
    await notify(tx, notice, { measureId, memberId });
  await insertEntry(tx, { actor, act: 'UNDO', targetKind, targetId, memberId, measureId, words });
  return { target: { targetKind, targetId, articleId }, reporters, memberId };
}
