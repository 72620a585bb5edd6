import { type Point, toE5 } from 'contract/coordinates';
import { METRES_PER_DEGREE } from 'contract/distance';
import type { MemberId, PlaceId, RegionId } from 'contract/ids';
import type { ComparedPlace } from 'contract/merges';
import type { PinCategory } from 'contract/pin-categories';
import type { Place, PlaceDetail } from 'contract/place-shapes';
import {
  type Db,
  type Fragment,
  fragment,
  maybeJson,
  maybeOne,
  one,
  oneJson,
  oneValue,
  raw,
  type RawValue,
} from '../db.ts';
import { listPhotoAddress, ownListPhotoAddress } from '../http/image-addresses.ts';
import { jsonObject } from '../json-object.ts';
import { isNotHidden, isThereFor, unlistedPlaces } from '../unlisted-places.ts';

/** A place's fields, from `p` (place) and `s` (the viewer's save of it, or nulls) (BEHAVIOUR: places-1, places-5, zones-3). */
export const placeFields = (viewer: MemberId | null) =>
  ({
    placeId: fragment`p.place_id`,
    title: fragment`p.title`,
    latitude: fragment`p.lat_e5 / 1e5::float8`,
    longitude: fragment`p.lng_e5 / 1e5::float8`,
    address: fragment`p.address`,
    pinCategory: fragment`p.pin_category`,
    regionId: fragment`p.region_id`,
    ...(viewer === null ? NOT_SAVED : SAVED),
    isArea: fragment`p.is_area`,
    isMasked:
      viewer === null
        ? fragment`false`
        : fragment`
    exists (select from article_true_place t where t.member_id = ${viewer} and t.place_id = p.place_id)`,
  }) satisfies Record<keyof Place, Fragment>;

const SAVED = {
  isSaved: fragment`s.place_id is not null`,
  savedColor: fragment`
    case when s.place_id is not null then (select c.color from category c
      where c.member_id = s.member_id and c.category_id = s.category_id) end`,
};
/** A visitor has no saves, so these fields need no look-up. */
const NOT_SAVED = { isSaved: fragment`false`, savedColor: fragment`null::text` };
export const placeJson = (viewer: MemberId | null) => jsonObject<Place>(placeFields(viewer));

/** The newest post of `p` (place) that the viewer sees in lists, as a lateral join `n` for `cardFields`. */
export const newestPost = (viewer: MemberId | null) => fragment`
  left join lateral (
    select a.main_photo_uuid, a.audience, ph.placeholder
      from (${newestAt(viewer)}) a left join photo ph on ph.photo_uuid = a.main_photo_uuid
     order by a.article_id desc limit 1) n on true`;
/** The newest post at `p` and, for a member, their newest masked post that is really there. Each is read in index order. */
function newestAt(viewer: MemberId | null): Fragment {
  const listed = fragment`
    (select a.* from articles_for(${viewer}) a where a.place_id = p.place_id order by a.article_id desc limit 1)`;
  if (viewer === null) return listed;
  return fragment`${listed} union all
    (select a.* from article_true_place t join articles_for(${viewer}) a on a.article_id = t.article_id
      where t.member_id = ${viewer} and t.place_id = p.place_id order by t.article_id desc limit 1)`;
}
/** The fields of a place's card for the viewer, from `p` (place) and `n` (its newest post, or nulls). */
export const cardFields = (viewer: MemberId | null) => ({
  articleCount: fragment`
    (select count(*) from articles_at(p.place_id, ${viewer}))::integer`,
  imageUrl: fragment`case when n.audience = 'everyone' then ${listPhotoAddress} else ${ownListPhotoAddress} end || n.main_photo_uuid`,
  placeholder: fragment`coalesce(n.placeholder, '')`,
});
const detailJson = (viewer: MemberId | null) =>
  jsonObject<PlaceDetail>({ ...placeFields(viewer), ...cardFields(viewer) });

/** Returns one place that is on the viewer's map. */
export function placeById(db: Db, placeId: PlaceId, viewer: MemberId | null) {
  return maybeJson<PlaceDetail>(db`
    select ${detailJson(viewer)}::text as json
      from place p left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id ${newestPost(viewer)}
     where p.place_id = ${placeId} and ${isThereFor(viewer)}`);
}

const METRES_PER_E5 = raw(String(METRES_PER_DEGREE / 1e5));

/** Metres between `p` (place) and a position in 1e-5 degrees, on a flat plane: accurate enough within a neighbourhood. */
export const metresToE5 = (lat: RawValue, lng: RawValue) => fragment`
  (${METRES_PER_E5} * sqrt(power(p.lat_e5 - ${lat}::float8, 2)
     + power((p.lng_e5 - ${lng}::float8) * cosd(${lat}::float8 / 1e5), 2)))`;
/** Metres between `p` (place) and a point. */
export const metresTo = ({ latitude, longitude }: Point) => metresToE5(toE5(latitude), toE5(longitude));
/** At least `metres` of latitude in 1e-5 degrees: narrows a search by distance to a range of `lat_e5`. */
export const latitudeReach = (metres: number) => Math.ceil((metres / METRES_PER_DEGREE) * 1e5) + 1;

/** The maximum number of places around a spot that are compared by name. */
const MAX_AROUND = 1_000;

/** Returns the names of the places on the viewer's map within `metres` of a point, using the index `place_point`. */
export function placesAround(db: Db, at: Point, metres: number, viewer: MemberId | null) {
  const reach = latitudeReach(metres);
  const [lat, lng] = [toE5(at.latitude), toE5(at.longitude) * 0.8];
  const isNear = fragment`
    point(p.lng_e5 * 0.8::float8, p.lat_e5::float8)
      <@ box(point(${lng - 1.1 * reach}::float8, ${lat - reach}::float8), point(${lng + 1.1 * reach}::float8, ${lat + reach}::float8))
    and ${metresTo(at)} <= ${metres}`;
  return db<{ placeId: PlaceId; title: string }>`
    select p.place_id, p.title from place p where ${isNear} and p.deleted_at is null and not p.is_area and ${isNotHidden(viewer)}
    union all select p.place_id, p.title from (${unlistedPlaces(viewer)}) p where ${isNear}
    limit ${raw(String(MAX_AROUND))}`;
}

/** Returns these places, nearest to a point first. */
export function placesByDistance(db: Db, placeIds: readonly PlaceId[], at: Point, viewer: MemberId) {
  return oneJson<{ places: Place[] }>(db`
    select json_build_object('places', coalesce(json_agg(${placeJson(viewer)} order by ${metresTo(at)}, p.place_id), '[]'))::text as json
      from place p left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id
     where p.place_id = any (${placeIds}::bigint[])`);
}

/** Returns places on everybody's map with the fields by which moderators compare them with place `to`. */
export function comparedPlaces(db: Db, to: PlaceId, placeIds: readonly PlaceId[]) {
  return db<Omit<ComparedPlace, 'isAlike'>>`
    select p.place_id, p.title, p.address, p.pin_category, p.created_at,
           (select count(*) from articles_for(null) a where a.place_id = p.place_id) as article_count,
           (select count(*) from saved_place s where s.place_id = p.place_id) as saved_count,
           ${metresToE5(raw('asked.lat_e5'), raw('asked.lng_e5'))} as metres
      from place p, place asked
     where p.place_id = any (${placeIds}::bigint[]) and p.deleted_at is null and asked.place_id = ${to}`;
}

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

/** Locks, like `lockPlace`, the place on the viewer's map with exactly this name and point, preferably one that the viewer saved. */
export function lockExactPlace(tx: Db, { title, at }: Pick<NewPlace, 'title' | 'at'>, viewer: MemberId) {
  return maybeOne(tx<{ placeId: PlaceId; regionId: RegionId | null }>`
    select p.place_id, p.region_id from place p
     where p.name_key = place_name_key(${title}) and p.lat_e5 = ${toE5(at.latitude)} and p.lng_e5 = ${toE5(at.longitude)}
       and p.title = ${title} and not p.is_area and ${isThereFor(viewer)}
     order by not exists (select from saved_place s where s.member_id = ${viewer} and s.place_id = p.place_id), p.place_id
     limit 1 for key share of p`);
}

/** When a place that a member imports was last active; `unlisted` shows it only on their own map. */
export type BroughtSince = { activeAt: string } | 'unlisted';

/** Marks a new place as imported: sets the time of its last post, or shows it only on its member's own map. */
export async function markBrought(tx: Db, placeId: PlaceId, since: BroughtSince) {
  if (since === 'unlisted')
    await tx`update place set brought = true, deleted_at = now() where place_id = ${placeId}`;
  else await tx`update place set active_at = ${since.activeAt} where place_id = ${placeId}`;
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
