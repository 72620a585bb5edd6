import { settleAppeals } from '../appeals/appeals.ts';
import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { MeasureAct } from 'contract/measures';
import type * as endpoints from 'contract/moderation';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { insertMeasure, type MeasureTarget, measuresInForce, newestMeasure } from '../measures/measures.ts';
import { setRestrictions } from '../members/restrictions.ts';
import { notify } from '../notifications/notifications.ts';
import { decideReports, reopenUpheld } from '../reports/reports.ts';
import { endClaimsOfShown } from './end-claim.ts';
import { pauseFalseReporters } from './false-reports.ts';
import { isDue } from './held.sql.ts';
import { insertEntry } from './journal.ts';
import { lostSaves } from './lost-saves.ts';
import { expectAnother, expectMayJudge } from './may-judge.ts';
import { hasOpenReports } from './moderation.sql.ts';
import { type Lock, lockSubject, type Subject } from './subjects.ts';

type Sent = Received<typeof endpoints.takeMeasure>['body'];
/** A measure to take; `days` is the length of a pause. */
export type Taken = Omit<Sent, 'days'> & { days?: number | null | undefined };

/** The possible measures for each kind of target. */
export const POSSIBLE_MEASURES: Record<MeasureTarget['targetKind'], readonly MeasureAct[]> = {
  ARTICLE: ['KEEP', 'REMOVE', 'HOLD'],
  COMMENT: ['KEEP', 'REMOVE', 'HOLD'],
  PLACE: ['KEEP', 'REMOVE', 'HOLD'],
  LIST: ['KEEP', 'REMOVE', 'HOLD'],
  MEMBER: ['KEEP', 'WARN', 'PAUSE', 'SUSPEND'],
};

/** A notice that reporters may get when a measure decides their reports; null for none. */
type ReporterNotice = 'REPORT_DECIDED' | 'REPORT_CHANGED' | null;

/** How author and reporters are notified, and how the target is locked. */
interface How {
  /** False where the decision of a claim tells the author (BEHAVIOUR: claims-21). */
  tellsAuthor?: boolean;
  /** False for a claim, which says nothing of what was reported (BEHAVIOUR: moderation-54). */
  decidesReports?: boolean;
  noticeFor?: (reporter: MemberId) => ReporterNotice;
  lock?: Lock;
}

/**
 * Takes a measure. `KEEP` shows a hidden target again and declines the undecided reports; every other measure upholds them. The
 * member concerned and the reporters are notified (BEHAVIOUR: moderation-3). `actor` is null for an operator's command. `noticeFor`
 * chooses the notice of each reporter. Refuses TargetNotFound, and MeasureNotPossible if the measure changes nothing, concerns a
 * moderator or the actor, or if another was taken since the actor looked (BEHAVIOUR: moderation-4, moderation-16).
 */
export async function takeMeasureIn(
  tx: Db,
  actor: MemberId | null,
  { days = null, afterMeasureId, ...taken }: Taken,
  {
    tellsAuthor = true,
    decidesReports = true,
    noticeFor = () => 'REPORT_DECIDED',
    lock = lockSubject,
  }: How = {},
) {
  const { act, targetKind, targetId, articleId, words } = taken;
  const target = { targetKind, targetId, articleId };
  if (!POSSIBLE_MEASURES[targetKind].includes(act)) refuse('MeasureNotPossible');
  const subject = await lock(tx, target);
  if (act === 'KEEP') expectAnother(actor, subject.author);
  else await expectMayJudge(tx, actor, subject.author);
  if (afterMeasureId !== undefined && afterMeasureId !== (await newestMeasure(tx, target)))
    refuse('MeasureNotPossible');
  if (!(await changesAnything(tx, act, target, subject))) refuse('MeasureNotPossible');
  const saves = await change(tx, act, target, subject);
  const { upheld, wereRight } = await reopenDecided(tx, act, target, subject);
  const row = { ...taken, memberId: subject.author, actorId: actor, days };
  const before = changesState(act, subject) ? { ...subject.state, saves, upheld } : {};
  const { measureId, until } = await insertMeasure(tx, { ...row, before });
  if (act === 'PAUSE' || act === 'SUSPEND') await restrict(tx, act, subject, until);
  if (act === 'KEEP' && subject.isHidden) {
    await settleAppeals(tx, target, { by: actor, words, settledBy: measureId });
    await endClaimsOfShown(tx, actor, target, measureId);
  }
  if (decidesReports) {
    const outcome = act === 'KEEP' ? 'DECLINED' : 'UPHELD';
    const reporters = await decideReports(tx, target, outcome, measureId);
    if (outcome === 'DECLINED') await pauseFalseReporters(tx, reporters);
    const tell = (reporter: MemberId) => {
      const notice = noticeFor(reporter);
      return notice === 'REPORT_DECIDED' && wereRight.has(reporter) ? 'REPORT_CHANGED' : notice;
    };
    for (const [notice, theirs] of Map.groupBy(reporters, tell))
      if (notice !== null) await notify(tx, notice, { measureId, reporters: theirs });
  }
  if (tellsAuthor && (act !== 'KEEP' || subject.isHidden))
    await notify(tx, 'MEASURE', { measureId, memberId: subject.author });
  await insertEntry(tx, { actor, act, ...target, memberId: subject.author, measureId, words });
  return { measureId };
}

/** `KEEP` needs a hidden or reported target; hiding needs one that is visible, reported, or hidden in another way. Warning always works. */
async function changesAnything(tx: Db, act: MeasureAct, target: MeasureTarget, subject: Subject) {
  const [last] = await measuresInForce(tx, target);
  if (act === 'KEEP') return subject.isHidden || (await hasOpenReports(tx, target));
  if (act === 'SUSPEND') return !subject.isHidden;
  if (act !== 'REMOVE' && act !== 'HOLD') return true;
  if (!subject.isHidden || last?.act !== act || (await hasOpenReports(tx, target))) return true;
  return act === 'HOLD' && isDue(last.createdAt); // held again for some more days
}

/** Whether undoing the measure has a state to restore: not for a warning, nor for `KEEP` of a visible target. */
const changesState = (act: MeasureAct, { isHidden }: Subject) => (act === 'KEEP' ? isHidden : act !== 'WARN');

async function change(tx: Db, act: MeasureAct, target: MeasureTarget, subject: Subject) {
  if (act === 'REMOVE' || act === 'HOLD') return subject.hide(act);
  if (act === 'KEEP' && subject.isHidden) await subject.show(await lostSaves(tx, target));
  return [];
}

/**
 * Opens the reports again that what hides the target had upheld: those of a hold when it is removed, all of them when it is shown
 * (BEHAVIOUR: moderation-53).
 */
async function reopenDecided(
  tx: Db,
  act: MeasureAct,
  target: MeasureTarget,
  { isHidden }: Subject,
): Promise<Awaited<ReturnType<typeof reopenUpheld>>> {
  const ofHidden = isHidden && target.targetKind !== 'MEMBER';
  if (ofHidden && act === 'KEEP') return reopenUpheld(tx, target, ['HOLD', 'REMOVE']);
  if (ofHidden && act === 'REMOVE') return reopenUpheld(tx, target, ['HOLD']);
  return { upheld: [], wereRight: new Set() };
}

function restrict(tx: Db, act: 'PAUSE' | 'SUSPEND', subject: Subject, until: string | null) {
  const before = subject.state as { pausedUntil: string | null; suspendedAt: string | null };
  const after =
    act === 'PAUSE'
      ? { ...before, pausedUntil: until }
      : { ...before, suspendedAt: new Date().toISOString() };
  return setRestrictions(tx, subject.author!, after);
}
