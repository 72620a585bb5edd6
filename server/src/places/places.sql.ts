import { type Point, toE5 } from 'contract/coordinates';
import { METRES_PER_DEGREE } from 'contract/distance';
import type { MemberId, PlaceId } from 'contract/ids';
import { MAP } from 'contract/limits';
import type { Place, PlaceDetail } from 'contract/place-shapes';
import { type Db, type Fragment, fragment, maybeJson, oneJson, raw, type RawValue } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { listPhotoAddress, ownListPhotoAddress } from '../http/addresses/image-addresses.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';

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
  jsonObject<PlaceDetail>({
    ...placeFields(viewer),
    ...cardFields(viewer),
    isUnlisted: fragment`p.deleted_at is not null`,
  });

/** Returns one place that is on the viewer's map. */
export function placeById(db: Db, placeId: PlaceId, viewer: MemberId | null) {
  return maybeJson<PlaceDetail>(db`
    select ${detailJson(viewer)}::text as json
      from place p left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id ${newestPost(viewer)}
     where p.place_id = ${placeId} and ${isThereFor(viewer)}`);
}

/** Counts the posts that the viewer finds at each of these places that is there for them, up to `MAP.countMax`. */
export function postCounts(db: Db, placeIds: readonly number[], viewer: MemberId | null) {
  return db<{ placeId: PlaceId; articleCount: number }>`
    select p.place_id, (select count(*) from (select from articles_at(p.place_id, ${viewer}) limit ${MAP.countMax}) first) as article_count
      from place p where p.place_id = any (${placeIds}::bigint[]) and ${isThereFor(viewer)}`;
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

/** Returns these places, nearest to a point first. */
export function placesByDistance(db: Db, placeIds: readonly PlaceId[], at: Point, viewer: MemberId) {
  return oneJson<{ places: Place[] }>(db`
    select json_build_object('places', coalesce(json_agg(${placeJson(viewer)} order by ${metresTo(at)}, p.place_id), '[]'))::text as json
      from place p left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id
     where p.place_id = any (${placeIds}::bigint[])`);
}
