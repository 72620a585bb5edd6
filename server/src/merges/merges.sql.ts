import type { MemberId, MergeId, PlaceId } from 'contract/ids';
import type { Merge } from 'contract/merges';
import type { Page } from 'contract/page';
import { type Db, fragment, maybeOne, oneValue } from '../db.ts';
import { firstRows, startBelow } from '../db/page.ts';
import type { Moved } from './moved.ts';

/** The fields of a merge that undoing it needs. */
export interface UndoableMerge {
  placeId: PlaceId;
  intoId: PlaceId;
  moved: Moved;
}

/** Records a merge and returns its id. */
export async function insertMerge(
  tx: Db,
  merge: UndoableMerge & { actorId: MemberId | null; words: string },
): Promise<MergeId> {
  const { placeId, intoId, words, actorId, moved } = merge;
  return oneValue(tx<{ mergeId: MergeId }>`
    insert into place_merge (place_id, into_id, words, actor_id, moved)
    values (${placeId}, ${intoId}, ${words}, ${actorId}, ${JSON.stringify(moved)}::jsonb)
    returning place_merge_id as merge_id`);
}

/** Returns the two places of a merge, whether or not it was undone. */
export function mergedPlaces(db: Db, mergeId: MergeId) {
  return maybeOne(db<{ placeId: PlaceId; intoId: PlaceId }>`
    select place_id, into_id from place_merge where place_merge_id = ${mergeId}`);
}

/** Whether a merge `m` is in force and is the last merge of its places. */
const isLast = fragment`
  (m.undone_at is null and not exists (
    select from place_merge later
     where later.undone_at is null and later.place_merge_id > m.place_merge_id
       and (later.into_id = m.into_id or later.place_id = m.into_id)))`;

/** Returns a merge that can be undone. Its places must be locked. */
export function lastMerge(tx: Db, mergeId: MergeId) {
  return maybeOne(tx<UndoableMerge>`
    select place_id, into_id, moved from place_merge m where place_merge_id = ${mergeId} and ${isLast}`);
}

/** Marks a merge undone. */
export async function markUndone(tx: Db, mergeId: MergeId, actorId: MemberId | null, words: string) {
  await tx`
    update place_merge set undone_at = now(), undone_by = ${actorId}, undo_words = ${words}
     where place_merge_id = ${mergeId}`;
}

/** Returns up to `limit` + 1 merges, newest first. */
export function merges(db: Db, { cursor, limit }: Page) {
  const page = firstRows(
    fragment`select * from place_merge where place_merge_id < ${startBelow(cursor)} order by place_merge_id desc`,
    limit,
  );
  return db<Merge>`
    select m.place_merge_id as merge_id, m.place_id, p.title, m.into_id, i.title as into_title, m.words,
           a.nickname as actor_nickname, m.created_at, m.undone_at, ${isLast} as can_undo
      from (${page}) m join place p on p.place_id = m.place_id join place i on i.place_id = m.into_id
      left join member a on a.member_id = m.actor_id
     order by m.place_merge_id desc`;
}
