import type { MemberId, PlaceId, ZoneId } from 'contract/ids';
import { ZONE } from 'contract/limits';
import type { ZoneCircle } from 'contract/zones';
import { copyPlaceRegions, forgetVersionPlaces, maskArticles } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { resolveRegion } from '../places/place-region.ts';
import { insertArea, settlePlaces, updateArea } from '../places/places.ts';
import { maskFor } from './shift.ts';
import * as zones from './zones.sql.ts';

export { withdrawZones } from './zones.sql.ts';

/** Adds a zone of the caller (BEHAVIOUR: zones-1). Refuses TooManyZones and PlaceOutsideCountry. */
export const addZone = (db: Sql, me: MemberId, circle: ZoneCircle) =>
  change(db, me, async (tx) => {
    if ((await zones.findZones(tx, me)).length >= ZONE.max) refuse('TooManyZones');
    const { mask, area } = await computeShown(tx, me, circle);
    const placeId = await insertArea(tx, area, me);
    await zones.insertZone(tx, me, circle, mask, placeId);
    return [placeId];
  });

/** Moves or resizes a zone of the caller together with its area. Refuses ZoneNotFound and PlaceOutsideCountry. */
export const changeZone = (db: Sql, me: MemberId, zoneId: ZoneId, circle: ZoneCircle) =>
  change(db, me, async (tx) => {
    const placeId = (await zones.findArea(tx, me, zoneId)) ?? refuse('ZoneNotFound');
    const { mask, area } = await computeShown(tx, me, circle);
    await updateArea(tx, placeId, area);
    await copyPlaceRegions(tx, [placeId]);
    await zones.updateZone(tx, zoneId, circle, mask);
    return [placeId];
  });

/** Removes a zone of the caller: its posts are shown at their real places again. Refuses ZoneNotFound. */
export const removeZone = (db: Sql, me: MemberId, zoneId: ZoneId) =>
  change(db, me, async (tx) => {
    const placeId = (await zones.findArea(tx, me, zoneId)) ?? refuse('ZoneNotFound');
    await zones.deleteZone(tx, zoneId);
    return [placeId];
  });

/** Changes the caller's zones and masks their posts (BEHAVIOUR: zones-2). Returns the zones. `work` returns the areas it changed. */
function change(db: Sql, me: MemberId, work: (tx: Db) => Promise<PlaceId[]>) {
  return db.begin(async (tx) => {
    await zones.lockZones(tx, me);
    const areas = await work(tx);
    const now = await zones.findZones(tx, me);
    const circles = now.map(({ mask }) => ({ at: mask, metres: mask.radius }));
    await settlePlaces(tx, me, [...areas, ...(await maskArticles(tx, me))], circles);
    await forgetVersionPlaces(tx, me); // after the posts, when edits in progress have ended
    return { zones: now };
  });
}

/** Computes the public side of a zone: its mask, and the area in the mask's middle, named after the 동 of the zone. */
async function computeShown(tx: Db, me: MemberId, circle: ZoneCircle) {
  const regionId = await resolveRegion(tx, circle, '');
  const mask = maskFor(await zones.zoneSecret(tx, me), circle, circle.radius);
  return { mask, area: { at: mask, regionId } };
}
