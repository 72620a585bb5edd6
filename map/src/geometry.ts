import { roundDegrees } from 'contract/coordinates';
import { EQUATOR_METRES } from 'contract/distance';
import type { Bounds, LatLng, View } from './map.ts';

/** The Kakao levels at which the map and a post's map open (BEHAVIOUR: map-4). */
export const LEVEL = { map: 3, detail: 5 } as const;

/** The range of Kakao levels: 1 is a street corner, 13 the country. */
export const LEVELS = { nearest: 1, farthest: 13 } as const;

/** Where maps open without a known position, Seoul's city hall: `/map`, a post's map, `/map/new` (BEHAVIOUR: map-5). */
export const CENTER = {
  map: { lat: 37.566826, lng: 126.9786567 },
  detail: { lat: 37.5665, lng: 126.978 },
  noLocation: { lat: 37.5668, lng: 126.9787 },
} as const;

/** Width and height of a pin, whose tip is at its coordinate, in px. */
export const PIN_PX = { width: 44, height: 48 } as const;

/** The width of a cluster's marker in px; it grows with the count. */
export const clusterPx = (count: number): number => (count < 10 ? 44 : count < 100 ? 50 : 56);

/**
 * The farthest level at which our drawing alone may show little: up to there it has a grid of distances, and its foot names the region. From
 * there on names and borders are in every view.
 */
export const FARTHEST_NEAR_LEVEL = 8.5;
/** The farthest level at which the borders of neighbourhoods are drawn. */
export const FARTHEST_OUTLINE_LEVEL = 6;

/** Converts a Kakao level to the web map zoom of equal scale near Seoul; each level doubles the extent. */
export function levelToZoom(level: number): number {
  return 18.9 - level;
}

/** Converts a web map zoom to a fractional Kakao level. */
export function zoomToLevel(zoom: number): number {
  return 18.9 - zoom;
}

/** The box between two corners. */
export function boundsBetween(southWest: LatLng, northEast: LatLng): Bounds {
  return {
    latMin: southWest.lat,
    latMax: northEast.lat,
    lngMin: southWest.lng,
    lngMax: northEast.lng,
  };
}

/** Edges rounded to five decimals. */
export function roundBounds({ latMin, latMax, lngMin, lngMax }: Bounds): Bounds {
  return {
    latMin: roundDegrees(latMin),
    latMax: roundDegrees(latMax),
    lngMin: roundDegrees(lngMin),
    lngMax: roundDegrees(lngMax),
  };
}

/** A coordinate rounded to five decimals, about a metre. */
export function roundPoint({ lat, lng }: LatLng): LatLng {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

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

/** The coordinate at a position in world px at a level. */
export function fromWorldPx({ x, y }: { x: number; y: number }, level: number): LatLng {
  const size = worldSize(level);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { lat, lng: (x / size - 0.5) * 360 };
}

/** The country and a little sea around it, in degrees. */
export const COUNTRY_BOX: Bounds = { latMin: 32.2, latMax: 40.4, lngMin: 122.5, lngMax: 133.2 };
