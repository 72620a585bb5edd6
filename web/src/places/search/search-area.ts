import { nearbyBox } from '../../geo/boxes.ts';
import { LEVEL, LEVELS, roundBounds, worldPx } from 'map/geometry';
import type { Bounds, View } from 'map';

/** The farthest level at which `nearbyBox` covers a phone's screen. */
const COVERED_LEVEL = LEVEL.map + 1;
/** How far the centre may move before the search area's edge becomes visible, as a fraction of half the area. */
const FREE = 1 / 3;
/** A phone's view of the map, in px. With a larger one, the server's parts become eight times as wide at some levels. */
const SCREEN_PX = { width: 375, height: 760 };

export const isSameView = (a: View, b: View) => a.lat === b.lat && a.lng === b.lng && a.level === b.level;

/** The box in which the places of a view are fetched; at farther levels it grows with the view (BEHAVIOUR: map-7). */
export function searchArea(view: View): Bounds {
  const box = nearbyBox(view);
  const growth = scale(view.level) - 1;
  const [lat, lng] = [((box.latMax - box.latMin) / 2) * growth, ((box.lngMax - box.lngMin) / 2) * growth];
  return withinEarth({
    latMin: box.latMin - lat,
    latMax: box.latMax + lat,
    lngMin: box.lngMin - lng,
    lngMax: box.lngMax + lng,
  });
}

/** The part of a view that a phone shows, fetched if the search area has more places than one answer holds (BEHAVIOUR: map-34). */
export function screenArea(view: View): Bounds {
  const level = Math.max(view.level, LEVELS.nearest);
  const pxPerDegree = {
    lng: worldPx({ lat: view.lat, lng: 1 }, level).x - worldPx({ lat: view.lat, lng: 0 }, level).x,
    lat:
      worldPx({ lat: view.lat - 0.001, lng: 0 }, level).y * 1000 -
      worldPx({ lat: view.lat, lng: 0 }, level).y * 1000,
  };
  const [north, east] = [SCREEN_PX.height / 2 / pxPerDegree.lat, SCREEN_PX.width / 2 / pxPerDegree.lng];
  return withinEarth({
    latMin: view.lat - north,
    latMax: view.lat + north,
    lngMin: view.lng - east,
    lngMax: view.lng + east,
  });
}

const withinEarth = ({ latMin, latMax, lngMin, lngMax }: Bounds): Bounds =>
  roundBounds({
    latMin: Math.max(latMin, -90),
    latMax: Math.min(latMax, 90),
    lngMin: Math.max(lngMin, -180),
    lngMax: Math.min(lngMax, 180),
  });

/** Whether a box is wider or higher than another. */
export const isLarger = (a: Bounds, b: Bounds) =>
  a.latMax - a.latMin > b.latMax - b.latMin || a.lngMax - a.lngMin > b.lngMax - b.lngMin;

/**
 * Whether `now` shows an area outside the search area of `searched`, so that fetching again finds more. If the places of `searched` did
 * not fit one answer (`isDense`), any noticeable move does.
 */
export function hasLeftSearchArea(searched: View, now: View, isDense = false): boolean {
  if (isDense) return hasMoved(searched, now);
  if (scale(now.level) > scale(searched.level)) return true;
  const box = searchArea(searched);
  return (
    Math.abs(now.lat - searched.lat) > ((box.latMax - box.latMin) / 2) * FREE ||
    Math.abs(now.lng - searched.lng) > ((box.lngMax - box.lngMin) / 2) * FREE
  );
}

/** Whether two views differ by more than a tenth of the screen. */
function hasMoved(from: View, to: View): boolean {
  const box = screenArea(from);
  return (
    Math.abs(to.level - from.level) > 0.1 ||
    Math.abs(to.lat - from.lat) > (box.latMax - box.latMin) / 10 ||
    Math.abs(to.lng - from.lng) > (box.lngMax - box.lngMin) / 10
  );
}

function scale(level: number): number {
  return 2 ** Math.max(0, Math.ceil(level) - COVERED_LEVEL);
}
