import { nearbyBox, roundBounds } from '../map/bounds.ts';
import { LEVEL } from '../map/levels.ts';
import type { Bounds, View } from '../map/map.ts';

/** The level up to which the box of spec §9 holds the whole view of a phone. */
const HELD_LEVEL = LEVEL.map + 1;
/** How much of the box's half the middle may move until its edge comes into view. */
const FREE = 1 / 3;

export const isSameView = (a: View, b: View) => a.lat === b.lat && a.lng === b.lng && a.level === b.level;

/** The box whose places a view shows: that of spec §9; from farther away than it holds, as much wider as the view is. */
export function boxOf(view: View): Bounds {
  const box = nearbyBox(view);
  const wider = widerBy(view.level) - 1;
  const [lat, lng] = [((box.latMax - box.latMin) / 2) * wider, ((box.lngMax - box.lngMin) / 2) * wider];
  return roundBounds({
    latMin: Math.max(box.latMin - lat, -90),
    latMax: Math.min(box.latMax + lat, 90),
    lngMin: Math.max(box.lngMin - lng, -180),
    lngMax: Math.min(box.lngMax + lng, 180),
  });
}

/** Whether a view has left the one its places were asked for, so that asking again would show more. */
export function hasLeft(asked: View, now: View): boolean {
  if (widerBy(now.level) > widerBy(asked.level)) return true;
  const box = boxOf(asked);
  return (
    Math.abs(now.lat - asked.lat) > ((box.latMax - box.latMin) / 2) * FREE ||
    Math.abs(now.lng - asked.lng) > ((box.lngMax - box.lngMin) / 2) * FREE
  );
}

function widerBy(level: number): number {
  return 2 ** Math.max(0, Math.ceil(level) - HELD_LEVEL);
}
