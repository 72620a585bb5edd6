import { type Point, toE5 } from 'contract/coordinates';
import type { MemberId } from 'contract/ids';
import { SIGHTING } from 'contract/limits';
import type { Sighted, Sightings } from 'contract/sightings';
import { type Db, fragment, maybeValue, oneValue } from '../db.ts';

/** A place by its name and point. */
export interface Spot {
  title: string;
  at: Point;
}

/** 40 m in hundred thousandths of a degree, in the middle of the country. */
const SAME_E5 = { lat: 36, lng: 45 } as const;

const spotsAt = ({ title, at }: Spot) => fragment`
  select s.spot_id, abs(s.lat_e5 - ${toE5(at.latitude)}) + abs(s.lng_e5 - ${toE5(at.longitude)}) as far from spot s
   where s.name_key = place_name_key(${title})
     and s.lat_e5 between ${toE5(at.latitude) - SAME_E5.lat} and ${toE5(at.latitude) + SAME_E5.lat}
     and s.lng_e5 between ${toE5(at.longitude) - SAME_E5.lng} and ${toE5(at.longitude) + SAME_E5.lng}
   order by far, s.spot_id limit 1`;

/** The id of the spot of this name nearest to a point; undefined if nobody said anything there. */
export const spotAt = (db: Db, spot: Spot): Promise<number | undefined> =>
  maybeValue(db<{ spotId: number }>`select spot_id from (${spotsAt(spot)}) s`);

/** As `spotAt`, and keeps it from being deleted until the transaction ends. */
export const lockSpotAt = (tx: Db, spot: Spot): Promise<number | undefined> =>
  maybeValue(tx<{ spotId: number }>`
    select spot_id from spot where spot_id = (select spot_id from (${spotsAt(spot)}) s) for key share`);

/** Lets only one transaction at a time look for a spot of this name and add it. */
export async function lockSpotName(tx: Db, { title }: Spot) {
  await tx`select pg_advisory_xact_lock(hashtextextended('spot ' || place_name_key(${title}), 0))`;
}

/** Adds a spot and returns its id. */
export const insertSpot = (tx: Db, { title, at }: Spot): Promise<number> =>
  oneValue(tx<{ spotId: number }>`
    insert into spot (title, lat_e5, lng_e5) values (${title}, ${toE5(at.latitude)}, ${toE5(at.longitude)}) returning spot_id`);

/** Records what a member says of a spot, in place of what they said before. */
export async function putSighting(tx: Db, spotId: number, memberId: MemberId, sighted: Sighted) {
  await tx`
    insert into sighting (spot_id, member_id, is_there) values (${spotId}, ${memberId}, ${sighted === 'there'})
    on conflict (spot_id, member_id) do update set is_there = excluded.is_there, said_at = now()`;
}

/** The seconds until a member may speak of another place; undefined if they may now. */
export const secondsUntilNext = (tx: Db, memberId: MemberId): Promise<number | undefined> =>
  maybeValue(tx<{ seconds: number }>`
    select ceil(extract(epoch from said_at + interval '1 day' - now()))::int as seconds from sighting
     where member_id = ${memberId} and said_at > now() - interval '1 day'
     order by said_at desc offset ${SIGHTING.perDay - 1} limit 1`);

/** What members said of a spot within `SIGHTING.countedDays`, and what the viewer said. */
export async function sightingsAt(db: Db, spot: Spot, viewer: MemberId | null): Promise<Sightings> {
  const rows = await db<{ isThere: boolean; members: number; lastOn: string; isMine: boolean }>`
    select g.is_there, count(*)::int as members, to_char(max(g.said_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as last_on,
           bool_or(g.member_id is not distinct from ${viewer}::bigint) as is_mine
      from sighting g
     where g.spot_id = (select spot_id from (${spotsAt(spot)}) s)
       and g.said_at > now() - make_interval(days => ${SIGHTING.countedDays})
     group by g.is_there`;
  const said = (isThere: boolean) => {
    const row = rows.find((one) => one.isThere === isThere);
    return row === undefined || row.members < SIGHTING.shownFrom
      ? null
      : { members: row.members, lastOn: row.lastOn };
  };
  const mine = rows.find(({ isMine }) => isMine);
  return {
    there: said(true),
    closed: said(false),
    mine: mine === undefined ? null : mine.isThere ? 'there' : 'closed',
  };
}

/** Deletes what a member said of a spot, and the spot if nobody else said anything. */
export async function deleteSighting(tx: Db, spotId: number, memberId: MemberId) {
  await tx`delete from sighting where spot_id = ${spotId} and member_id = ${memberId}`;
  await deleteEmpty(tx, [spotId]);
}

/** Deletes all that a member said. */
export async function deleteSightingsBy(tx: Db, memberId: MemberId) {
  const gone = await tx<{
    spotId: number;
  }>`delete from sighting where member_id = ${memberId} returning spot_id`;
  await deleteEmpty(
    tx,
    gone.map(({ spotId }) => spotId),
  );
}

/** Deletes those of these spots of which nobody says anything. They are locked first: what is being said of one meanwhile is waited for. */
async function deleteEmpty(tx: Db, spotIds: readonly number[]) {
  await tx`select from spot where spot_id = any (${spotIds}::bigint[]) order by spot_id for update`;
  await tx`
    delete from spot s where s.spot_id = any (${spotIds}::bigint[])
       and not exists (select from sighting g where g.spot_id = s.spot_id)`;
}

/** Deletes what is no longer counted, with its spots; returns how many sightings. */
export async function deleteOld(tx: Db): Promise<number> {
  const gone = await tx<{ spotId: number }>`
    delete from sighting where said_at <= now() - make_interval(days => ${SIGHTING.countedDays}) returning spot_id`;
  await deleteEmpty(
    tx,
    gone.map(({ spotId }) => spotId),
  );
  return gone.length;
}

/** What a member said of a place, as they export it. */
export interface OwnSighting extends Point {
  spotId: number;
  title: string;
  sighted: Sighted;
  saidAt: string;
}

/** Returns up to `limit` of what a member said, after a spot's id, in order of these. */
export const ownSightings = (db: Db, memberId: MemberId, after: number, limit: number) => db<OwnSighting>`
  select s.spot_id, s.title, s.lat_e5 / 1e5::float8 as latitude, s.lng_e5 / 1e5::float8 as longitude,
         case when g.is_there then 'there' else 'closed' end as sighted, g.said_at
    from sighting g join spot s using (spot_id)
   where g.member_id = ${memberId} and g.spot_id > ${after} order by g.spot_id limit ${limit}`;
