import type { Point } from 'contract/coordinates';
import type { MemberId, PlaceId, RegionId, ZoneId } from 'contract/ids';
import { ZONE } from 'contract/limits';
import type { ZoneCircle } from 'contract/zones';
import { copyPlaceRegions } from '../articles/article-place.ts';
import { forgetVersionPlaces } from '../articles/article-versions.ts';
import { maskArticles } from '../articles/true-place.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { resolveRegions } from '../places/place-region.ts';
import { insertArea, nameArea } from '../places/areas.ts';
import { settlePlaces } from '../places/places.ts';
import { estimateHomes } from '../regions/homes-at.ts';
import { currentOutlines } from '../regions/neighbourhoods.ts';
import { drawArea, type EarlierArea, isKept } from './draw-area.ts';
import * as zones from './zones.sql.ts';

export { withdrawZones } from './zones.sql.ts';

/** Adds a zone of the caller (BEHAVIOUR: zones-1). Refuses TooManyZones and PlaceOutsideCountry. */
export const addZone = (db: Sql, me: MemberId, circle: ZoneCircle) =>
  change(db, me, async (tx) => {
    if ((await zones.findZones(tx, me)).length >= ZONE.max) refuse('TooManyZones');
    const area = await findOrDrawArea(tx, me, circle, null);
    await zones.insertZone(tx, me, circle, area);
    return [area.placeId];
  });

/** Moves or resizes a zone of the caller. Refuses ZoneNotFound and PlaceOutsideCountry. */
export const changeZone = (db: Sql, me: MemberId, zoneId: ZoneId, circle: ZoneCircle) =>
  change(db, me, async (tx) => {
    const before = (await zones.findArea(tx, me, zoneId)) ?? refuse('ZoneNotFound');
    const area = await findOrDrawArea(tx, me, circle, before);
    await zones.updateZone(tx, zoneId, circle, area);
    return [before, area.placeId];
  });

/** Removes a zone of the caller: its posts are shown at their real places again. Refuses ZoneNotFound. */
export const removeZone = (db: Sql, me: MemberId, zoneId: ZoneId) =>
  change(db, me, async (tx) => {
    const placeId = (await zones.findArea(tx, me, zoneId)) ?? refuse('ZoneNotFound');
    await zones.deleteZone(tx, zoneId);
    return [placeId];
  });

/** Draws the areas again that an earlier version shifted like another of the member's (docs/decisions/110). */
export async function drawAreas(db: Sql) {
  for (const { memberId, zoneId } of await zones.zonesToDraw(db))
    await change(db, memberId, async (tx) => {
      const zone = await zones.zoneToDraw(tx, zoneId);
      if (zone === undefined) return [];
      const area = await findOrDrawArea(tx, memberId, zone, null);
      await zones.updateZone(tx, zoneId, zone, area);
      return [zone.placeId, area.placeId];
    });
}

/** Changes the caller's zones, masks their posts (BEHAVIOUR: zones-2, zones-7), returns the zones. `work` returns the areas it changed. */
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

/**
 * Returns the area of a zone: one of the member's earlier areas if the zone is about where that one was, the zone's `own`
 * first, else a new one (BEHAVIOUR: zones-21). Refuses PlaceOutsideCountry.
 */
async function findOrDrawArea(tx: Db, me: MemberId, circle: ZoneCircle, own: PlaceId | null) {
  const inZone = (await regionAt(tx, circle)) ?? refuse('PlaceOutsideCountry');
  const before = await zones.findAreas(tx, me, circle, own);
  const kept = before.find((area) => isKept(area, circle));
  if (kept === undefined) return insertDrawn(tx, me, circle, before, inZone);
  await nameArea(tx, kept.placeId, (await regionAt(tx, kept)) ?? inZone);
  await copyPlaceRegions(tx, [kept.placeId]);
  await zones.moveArea(tx, kept.placeId, circle);
  return kept;
}

/** Draws and inserts an area. It is named after the region of its own point, which reveals nothing more (BEHAVIOUR: zones-14). */
async function insertDrawn(
  tx: Db,
  me: MemberId,
  circle: ZoneCircle,
  before: readonly EarlierArea[],
  inZone: RegionId,
) {
  const drawn = await drawArea(circle, circle.radius, before, estimateHomes(await currentOutlines(tx)));
  const regionId = (await regionAt(tx, drawn)) ?? inZone; // a point far off the shore has none
  const placeId = await insertArea(tx, { at: drawn, regionId }, me);
  await zones.insertArea(tx, me, circle, placeId, drawn);
  return { ...drawn, placeId };
}

/** The region of a point; null outside the country. */
async function regionAt(tx: Db, at: Point): Promise<RegionId | null> {
  const [regionId = null] = await resolveRegions(tx, [{ at, address: '', code: null }]);
  return regionId;
}
