import type { LatLng } from 'map';

/** From the north, clockwise. */
const NAMES = ['북쪽', '북동쪽', '동쪽', '남동쪽', '남쪽', '남서쪽', '서쪽', '북서쪽'] as const;
const EIGHTH = Math.PI / 4;

/** In which of eight directions `to` is, from `from`: 북동쪽. */
export function directionTo(from: LatLng, to: LatLng): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, to.lat - from.lat) / EIGHTH);
  return NAMES[(eighths + NAMES.length) % NAMES.length]!;
}
