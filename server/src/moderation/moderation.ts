import type { Received } from 'contract/endpoint';
import type { MeasureId, MemberId } from 'contract/ids';
import type { MeasureAct } from 'contract/measures';
import type * as endpoints from 'contract/moderation';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import {
  insertMeasure,
  type MeasureTarget,
  markUndone,
  measureById,
  standingMeasures,
} from '../measures/measures.ts';
import { lockStanding, setStanding } from '../members/standing.ts';
import { insertNotices } from '../notifications/notifications.ts';
import type { Save } from '../places/places.ts';
import { decideReports, reopenReports } from '../reports/reports.ts';
import { insertEntry } from './journal.sql.ts';
import { hasOpenReports } from './moderation.sql.ts';
import { lockSubject, type Subject } from './subjects.ts';

// Merging places is written down too.
export { insertEntry } from './journal.sql.ts';
// Operators see the queue too.
export { queueItems } from './moderation.sql.ts';

type Taken = Received<typeof endpoints.takeMeasure>['body'];

/** What measures there are about each kind of thing. */
const POSSIBLE: Record<MeasureTarget['targetKind'], readonly MeasureAct[]> = {
  ARTICLE: ['KEEP', 'REMOVE', 'HOLD'],
  COMMENT: ['KEEP', 'REMOVE', 'HOLD'],
  PLACE: ['KEEP', 'REMOVE', 'HOLD'],
  MEMBER: ['KEEP', 'WARN', 'PAUSE', 'SUSPEND'],
};

/**
 * Takes a measure: `KEEP` brings back what is hidden and declines the undecided reports, any other upholds them; whom it concerns
 * and who reported are notified (BEHAVIOUR: moderation-3). `actor` is null for an operator's command. Refuses TargetNotFound, and
 * MeasureNotPossible where it changes nothing, or concerns a moderator or oneself (BEHAVIOUR: moderation-4).
 */
export function takeMeasure(db: Sql, actor: MemberId | null, { days = null, ...taken }: withDays<Taken>) {
  return db.begin(async (tx) => {
    const { act, targetKind, targetId, articleId, words } = taken;
    const target = { targetKind, targetId, articleId };
    if (!POSSIBLE[targetKind].includes(act)) refuse('MeasureNotPossible');
    const subject = await lockSubject(tx, target);
    if (act !== 'KEEP' && subject.author !== null) await expectMayJudge(tx, actor, subject.author);
    if (!(await changesAnything(tx, act, target, subject))) refuse('MeasureNotPossible');
    const saves = await change(tx, act, target, subject);
    const row = { ...taken, memberId: subject.author, actorId: actor, days };
    const { measureId, until } = await insertMeasure(tx, { ...row, before: { ...subject.state, saves } });
    if (act === 'PAUSE' || act === 'SUSPEND') await restrict(tx, act, subject, until);
    const outcome = act === 'KEEP' ? 'DECLINED' : 'UPHELD';
    const reporters = await decideReports(tx, target, outcome, measureId);
    await insertNotices(tx, 'REPORT_DECIDED', { measureId }, reporters);
    if (subject.author !== null && (act !== 'KEEP' || subject.isHidden))
      await insertNotices(tx, 'MEASURE', { measureId }, [subject.author]);
    await insertEntry(tx, { actor, act, ...target, memberId: subject.author, measureId, words });
    return { measureId };
  });
}

type withDays<T> = Omit<T, 'days'> & { days?: number | null | undefined };

/** Nobody judges themselves, and only an admin moderators and admins. */
async function expectMayJudge(tx: Db, actor: MemberId | null, author: MemberId) {
  if (actor === null) return;
  if (actor === author) refuse('MeasureNotPossible');
  const role = (await lockStanding(tx, author))?.role ?? 'member';
  if (role !== 'member' && (await lockStanding(tx, actor))?.role !== 'admin') refuse('MeasureNotPossible');
}

/** `KEEP` needs something hidden or reported, hiding what is not hidden so already; a member can always be warned. */
async function changesAnything(tx: Db, act: MeasureAct, target: MeasureTarget, subject: Subject) {
  const [last] = await standingMeasures(tx, target);
  if (act === 'KEEP') return subject.isHidden || (await hasOpenReports(tx, target));
  if (act === 'SUSPEND') return !subject.isHidden;
  if (act !== 'REMOVE' && act !== 'HOLD') return true;
  return !subject.isHidden || last?.act !== act || (await hasOpenReports(tx, target));
}

async function change(tx: Db, act: MeasureAct, target: MeasureTarget, subject: Subject) {
  if (act === 'REMOVE' || act === 'HOLD') return subject.hide(act);
  if (act === 'KEEP' && subject.isHidden) await subject.show(await lostSaves(tx, target));
  return [];
}

/** The saves that hiding the target took: those of the last measure that took any. */
async function lostSaves(tx: Db, target: MeasureTarget): Promise<readonly Save[]> {
  const measures = await standingMeasures(tx, target);
  return measures.map(savesOf).find((saves) => saves.length > 0) ?? [];
}

const savesOf = ({ before }: { before: object }) =>
  ('saves' in before && Array.isArray(before.saves) ? before.saves : []) as readonly Save[];

function restrict(tx: Db, act: 'PAUSE' | 'SUSPEND', subject: Subject, until: string | null) {
  const before = subject.state as { pausedUntil: string | null; suspendedAt: string | null };
  const after =
    act === 'PAUSE'
      ? { ...before, pausedUntil: until }
      : { ...before, suspendedAt: new Date().toISOString() };
  return setStanding(tx, subject.author!, after);
}

/**
 * Undoes the last measure about a target that still stands: the target is as it was before, and the reports it decided are
 * undecided again (BEHAVIOUR: moderation-5). Refuses TargetNotFound, and MeasureNotPossible for any other measure.
 */
export function undoMeasure(db: Sql, actor: MemberId | null, measureId: MeasureId, words: string) {
  return db.begin(async (tx) => {
    const measure = (await measureById(tx, measureId)) ?? refuse('TargetNotFound');
    const subject = await lockSubject(tx, measure);
    const [last] = await standingMeasures(tx, measure);
    if (last?.measureId !== measureId) refuse('MeasureNotPossible');
    if (subject.author !== null) await expectMayJudge(tx, actor, subject.author);
    await subject.putBack(measure.before, await lostSaves(tx, measure));
    await markUndone(tx, measureId, actor, words);
    await reopenReports(tx, measureId);
    if (measure.memberId !== null) await insertNotices(tx, 'UNDONE', { measureId }, [measure.memberId]);
    const { targetKind, targetId, memberId } = measure;
    await insertEntry(tx, { actor, act: 'UNDO', targetKind, targetId, memberId, measureId, words });
  });
}
