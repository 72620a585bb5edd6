import { COUNTRY_BOX, fromWorldPx, LEVELS, worldPx } from '../geometry.ts';
import type { LatLng, View } from '../map.ts';

/** A point of the map in CSS px from its middle. */
export interface Spot {
  x: number;
  y: number;
}

/** The size of a map in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** The coordinate at a point of the map. */
export function coordinateAt({ lat, lng, level }: View, { x, y }: Spot): LatLng {
  const middle = worldPx({ lat, lng }, level);
  return fromWorldPx({ x: middle.x + x, y: middle.y + y }, level);
}

/** The point of the map at which a coordinate is. */
export function spotOf(view: View, at: LatLng): Spot {
  const [here, middle] = [worldPx(at, view.level), worldPx(view, view.level)];
  return { x: here.x - middle.x, y: here.y - middle.y };
}

/** The view in which the coordinate at `from` is at `to`, `levels` farther away, within the country as far as the engine allows. */
export function movedView(view: View, from: Spot, to: Spot, levels: number, size: Size): View {
  const at = coordinateAt(view, from);
  const level = withinLevels(view.level + levels, size);
  const { x, y } = worldPx(at, level);
  return withinCountry({ ...fromWorldPx({ x: x - to.x, y: y - to.y }, level), level }, size);
}

/** A level at which the country covers the map. */
function withinLevels(level: number, { width, height }: Size): number {
  const [northWest, southEast] = corners(LEVELS.farthest);
  const room = Math.min((southEast.x - northWest.x) / width, (southEast.y - northWest.y) / height);
  const farthest = LEVELS.farthest + Math.min(Math.log2(room), 0);
  return Math.max(LEVELS.nearest, Math.min(level, farthest));
}

/** The view moved so that it shows nothing outside the country's box, as the engine does. */
export function withinCountry(view: View, size: Size): View {
  const level = withinLevels(view.level, size);
  const [northWest, southEast] = corners(level);
  const { x, y } = worldPx(view, level);
  const [right, down] = [size.width / 2, size.height / 2];
  const middle = {
    x: Math.min(Math.max(x, northWest.x + right), southEast.x - right),
    y: Math.min(Math.max(y, northWest.y + down), southEast.y - down),
  };
  const isInside = middle.x === x && middle.y === y && level === view.level;
  return isInside ? view : { ...fromWorldPx(middle, level), level };
}

const corners = (level: number) =>
  [
    worldPx({ lat: COUNTRY_BOX.latMax, lng: COUNTRY_BOX.lngMin }, level),
    worldPx({ lat: COUNTRY_BOX.latMin, lng: COUNTRY_BOX.lngMax }, level),
  ] as const;
