import { type Point, toE5 } from 'contract/coordinates';
import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { nearestPlace } from 'contract/places';
import { type Db, fragment, oneJson } from '../db.ts';
import { inCategory, ofCategory } from './map.sql.ts';
import { isNotHidden, isThereFor, unlistedPlaces } from '../visibility/unlisted-places.ts';
import { placeJson } from './places.sql.ts';

/** The maximum number of nearest places that are searched for a pin category. */
const MAX_COMPARED = 2_000;

/** The distance of `p` (place) in units of the index `place_point`. A degree of longitude is a fifth shorter than one of latitude. */
const distanceTo = ({ latitude, longitude }: Point) => fragment`
  point(p.lng_e5 * 0.8::float8, p.lat_e5::float8)
    <-> point(${toE5(longitude)}::float8 * 0.8::float8, ${toE5(latitude)}::float8)`;

/** Returns the active place nearest to a coordinate, of one pin category or of any (BEHAVIOUR: map-33). */
export function placeNearest(db: Db, at: Point, pinCategory: PinCategory | null, viewer: MemberId | null) {
  return oneJson<Result<typeof nearestPlace>>(db`
    with near as (
      (select p.place_id, p.pin_category, ${distanceTo(at)} as away from place p
 where p.deleted_at is null and ${isNotHidden(viewer)} order by ${distanceTo(at)} limit ${pinCategory === null ? 1 : MAX_COMPARED})
      union all
      select p.place_id, p.pin_category, ${distanceTo(at)} from (${unlistedPlaces(viewer)}) p)
    select json_build_object('place', (
      select ${placeJson(viewer)}
        from (select place_id from near p where ${ofCategory(pinCategory)} order by away limit 1) first
        join place p using (place_id)
        left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id))::text as json`);
}

/** Returns the nearest place that `viewer` saved, in any category or in one. */
export function savedPlaceNearest(
  db: Db,
  at: Point,
  pinCategory: PinCategory | null,
  categoryId: CategoryId | null,
  viewer: MemberId | null,
) {
  return oneJson<Result<typeof nearestPlace>>(db`
    select json_build_object('place', (
      select ${placeJson(viewer)} from saved_place s join place p using (place_id)
       where s.member_id = ${viewer} and ${inCategory(categoryId)} and ${isThereFor(viewer)} and ${ofCategory(pinCategory)}
       order by ${distanceTo(at)} limit 1))::text as json`);
}
