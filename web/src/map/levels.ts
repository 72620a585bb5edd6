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

/** Converts a Kakao level to the web map zoom of equal scale near Seoul; each level doubles the extent. */
export function levelToZoom(level: number): number {
  return 18.9 - level;
}

/** Converts a web map zoom to a fractional Kakao level. */
export function zoomToLevel(zoom: number): number {
  return 18.9 - zoom;
}
