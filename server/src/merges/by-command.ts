import type { MergeId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { orFalse } from '../http/refuse.ts';
import { mergePlaces, undoMerge } from './merges.ts';

/** What operators do without the console: nobody is written down as who did it. */
export const mergesByCommand = (db: Sql) => ({
  /** Merges a place into another; false where either is not on the map. */
  mergePlaces: (merging: Parameters<typeof mergePlaces>[2]) => orFalse(mergePlaces(db, null, merging)),
  /** Undoes a merge; false where it is not the last of its place that stands. */
  undoMerge: (mergeId: MergeId, words: string) =>
    orFalse(undoMerge(db, null, mergeId, words).then(() => ({ mergeId }))),
});
