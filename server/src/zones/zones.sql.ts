import { randomBytes } from 'node:crypto';
import { toE5 } from 'contract/coordinates';
import type { MemberId, PlaceId, ZoneId } from 'contract/ids';
import type { Zone, ZoneCircle } from 'contract/zones';
import { type Db, maybeValue, oneValue } from '../db.ts';
import type { Mask } from './shift.ts';

/** Locks a member's zones until the transaction ends. A concurrent post of the member waits, or is masked by the change. */
export async function lockZones(tx: Db, me: MemberId) {
  await tx`select from member where member_id = ${me} for update`;
}

/** Returns the secret of a member's zones, generated on first use. */
export async function zoneSecret(tx: Db, me: MemberId): Promise<Buffer> {
  await tx`insert into zone_setting (member_id, secret) values (${me}, ${randomBytes(32)}) on conflict do nothing`;
  return oneValue(tx<{ secret: Buffer }>`select secret from zone_setting where member_id = ${me}`);
}

/** Returns a member's zones, oldest first. */
export function findZones(db: Db, me: MemberId) {
  return db<Zone>`
    select zone_id, kind, lat_e5 / 1e5::float8 as latitude, lng_e5 / 1e5::float8 as longitude, radius,
           json_build_object('latitude', mask_lat_e5 / 1e5::float8, 'longitude', mask_lng_e5 / 1e5::float8,
                             'radius', mask_radius) as mask
      from zone where member_id = ${me} order by zone_id`;
}

/** Returns the area of a member's zone; undefined if they have no such zone. */
export function findArea(tx: Db, me: MemberId, zoneId: ZoneId): Promise<PlaceId | undefined> {
  return maybeValue(tx<{ placeId: PlaceId }>`
    select place_id from zone where member_id = ${me} and zone_id = ${zoneId}`);
}

/** Inserts a zone with its area and its mask. */
export async function insertZone(tx: Db, me: MemberId, circle: ZoneCircle, mask: Mask, placeId: PlaceId) {
  await tx`
    insert into zone (member_id, kind, lat_e5, lng_e5, radius, place_id, mask_lat_e5, mask_lng_e5, mask_radius)
    values (${me}, ${circle.kind}, ${toE5(circle.latitude)}, ${toE5(circle.longitude)}, ${circle.radius}, ${placeId},
            ${toE5(mask.latitude)}, ${toE5(mask.longitude)}, ${mask.radius})`;
}

/** Changes a zone. */
export async function updateZone(tx: Db, zoneId: ZoneId, circle: ZoneCircle, mask: Mask) {
  await tx`
    update zone set kind = ${circle.kind}, lat_e5 = ${toE5(circle.latitude)}, lng_e5 = ${toE5(circle.longitude)},
                    radius = ${circle.radius}, mask_lat_e5 = ${toE5(mask.latitude)}, mask_lng_e5 = ${toE5(mask.longitude)},
                    mask_radius = ${mask.radius}
     where zone_id = ${zoneId}`;
}

/** Deletes a zone. */
export async function deleteZone(tx: Db, zoneId: ZoneId) {
  await tx`delete from zone where zone_id = ${zoneId}`;
}

/** Deletes a withdrawing member's zones. */
export async function withdrawZones(tx: Db, me: MemberId) {
  await tx`delete from zone where member_id = ${me}`;
  await tx`delete from zone_setting where member_id = ${me}`;
}
