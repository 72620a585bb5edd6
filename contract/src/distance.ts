/** Metres in one degree of latitude. */
export const METRES_PER_DEGREE = 111_320;
/** Metres around the equator. */
export const EQUATOR_METRES = METRES_PER_DEGREE * 360;

interface Coordinate {
  lat: number;
  lng: number;
}

/** The straight-line distance between two coordinates in metres, accurate enough within a city. */
export function metresBetween(a: Coordinate, b: Coordinate): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE;
  const east = (a.lng - b.lng) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
