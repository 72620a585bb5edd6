/** The Kakao levels at which the map and a post's map open (BEHAVIOUR: map-4). */
export const LEVEL = { map: 3, detail: 5 } as const;

/** The Kakao levels that can be shown: 1 is a street corner, 13 the country. */
export const LEVELS = { nearest: 1, farthest: 13 } as const;

/** Where maps open without a known position, Seoul's city hall: `/map`, a post's map, `/map/new` (BEHAVIOUR: map-5). */
export const CENTER = {
  map: { lat: 37.566826, lng: 126.9786567 },
  detail: { lat: 37.5665, lng: 126.978 },
  noLocation: { lat: 37.5668, lng: 126.9787 },
} as const;

/** The web map zoom that shows as much ground as a Kakao level does near Seoul: each level doubles it. */
export function levelToZoom(level: number): number {
  return 18.9 - level;
}

/** The Kakao level of a web map zoom, with its fraction. */
export function zoomToLevel(zoom: number): number {
  return 18.9 - zoom;
}
