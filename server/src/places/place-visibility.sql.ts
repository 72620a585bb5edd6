import type { MemberId, PlaceId } from 'contract/ids';
import { type Db, fragment } from '../db.ts';
import { cellColumn, type Cover } from './map-cells.ts';
import type { PlaceState } from './place-state.ts';
import type { Save } from './saves.ts';

/** Locks the places that a member created, in order of id, against `lockPlace`: waits for earlier callers and blocks later ones. */
export async function lockCreatedPlaces(tx: Db, placeIds: readonly PlaceId[], createdBy: MemberId) {
  await tx`
    select from place
     where place_id = any (${placeIds}::bigint[]) and created_by = ${createdBy} and deleted_at is null
     order by place_id for update`;
}

/**
 * Deletes a member's locked places that have no public post and that no other member saved. With `keepOwnSaves`, places that the
 * member saved are kept too; otherwise the member's saves are deleted with them. Returns the deleted saves.
 */
export async function deleteEmptyPlaces(
  tx: Db,
  placeIds: readonly PlaceId[],
  createdBy: MemberId,
  keepOwnSaves: boolean,
): Promise<Save[]> {
  return tx<Save>`
    with deleted as (
      update place p set deleted_at = now()
       where p.place_id = any (${placeIds}::bigint[]) and p.created_by = ${createdBy} and p.deleted_at is null
         and not exists (select from articles_for(null) a where a.place_id = p.place_id)
         and not exists (select from saved_place s
                          where s.place_id = p.place_id and (${keepOwnSaves} or s.member_id <> ${createdBy}))
      returning place_id
    )
    delete from saved_place s using deleted where s.place_id = deleted.place_id and s.member_id = ${createdBy}
    returning s.member_id, s.place_id, s.category_id, s.saved_id, s.note`;
}

/** Locks the places among these that members created, in order of id, against `lockPlace`. */
export async function lockMemberPlaces(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    select from place
     where place_id = any (${placeIds}::bigint[]) and created_by is not null and deleted_at is null
     order by place_id for update`;
}

/** Deletes the locked places that have posts, but no public post. */
export async function hideUnlisted(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    update place p set deleted_at = now()
     where p.place_id = any (${placeIds}::bigint[]) and p.created_by is not null and p.deleted_at is null
       and (exists (select from article /* any: those nobody else finds */ a
                     where a.place_id = p.place_id and a.deleted_at is null)
            or exists (select from article_true_place t join article /* any: masked ones */ a using (article_id)
                        where t.place_id = p.place_id and a.deleted_at is null))
       and not exists (select from articles_for(null) a where a.place_id = p.place_id)`;
}

/** Deletes a locked place that a member created, if it has no public post. */
export async function hideOwn(tx: Db, placeId: PlaceId, createdBy: MemberId) {
  await tx`
    update place p set deleted_at = now()
     where p.place_id = ${placeId} and p.created_by = ${createdBy} and p.deleted_at is null
       and not exists (select from articles_for(null) a where a.place_id = p.place_id)`;
}

/** Locks places in order of id, against `lockPlace`. */
export async function lockPlaces(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`select from place where place_id = any (${placeIds}::bigint[]) order by place_id for update`;
}

/** Shows the locked places that have a public post on everybody's map, and removes areas without a public post from it. */
export async function settleShown(tx: Db, placeIds: readonly PlaceId[]) {
  const isNeeded = fragment`exists (select from articles_for(null) a where a.place_id = p.place_id)`;
  await tx`
    update place p set deleted_at = case when p.deleted_at is null then now() end
     where p.place_id = any (${placeIds}::bigint[]) and p.held_at is null
       and (p.deleted_at is not null and ${isNeeded} or p.deleted_at is null and p.is_area and not ${isNeeded})`;
}

/** Hides places that a member created in their zones and no other member uses from everybody's map. `cells` of `level` cover the zones. */
export async function hideMadeInZones(tx: Db, createdBy: MemberId, { level, cells }: Cover) {
  await tx`
    update place p set deleted_at = now(), hidden_in_zone_at = now()
     where p.${cellColumn[level]} = any (${cells}::bigint[]) and p.deleted_at is null and p.created_by = ${createdBy} and not p.is_area
       and exists (select from zone_over(${createdBy}, p.lat_e5, p.lng_e5))
       and not exists (select from articles_for(null) a where a.place_id = p.place_id)
       and not exists (select from saved_place s where s.place_id = p.place_id and s.member_id <> ${createdBy})`;
}

/** Shows places that `hideMadeInZones` hid again, if they are outside all zones now and no post of their creator hides them. */
export async function showMadeOutside(tx: Db, memberId: MemberId) {
  await tx`
    update place p set deleted_at = null, hidden_in_zone_at = null from saved_place s
     where s.member_id = ${memberId} and p.place_id = s.place_id and p.created_by = ${memberId}
       and p.deleted_at = p.hidden_in_zone_at and p.held_at is null
       and not exists (select from zone_over(${memberId}, p.lat_e5, p.lng_e5))
       and not exists (select from article /* any: what only they see hides it */ a
                        where a.place_id = p.place_id and a.deleted_at is null and a.audience <> 'everyone')`;
}

/** Sets the times of a place's removal and hold. */
export async function setPlaceState(tx: Db, placeId: PlaceId, { deletedAt, heldAt }: PlaceState) {
  await tx`
    update place set deleted_at = ${deletedAt}::timestamptz, held_at = ${heldAt}::timestamptz where place_id = ${placeId}`;
}
