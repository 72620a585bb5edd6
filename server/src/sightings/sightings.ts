import type { MemberId } from 'contract/ids';
import type { Sighted, Sightings } from 'contract/sightings';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { lockMember } from '../members/members.ts';
import { resolveRegion } from '../places/place-region.ts';
import {
  deleteOld,
  deleteSighting,
  insertSpot,
  lockSpotAt,
  lockSpotName,
  putSighting,
  secondsUntilNext,
  sightingsAt,
  type Spot,
  spotAt,
} from './sightings.sql.ts';

export { deleteSightingsBy as withdrawSightings, type OwnSighting, ownSightings } from './sightings.sql.ts';

/** Records that a place is still there, or closed, once for each member (BEHAVIOUR: sightings-1). Refuses PlaceOutsideCountry, TooManySightings. */
export function saySighting(db: Sql, me: MemberId, spot: Spot, sighted: Sighted): Promise<Sightings> {
  return db.begin(async (tx) => {
    await lockMember(tx, me);
    const retryAfterSeconds = await secondsUntilNext(tx, me);
    if (retryAfterSeconds !== undefined) refuse('TooManySightings', { retryAfterSeconds });
    await resolveRegion(tx, spot.at, ''); // refuses a point outside the country
    await lockSpotName(tx, spot);
    const spotId = (await lockSpotAt(tx, spot)) ?? (await insertSpot(tx, spot));
    await putSighting(tx, spotId, me, sighted);
    return sightingsAt(tx, spot, me);
  });
}

/** Takes back what the caller said of a place. */
export function takeBackSighting(db: Sql, me: MemberId, spot: Spot): Promise<Sightings> {
  return db.begin(async (tx) => {
    await lockSpotName(tx, spot);
    const spotId = await spotAt(tx, spot);
    if (spotId !== undefined) await deleteSighting(tx, spotId, me);
    return sightingsAt(tx, spot, me);
  });
}

/** Deletes what is no longer counted (BEHAVIOUR: sightings-4). */
export const deleteOldSightings = (db: Sql) => db.begin((tx: Db) => deleteOld(tx));
