import type { AppealId, MeasureId, MemberId } from 'contract/ids';
import { appealedMeasure, decideAppealAgainst, type Decision } from '../appeals/appeals.ts';
import { claimsHiddenBy, withdrawMails } from '../claims/taken-back.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { measureById, type MeasureTarget, measuresInForce } from '../measures/measures.ts';
import { isAnotherModerator } from '../members/roles.ts';
import { notify, withdrawWaiting } from '../notifications/notifications.ts';
import { insertEntry } from './journal.ts';
import { expectMayJudge } from './may-judge.ts';
import { hasOpenReports } from './moderation.sql.ts';
import { lockGoneToo } from './subjects.ts';
import { takeMeasureIn } from './take-measure.ts';
import { undoMeasureIn } from './undo-measure.ts';

/** The decision about an appeal; with `alone` the moderator may also judge a measure that they took themselves. */
interface Decided {
  outcome: 'UPHELD' | 'DECLINED';
  words: string;
  reporterWords?: string | undefined;
  alone: boolean;
}

/**
 * Decides an appeal and notifies its author with the reason. If the appeal is upheld, the measure is undone, the reports that the
 * measure had upheld are declined, and their reporters are notified (BEHAVIOUR: appeals-4, appeals-14). Refuses TargetNotFound,
 * MeasureNotPossible if the appeal was decided already or concerns the moderator, and AppealNeedsAnother (BEHAVIOUR: appeals-6).
 */
export function decideAppeal(db: Sql, actor: MemberId | null, appealId: AppealId, decided: Decided) {
  return db.begin(async (tx) => {
    const measureId = (await appealedMeasure(tx, appealId)) ?? refuse('TargetNotFound');
    await (decided.outcome === 'UPHELD' ? uphold : turnDown)(tx, actor, measureId, decided);
  });
}

async function uphold(tx: Db, actor: MemberId | null, measureId: MeasureId, decided: Decided) {
  const { outcome, words, reporterWords } = decided;
  const { target, memberId, lock } = await appealed(tx, actor, measureId);
  await decide(tx, measureId, { outcome, by: actor, words });
  const { reporters } = await undoMeasureIn(tx, actor, measureId, { words, notice: 'APPEAL_UPHELD', lock });
  await showForClaims(tx, actor, target, words);
  const { isHidden } = await lock(tx, target);
  // A member may have been reported for something else since then.
  const isAboutIt = target.targetKind !== 'MEMBER' || reporters.length > 0;
  if (!isHidden && isAboutIt && (await hasOpenReports(tx, target))) {
    const noticeFor = (reporter: MemberId) =>
      reporters.includes(reporter) ? 'REPORT_CHANGED' : 'REPORT_DECIDED';
    const kept = { act: 'KEEP', ...target, reason: null, words, reporterWords } as const;
    await takeMeasureIn(tx, actor, kept, { noticeFor, lock });
  }
  await insertEntry(tx, { actor, act: 'APPEAL_UPHELD', ...target, memberId, measureId, words });
}

/** Shows what claims still hide after the removal that they led to is undone, and ends them: the appeal was heard for all of them. */
async function showForClaims(tx: Db, actor: MemberId | null, target: MeasureTarget, words: string) {
  const [last] = await measuresInForce(tx, target);
  const hiding = last?.act === 'HOLD' ? await claimsHiddenBy(tx, last.measureId) : [];
  if (hiding.length === 0) return;
  for (const { claimId } of hiding) {
    await withdrawMails(tx, claimId);
    await withdrawWaiting(tx, { claimId });
  }
  const kept = { act: 'KEEP', ...target, reason: null, words, reporterWords: '' } as const;
  await takeMeasureIn(tx, actor, kept, { tellsAuthor: false, decidesReports: false });
}

async function turnDown(tx: Db, actor: MemberId | null, measureId: MeasureId, decided: Decided) {
  const { outcome, words, alone } = decided;
  const { target, memberId, actorId } = await appealed(tx, actor, measureId);
  const isOwn = actor !== null && actorId === actor;
  if (isOwn && !alone && (await isAnotherModerator(tx, actor))) refuse('AppealNeedsAnother');
  await decide(tx, measureId, { outcome, by: actor, words });
  await notify(tx, 'APPEAL_DECLINED', { measureId, memberId });
  const act = isOwn ? 'APPEAL_DECLINED_ALONE' : 'APPEAL_DECLINED';
  await insertEntry(tx, { actor, act, ...target, memberId, measureId, words });
}

/** Locks the target of the measure that an appeal is against. Returns the measure's target and members, and how the target was locked. */
async function appealed(tx: Db, actor: MemberId | null, measureId: MeasureId) {
  const measure = (await measureById(tx, measureId)) ?? refuse('TargetNotFound');
  const { targetKind, targetId, articleId, memberId, actorId } = measure;
  const target = { targetKind, targetId, articleId };
  const lock = lockGoneToo(memberId);
  const { author } = await lock(tx, target);
  await expectMayJudge(tx, actor, author);
  return { target, memberId, actorId, lock };
}

async function decide(tx: Db, measureId: MeasureId, decision: Decision) {
  if (!(await decideAppealAgainst(tx, measureId, decision))) refuse('MeasureNotPossible');
}
