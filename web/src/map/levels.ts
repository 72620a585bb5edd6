/** How far away maps open, in Kakao levels (spec §9). */
export const LEVEL = { map: 3, detail: 5 } as const;

/** Kakao levels that can be shown: 1 is a street corner, 13 the country. */
export const LEVELS = { nearest: 1, farthest: 13 } as const;

/** Where a map opens before anything is known (spec §9): Seoul's city hall; a post's map has its own. */
export const CENTER = {
  map: { lat: 37.566826, lng: 126.9786567 },
  detail: { lat: 37.5665, lng: 126.978 },
  noLocation: { lat: 37.5668, lng: 126.9787 },
} as const;

/** The web map zoom that shows as much as a Kakao level near Seoul: each level doubles the ground. */
export function zoomOfLevel(level: number): number {
  return 18.9 - level;
}

/** The Kakao level of a web map zoom, with its fraction. */
export function levelOfZoom(zoom: number): number {
  return 18.9 - zoom;
}
