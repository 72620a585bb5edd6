import type { MemberId, PlaceId } from 'contract/ids';
import { type Db, oneValue } from '../db.ts';

/** Returns the place that an id leads to now: itself, or the place it was merged into (BEHAVIOUR: merges-3). */
export function currentPlaceId(db: Db, placeId: PlaceId): Promise<PlaceId> {
  return oneValue(db<{ current: PlaceId }>`select current_place(${placeId}) as current`);
}

/** A place that is merged into another, or separated again. */
export interface PlaceForMerge {
  placeId: PlaceId;
  title: string;
  createdBy: MemberId | null;
  activeAt: string;
  /** Whether it is on everybody's map. */
  isThere: boolean;
}

/** Returns places, locked in order of id. Until the transaction ends, no other transaction posts there, saves, merges or removes them. */
export function lockPlaces(tx: Db, placeIds: readonly PlaceId[]) {
  return tx<PlaceForMerge>`
    select place_id, title, created_by, active_at::text, deleted_at is null and not is_area as is_there
      from place where place_id = any (${placeIds}::bigint[]) order by place_id for update`;
}

/** Removes a merged place from the map. The place it was merged into gets the later last activity of the two. */
export async function mergePlace(tx: Db, from: PlaceForMerge, into: PlaceForMerge) {
  await tx`update place set deleted_at = now() where place_id = ${from.placeId}`;
  await tx`
    update place set active_at = ${from.activeAt}::timestamptz
     where place_id = ${into.placeId} and active_at < ${from.activeAt}::timestamptz`;
}

/** Puts a merged place back on the map. */
export async function showMerged(tx: Db, placeId: PlaceId) {
  await tx`update place set deleted_at = null where place_id = ${placeId}`;
}

/** Restores the last activity of a place, unless a member has posted there since. */
export async function activateAgain(
  tx: Db,
  placeId: PlaceId,
  { since, before }: { since: string; before: string },
) {
  await tx`
    update place set active_at = ${before}::timestamptz
     where place_id = ${placeId} and active_at = ${since}::timestamptz`;
}
