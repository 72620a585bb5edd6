import { type Point, toE5 } from 'contract/coordinates';
import type { MemberId, PlaceId, ZoneId } from 'contract/ids';
import type { Zone, ZoneCircle } from 'contract/zones';
import { type Db, maybeValue } from '../db.ts';
import { type DrawnPoint, type EarlierArea, maskRadius, type ShownPoint } from './draw-area.ts';

/** Locks a member's zones until the transaction ends. A concurrent post of the member waits, or is masked by the change. */
export async function lockZones(tx: Db, me: MemberId) {
  await tx`select from member where member_id = ${me} for update`;
}

/** The households among which the middle of a zone is promised to be hidden. */
const FEW_HOMES = 500;

/** Returns a member's zones, oldest first. */
export function findZones(db: Db, me: MemberId) {
  return db<Zone>`
    select zone_id, kind, z.lat_e5 / 1e5::float8 as latitude, z.lng_e5 / 1e5::float8 as longitude, radius,
           json_build_object('latitude', mask_lat_e5 / 1e5::float8, 'longitude', mask_lng_e5 / 1e5::float8,
                             'radius', mask_radius) as mask,
           coalesce(a.homes < ${FEW_HOMES}, false) as has_few_homes
      from zone z left join zone_area a using (place_id) where z.member_id = ${me} order by zone_id`;
}

/** Returns the area of a member's zone; undefined if they have no such zone. */
export function findArea(tx: Db, me: MemberId, zoneId: ZoneId): Promise<PlaceId | undefined> {
  return maybeValue(tx<{ placeId: PlaceId }>`
    select place_id from zone where member_id = ${me} and zone_id = ${zoneId}`);
}

/** An area of a member's. */
interface Area extends ShownPoint {
  placeId: PlaceId;
}

/** Returns all areas a member's zones ever had: `own` first, then those of the nearest spots first. */
export function findAreas(tx: Db, me: MemberId, at: Point, own: PlaceId | null) {
  return tx<Area & EarlierArea>`
    select place_id, p.lat_e5 / 1e5::float8 as latitude, p.lng_e5 / 1e5::float8 as longitude, a.reach,
           json_build_object('latitude', a.lat_e5 / 1e5::float8, 'longitude', a.lng_e5 / 1e5::float8) as spot
      from zone_area a join place p using (place_id)
     where a.member_id = ${me}
     order by place_id is not distinct from ${own}::bigint desc,
              zone_metres(a.lat_e5, a.lng_e5, ${toE5(at.latitude)}, ${toE5(at.longitude)}), place_id`;
}

/** Remembers an area of a zone in this middle. */
export async function insertArea(tx: Db, me: MemberId, at: Point, placeId: PlaceId, drawn: DrawnPoint) {
  await tx`
    insert into zone_area (place_id, member_id, lat_e5, lng_e5, reach, homes)
    values (${placeId}, ${me}, ${toE5(at.latitude)}, ${toE5(at.longitude)}, ${drawn.reach}, ${drawn.homes})`;
}

/** Records that a zone in this middle keeps an area. */
export async function moveArea(tx: Db, placeId: PlaceId, at: Point) {
  await tx`
    update zone_area set lat_e5 = ${toE5(at.latitude)}, lng_e5 = ${toE5(at.longitude)} where place_id = ${placeId}`;
}

/** Returns the zones whose areas are to be drawn again (docs/decisions/110). */
export function zonesToDraw(db: Db) {
  return db<{ zoneId: ZoneId; memberId: MemberId }>`
    select zone_id, member_id from zone where not exists (select from zone_area a where a.place_id = zone.place_id)`;
}

/** Returns a zone whose area is to be drawn again; undefined if it no longer is. */
export async function zoneToDraw(tx: Db, zoneId: ZoneId) {
  const [zone] = await tx<ZoneCircle & { placeId: PlaceId }>`
    select kind, lat_e5 / 1e5::float8 as latitude, lng_e5 / 1e5::float8 as longitude, radius, place_id
      from zone
     where zone_id = ${zoneId} and not exists (select from zone_area a where a.place_id = zone.place_id)`;
  return zone;
}

/** Inserts a zone with its area. */
export async function insertZone(tx: Db, me: MemberId, circle: ZoneCircle, area: Area) {
  await tx`
    insert into zone (member_id, kind, lat_e5, lng_e5, radius, place_id, mask_lat_e5, mask_lng_e5, mask_radius)
    values (${me}, ${circle.kind}, ${toE5(circle.latitude)}, ${toE5(circle.longitude)}, ${circle.radius}, ${area.placeId},
            ${toE5(area.latitude)}, ${toE5(area.longitude)}, ${maskRadius(circle.radius, area.reach)})`;
}

/** Changes a zone. */
export async function updateZone(tx: Db, zoneId: ZoneId, circle: ZoneCircle, area: Area) {
  await tx`
    update zone set kind = ${circle.kind}, lat_e5 = ${toE5(circle.latitude)}, lng_e5 = ${toE5(circle.longitude)},
                    radius = ${circle.radius}, place_id = ${area.placeId}, mask_lat_e5 = ${toE5(area.latitude)},
                    mask_lng_e5 = ${toE5(area.longitude)}, mask_radius = ${maskRadius(circle.radius, area.reach)}
     where zone_id = ${zoneId}`;
}

/** Deletes a zone. */
export async function deleteZone(tx: Db, zoneId: ZoneId) {
  await tx`delete from zone where zone_id = ${zoneId}`;
}

/** Deletes a withdrawing member's zones, and what is remembered of earlier ones. */
export async function withdrawZones(tx: Db, me: MemberId) {
  await tx`delete from zone where member_id = ${me}`;
  await tx`delete from zone_area where member_id = ${me}`;
  await tx`delete from zone_setting where member_id = ${me}`;
}
