import { type Point, toE5 } from 'contract/coordinates';
import type { MemberId } from 'contract/ids';
import type { Sql } from '../src/db.ts';

/** Makes a member's zone in this middle be shown at a given point instead of a random one, as if it had been before. */
export async function showArea(db: Sql, memberId: MemberId, middle: Point, at: Point) {
  await db`
    with area as (
      insert into place (title, lat_e5, lng_e5, address, pin_category, created_by, is_area, deleted_at)
      values ('동네', ${toE5(at.latitude)}, ${toE5(at.longitude)}, '', 'ETC', ${memberId}, true, now())
      returning place_id)
    insert into zone_area (place_id, member_id, lat_e5, lng_e5, reach)
    select place_id, ${memberId}, ${toE5(middle.latitude)}, ${toE5(middle.longitude)}, 400 from area`;
}
