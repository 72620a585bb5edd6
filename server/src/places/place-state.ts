import type { MemberId, PlaceId } from 'contract/ids';
import { type Db, maybeOne } from '../db.ts';

/**
 * Puts a place back on everybody's map, unless a moderator holds it, and locks it against deletion until the transaction ends.
 * Call it after a public post has been added there.
 */
export async function showPlace(tx: Db, placeId: PlaceId) {
  await tx`select from place where place_id = ${placeId} for key share`;
  await tx`update place set deleted_at = null where place_id = ${placeId} and deleted_at is not null and held_at is null`;
}

/** Sets the removal time of a place that this transaction removed from the map. */
export async function dateRemoval(tx: Db, placeId: PlaceId, deletedAt: string) {
  await tx`
    update place set deleted_at = ${deletedAt}::timestamptz where place_id = ${placeId} and deleted_at = now()`;
}

/** The time at which a place was removed from the map, and the time at which a moderator held it. */
export interface PlaceState {
  deletedAt: string | null;
  heldAt: string | null;
}

/** Locks a place and returns its state and creator; undefined if there is no such place, or it left the map with its last post. */
export function lockPlaceState(tx: Db, placeId: PlaceId) {
  return maybeOne(tx<PlaceState & { author: MemberId | null }>`
    select deleted_at, held_at, created_by as author from place
     where place_id = ${placeId} and (deleted_at is null or held_at is not null) for update`);
}

/** Holds a place: hides it from the map and keeps its posts. */
export async function holdPlace(tx: Db, placeId: PlaceId) {
  await tx`update place set deleted_at = coalesce(deleted_at, now()), held_at = now() where place_id = ${placeId}`;
}
