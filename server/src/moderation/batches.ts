import type { Received } from 'contract/endpoint';
import type { MeasureId, MemberId } from 'contract/ids';
import type * as endpoints from 'contract/moderation';
import type { Db, Sql } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { joinMeasures, measuresOfBatch } from '../measures/measures.ts';
import { lockSubject } from './subjects.ts';
import { takeMeasureIn } from './take-measure.ts';
import { undoMeasureIn } from './undo-measure.ts';

type Batch = Received<typeof endpoints.takeMeasures>['body'];

/**
 * Decides the same about many things in one transaction, always in the order of their ids, so that two moderators wait for each other.
 * What is gone, or so already, is left and counted; whom it concerns, and who reported it, is notified once (BEHAVIOUR: moderation-44). Refuses
 * MeasureNotPossible if nothing is left to decide about.
 */
export function takeMeasures(db: Sql, actor: MemberId, { targets, ...decision }: Batch) {
  return db.begin(async (tx) => {
    const told = new Set<MemberId | null>();
    const noticeFor = tellOnce();
    const taken: MeasureId[] = [];
    for (const target of sorted(targets)) {
      const done = await unlessRefused(async () => {
        const { author } = await lockSubject(tx, target);
        const how = { tellsAuthor: !told.has(author), noticeFor };
        const { measureId } = await takeMeasureIn(tx, actor, { ...decision, ...target }, how);
        told.add(author);
        return measureId;
      });
      if (done !== null) taken.push(done);
    }
    const [first] = taken;
    if (first === undefined) refuse('MeasureNotPossible');
    if (taken.length > 1) await joinMeasures(tx, first, taken);
    return { measureId: first, taken: taken.length, left: targets.length - taken.length };
  });
}

/** Tells each reporter of the first of their reports that is decided. */
function tellOnce() {
  const told = new Set<MemberId>();
  return (reporter: MemberId) => {
    if (told.has(reporter)) return null;
    told.add(reporter);
    return 'REPORT_DECIDED';
  };
}

const sorted = (targets: Batch['targets']) => {
  const byKey = new Map(targets.map((one) => [`${one.targetKind}:${one.targetId}`, one]));
  return [...byKey.values()].toSorted(
    (a, b) => a.targetKind.localeCompare(b.targetKind) || a.targetId - b.targetId,
  );
};

/**
 * Undoes what was decided together with a measure and can be undone; each member is told once, and only if they knew. Refuses
 * TargetNotFound, and MeasureNotPossible if nothing can be undone any more.
 */
export function undoMeasures(db: Sql, actor: MemberId, measureId: MeasureId, words: string) {
  return db.begin(async (tx) => {
    const batch = await measuresOfBatch(tx, measureId);
    if (batch.length === 0) return void (await undo(tx, actor, { measureId, isFirst: true }, words));
    let undone = 0;
    for (const one of batch)
      if ((await unlessRefused(() => undo(tx, actor, one, words))) !== null) undone += 1;
    if (undone === 0) refuse('MeasureNotPossible');
  });
}

const undo = (
  tx: Db,
  actor: MemberId,
  { measureId, isFirst }: { measureId: MeasureId; isFirst: boolean },
  words: string,
) => undoMeasureIn(tx, actor, measureId, { words, notice: 'UNDONE', tellsMember: isFirst });

/** Null for a refusal: measures refuse before they change anything. */
const unlessRefused = <T>(act: () => Promise<T>) =>
  act().catch((error: unknown) => (error instanceof Refusal ? null : Promise.reject(error as Error)));
