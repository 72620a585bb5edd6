import { type Point, toE5 } from 'contract/coordinates';
import type { MemberId, PlaceId, RegionId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import { type Db, fragment, maybeOne, one, oneValue } from '../db.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

/** A place to be created. */
export interface NewPlace {
  title: string;
  at: Point;
  address: string;
  pinCategory: PinCategory;
  regionId: RegionId | null;
  createdBy: MemberId;
}

/** Inserts a place and returns its id. */
export function insertPlace(db: Db, place: NewPlace): Promise<PlaceId> {
  return oneValue(db<{ placeId: PlaceId }>`
    insert into place (title, lat_e5, lng_e5, address, pin_category, region_id, created_by)
    values (${place.title}, ${toE5(place.at.latitude)}, ${toE5(place.at.longitude)}, ${place.address},
            ${place.pinCategory}, ${place.regionId}, ${place.createdBy})
    returning place_id`);
}

/** A place's own columns. */
export interface PlaceRow extends Point {
  title: string;
  address: string;
  pinCategory: PinCategory;
  regionId: RegionId | null;
  createdBy: MemberId | null;
  /** Whether it represents only its 동. Such a place cannot be saved, and posts cannot be written there (BEHAVIOUR: zones-6). */
  isArea: boolean;
}

const anyPlace = (placeId: PlaceId) => fragment`
  select title, address, pin_category, region_id, created_by, is_area,
         lat_e5 / 1e5::float8 as latitude, lng_e5 / 1e5::float8 as longitude
    from place p where p.place_id = ${placeId}`;
const selectPlace = (placeId: PlaceId, viewer: MemberId | null) =>
  fragment`${anyPlace(placeId)} and ${isThereFor(viewer)}`;

/** Returns the row of a post's place, even if a moderator holds that place. */
export const placeOfPost = (db: Db, placeId: PlaceId) => one(db<PlaceRow>`${anyPlace(placeId)}`);

/** Returns the row of a place on the viewer's map. */
export function placeRow(db: Db, placeId: PlaceId, viewer: MemberId) {
  return maybeOne(db<PlaceRow>`${selectPlace(placeId, viewer)}`);
}

/** Like `placeRow`, but locks the place against deletion until the transaction ends. Posting, saving and renaming are not blocked. */
export function lockPlace(tx: Db, placeId: PlaceId, viewer: MemberId | null = null) {
  return maybeOne(tx<PlaceRow>`${selectPlace(placeId, viewer)} for key share of p`);
}

/**
 * Like `lockPlace`, for a place of the caller's own that is on nobody's map, such as one that they imported and have just unsaved: it
 * returns with their save (BEHAVIOUR: places-38).
 */
export function lockOwnPlace(tx: Db, placeId: PlaceId, me: MemberId) {
  return maybeOne(tx<PlaceRow>`
    ${anyPlace(placeId)} and p.created_by = ${me} and p.deleted_at is not null and p.held_at is null and not p.is_area
      and current_place(p.place_id) = p.place_id for key share of p`);
}

/** A place on a member's map with exactly a given name and point. */
interface ExactPlace {
  nth: number;
  placeId: PlaceId;
  regionId: RegionId | null;
}

/**
 * Locks, like `lockPlace`, the places on the viewer's map with exactly these names and points, preferably those that the viewer saved.
 * `nth` is the index of the given place; one that is not there has no row.
 */
export function lockExactPlaces(tx: Db, places: readonly Pick<NewPlace, 'title' | 'at'>[], viewer: MemberId) {
  const rows = places.map(({ title, at }, nth) => ({
    nth,
    title,
    lat: toE5(at.latitude),
    lng: toE5(at.longitude),
  }));
  return tx<ExactPlace>`
    with exact as materialized (
      select distinct on (g.nth) g.nth, p.place_id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (nth integer, title text, lat integer, lng integer)
        join place p on p.name_key = place_name_key(g.title) and p.lat_e5 = g.lat and p.lng_e5 = g.lng and p.title = g.title
       where not p.is_area and ${isThereFor(viewer)}
       order by g.nth, not exists (select from saved_place s where s.member_id = ${viewer} and s.place_id = p.place_id), p.place_id)
    select e.nth, p.place_id, p.region_id from exact e join place p using (place_id) order by p.place_id for key share of p`;
}

/** Sets the time of a place's last post. */
export async function setActive(tx: Db, placeId: PlaceId, activeAt: string) {
  await tx`update place set active_at = ${activeAt} where place_id = ${placeId}`;
}

/** Deletes the places that a withdrawing member imported and that no other member uses. */
export async function deleteBrought(tx: Db, memberId: MemberId) {
  await tx`
    delete from place p
     where p.brought and p.deleted_at is not null and p.created_by = ${memberId}
       and not exists (select from saved_place s where s.place_id = p.place_id)
       and not exists (select from article /* any: of whoever wrote there */ a where a.place_id = p.place_id)`;
}

/** Records a post as the place's latest activity, at most once in ten minutes, so that a busy place does not churn its indexes. */
export async function markPlaceActive(tx: Db, placeId: PlaceId) {
  await tx`
    update place set active_at = now()
     where place_id = ${placeId} and active_at < now() - interval '10 minutes'`;
}

/** The fields that a place's creator may change; an undefined field stays as it is. */
export interface PlaceWording {
  title?: string | undefined;
  address?: string | undefined;
  pinCategory?: PinCategory | undefined;
}

/** Updates a place's wording if it differs and no moderator holds the place. */
export async function updatePlace(tx: Db, placeId: PlaceId, { title, address, pinCategory }: PlaceWording) {
  await tx`
    update place p set title = n.title, address = n.address, pin_category = n.pin_category
      from (select coalesce(${title ?? null}, o.title) as title, coalesce(${address ?? null}, o.address) as address,
                   coalesce(${pinCategory ?? null}, o.pin_category) as pin_category
              from place o where o.place_id = ${placeId}) n
     where p.place_id = ${placeId} and p.held_at is null and (p.title, p.address, p.pin_category) <> (n.title, n.address, n.pin_category)`;
}
