import type { CategoryId, ImageUuid, MemberId, PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { type Db } from '../db.ts';
import { deleteSaved, keepSavedPhotos } from '../photos/photos.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';
import { SeenPlaces } from './import/seen-places.ts';

/** A member's save of a place. */
export interface Save {
  memberId: MemberId;
  placeId: PlaceId;
  categoryId: CategoryId;
  savedId: number;
  /** Absent in what earlier versions recorded. */
  note?: string;
}

/** Restores saves that were deleted with their place, if their categories still exist. */
export async function returnSaves(tx: Db, saves: readonly Save[]) {
  for (const { memberId, placeId, categoryId, savedId, note = '' } of saves)
    await tx`
      insert into saved_place (member_id, place_id, category_id, saved_id, note)
      select member_id, ${placeId}, category_id, ${savedId}, ${note} from category
       where member_id = ${memberId} and category_id = ${categoryId} and deleted_at is null
      on conflict do nothing`;
}

/** The saves that a merge moved, and the saves it dropped because their members had saved both places. */
export interface MovedSaves {
  moved: readonly number[];
  dropped: readonly Save[];
}

/**
 * Moves the saves of a place to another place. A member who saved both keeps the save of the other place, with the note and the photo of
 * the dropped one where it has none.
 */
export async function mergeSaves(tx: Db, from: PlaceId, into: PlaceId): Promise<MovedSaves> {
  const dropped = await tx<Save & { photoUuid: ImageUuid | null }>`
    delete from saved_place s using saved_place kept
     where s.place_id = ${from} and kept.place_id = ${into} and kept.member_id = s.member_id
    returning s.member_id, s.place_id, s.category_id, s.saved_id, s.note, s.photo_uuid`;
  await keepOfDropped(tx, into, dropped);
  const moved = await tx<{ savedId: number }>`
    update saved_place set place_id = ${into} where place_id = ${from} returning saved_id`;
  return { moved: moved.map(({ savedId }) => savedId), dropped };
}

/** Gives the kept saves of a place the notes and photos of the dropped ones where they have none. */
async function keepOfDropped(tx: Db, into: PlaceId, dropped: readonly Save[]) {
  const kept = await tx<{ memberId: MemberId; photoUuid: ImageUuid }>`
    update saved_place s set note = coalesce(nullif(s.note, ''), d.note), photo_uuid = coalesce(s.photo_uuid, d."photoUuid")
      from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d ("memberId" bigint, note text, "photoUuid" uuid)
     where s.place_id = ${into} and s.member_id = d."memberId"
       and (s.note = '' and d.note <> '' or s.photo_uuid is null and d."photoUuid" is not null)
    returning s.member_id, case when s.photo_uuid = d."photoUuid" then s.photo_uuid end as photo_uuid`;
  for (const { memberId, photoUuid } of kept)
    if (photoUuid !== null) await keepSavedPhotos(tx, memberId, [photoUuid]);
}

/** Moves the moved saves that still exist back, and restores dropped saves for members who still save the other place. */
export async function splitSaves(tx: Db, into: PlaceId, to: PlaceId, { moved, dropped }: MovedSaves) {
  await tx`
    insert into saved_place (member_id, place_id, category_id, saved_id, note)
    select c.member_id, ${to}, c.category_id, d."savedId", coalesce(d.note, '')
      from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d ("memberId" bigint, "categoryId" bigint, "savedId" bigint, note text)
      join category c on c.member_id = d."memberId" and c.category_id = d."categoryId" and c.deleted_at is null
      join saved_place kept on kept.member_id = c.member_id and kept.place_id = ${into}
    on conflict do nothing`;
  await tx`update saved_place set place_id = ${to} where place_id = ${into} and saved_id = any (${moved}::bigint[])`;
}

/** A category of another member. */
export interface SavedBy {
  ownerId: MemberId;
  categoryId: CategoryId;
}

/** Saves the places of another member's category that are on the member's map and not saved yet. Returns how many. */
export async function copySaves(
  tx: Db,
  memberId: MemberId,
  { ownerId, categoryId: from }: SavedBy,
  into: CategoryId,
): Promise<number> {
  const { count } = await tx`
    with there as (
      select p.place_id, p.created_at from place p join saved_place o on o.place_id = p.place_id
       where o.member_id = ${ownerId} and o.category_id = ${from} and ${isThereFor(memberId)}
       order by p.place_id for key share of p)
    insert into saved_place (member_id, place_id, category_id)
    select ${memberId}, place_id, ${into} from there order by created_at, place_id
    on conflict do nothing`;
  return count;
}

/** Deletes the saves in a member's category. */
export async function unsaveCategory(tx: Db, memberId: MemberId, categoryId: CategoryId) {
  await tx`delete from saved_place where member_id = ${memberId} and category_id = ${categoryId}`;
}

/** Deletes every save of a withdrawing member with its photo. */
export async function withdrawSaves(tx: Db, memberId: MemberId) {
  await deleteSaved(tx, memberId);
  await tx`delete from saved_place where member_id = ${memberId}`;
}

/** A saved place as its member exports it. */
export interface OwnSave extends Pick<Place, 'title' | 'latitude' | 'longitude' | 'address' | 'pinCategory'> {
  savedId: number;
  categoryId: CategoryId;
  note: string;
  photoUuid: ImageUuid | null;
}

/** Returns up to `limit` of a member's saved places after a given save, in the order they were saved. */
export const ownSaves = (db: Db, memberId: MemberId, after: number, limit: number) => db<OwnSave>`
  select s.saved_id, s.category_id, s.note, s.photo_uuid, p.title, p.lat_e5 / 1e5::float8 as latitude, p.lng_e5 / 1e5::float8 as longitude,
         p.address, p.pin_category
    from saved_place s join place p using (place_id)
   where s.member_id = ${memberId} and s.saved_id > ${after} and ${isThereFor(memberId)}
   order by s.saved_id limit ${limit}`;

/** A place to compare with a member's saved places. */
interface Compared {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** The indexes of places that the member has already saved or that occur earlier: same name within `PLACE.sameWithinMetres`. */
export async function savedAlike(
  db: Db,
  memberId: MemberId,
  places: readonly Compared[],
): Promise<Set<number>> {
  const keys = await db<{ key: string }>`
    select place_name_key(name) as key from unnest(${places.map(({ name }) => name)}::text[]) with ordinality n (name, nth) order by nth`;
  const saved = await db<{ key: string; latitude: number; longitude: number }>`
    select p.name_key as key, p.lat_e5 / 1e5::float8 as latitude, p.lng_e5 / 1e5::float8 as longitude
      from saved_place s join place p using (place_id)
     where s.member_id = ${memberId} and p.name_key = any (${[...new Set(keys.map(({ key }) => key))]}::text[])`;
  const seen = new SeenPlaces();
  for (const { key, ...at } of saved) seen.add(key, -1, { at });
  const alike = new Set<number>();
  for (const [nth, { latitude, longitude }] of places.entries()) {
    const key = keys[nth]!.key;
    if (latitude === null || longitude === null) continue;
    const at = { at: { latitude, longitude } };
    if (seen.findLine(key, at) !== null) alike.add(nth);
    else seen.add(key, nth, at);
  }
  return alike;
}
