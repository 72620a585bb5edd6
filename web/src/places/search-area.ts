import { nearbyBox, roundBounds } from '../map/bounds.ts';
import { LEVEL } from '../map/levels.ts';
import type { Bounds, View } from '../map/map.ts';

/** The farthest level at which `nearbyBox` covers all that a phone shows. */
const COVERED_LEVEL = LEVEL.map + 1;
/** How far the centre may move, as a part of the search area's half, until its edge comes into view. */
const FREE = 1 / 3;

export const isSameView = (a: View, b: View) => a.lat === b.lat && a.lng === b.lng && a.level === b.level;

/** The box in which the places of a view are fetched; from far away it is as much larger as the view is (BEHAVIOUR: map-7). */
export function searchArea(view: View): Bounds {
  const box = nearbyBox(view);
  const growth = scale(view.level) - 1;
  const [lat, lng] = [((box.latMax - box.latMin) / 2) * growth, ((box.lngMax - box.lngMin) / 2) * growth];
  return roundBounds({
    latMin: Math.max(box.latMin - lat, -90),
    latMax: Math.min(box.latMax + lat, 90),
    lngMin: Math.max(box.lngMin - lng, -180),
    lngMax: Math.min(box.lngMax + lng, 180),
  });
}

/** Whether `now` shows ground outside the search area of `searched`, so that fetching again would find more. */
export function hasLeftSearchArea(searched: View, now: View): boolean {
  if (scale(now.level) > scale(searched.level)) return true;
  const box = searchArea(searched);
  return (
    Math.abs(now.lat - searched.lat) > ((box.latMax - box.latMin) / 2) * FREE ||
    Math.abs(now.lng - searched.lng) > ((box.lngMax - box.lngMin) / 2) * FREE
  );
}

function scale(level: number): number {
  return 2 ** Math.max(0, Math.ceil(level) - COVERED_LEVEL);
}
