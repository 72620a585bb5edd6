import { type Point, toE5 } from 'contract/coordinates';
import type { PlaceId, MemberId } from 'contract/ids';
import type { ComparedPlace } from 'contract/merges';
import { type Db, fragment, raw } from '../db.ts';
import { isNotHidden, unlistedPlaces } from '../visibility/unlisted-places.ts';
import { latitudeReach, metresTo, metresToE5 } from './places.sql.ts';

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
