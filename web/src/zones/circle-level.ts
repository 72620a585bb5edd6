import { EQUATOR_METRES } from 'contract/distance';
import { WORLD_PX, zoomToLevel } from 'map/geometry';

/** The fraction of the screen's height that the map has, next to the panel. */
const MAP_SHARE = 0.42;
/** The metres per px at zoom 0, in the middle of the country. */
const METRES_PER_PX = (EQUATOR_METRES / WORLD_PX) * Math.cos((36.5 * Math.PI) / 180);

/** The nearest level at which the entire circle is on the screen; its radius is in metres. */
export function circleLevel(radius: number): number {
  const px = Math.min(window.innerWidth, window.innerHeight * MAP_SHARE);
  return Math.ceil(zoomToLevel(Math.log2((METRES_PER_PX * px) / (2 * radius))));
}
