import { EQUATOR_METRES } from 'contract/distance';
import { levelToZoom } from './levels.ts';
import type { LatLng, View } from './map.ts';

/** The width of the world at zoom 0 in px, in the Web Mercator projection. */
export const WORLD_PX = 512;

const worldSize = (level: number) => WORLD_PX * 2 ** levelToZoom(level);

/** The position of a coordinate at a level, in world px: x eastwards, y southwards. */
export function worldPx({ lat, lng }: LatLng, level: number): { x: number; y: number } {
  const size = worldSize(level);
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The px per metre on the ground in a view. */
export const pxPerMetre = ({ lat, level }: Pick<View, 'lat' | 'level'>): number =>
  worldSize(level) / (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180));
