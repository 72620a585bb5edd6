import type { LatLng } from '../map/map.ts';

const METRES_PER_DEGREE = 111_320;

/** Metres between two points as the crow flies, exact enough within a city. */
export function metresBetween(a: LatLng, b: LatLng): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE;
  const east = (a.lng - b.lng) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** A distance as members say it: 120m, 1.4km, 23km. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres / 10) * 10}m`;
  const km = metres / 1000;
  return `${km < 10 ? km.toFixed(1) : Math.round(km).toLocaleString('ko')}km`;
}
