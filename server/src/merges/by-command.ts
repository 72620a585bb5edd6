import type { MergeId } from 'contract/ids';
import type { Sql } from '../db.ts';
import { orFalse } from '../http/refuse.ts';
import { mergePlaces, type Merging, undoMerge } from './merges.ts';

/** The merge commands of operators. The journal records no member for them. */
export const mergesByCommand = (db: Sql) => ({
  /** Merges a place into another place; false if either is not on the map. */
  mergePlaces: (merging: Merging) => orFalse(mergePlaces(db, null, merging)),
  /** Undoes a merge; false unless it is the last merge of its place in force. */
  undoMerge: (mergeId: MergeId, words: string) =>
    orFalse(undoMerge(db, null, mergeId, words).then(() => ({ mergeId }))),
});
