import type { MeasureId, MemberId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { passNoticesOn } from '../notifications/notifications.ts';
import { takeMeasureIn, type Taken } from './take-measure.ts';
import { undoMeasureIn } from './undo-measure.ts';

// Used by operators' commands, by merges, which the journal records too, and by claims, which take measures.

/** Takes a measure in a transaction of its own, see `takeMeasureIn`. */
export const takeMeasure = (db: Sql, actor: MemberId | null, taken: Taken) =>
  db.begin((tx) => takeMeasureIn(tx, actor, taken));

/** Undoes a measure in a transaction of its own and notifies the member it concerned, see `undoMeasureIn`. */
export const undoMeasure = (db: Sql, actor: MemberId | null, measureId: MeasureId, words: string) =>
  db.begin(async (tx) => {
    await passNoticesOn(tx, measureId);
    await undoMeasureIn(tx, actor, measureId, { words, notice: 'UNDONE' });
  });
