import type { Land } from './unfold-land.ts';

/** A box in degrees: west, south, east, north. */
type Box = readonly [number, number, number, number];

/** The distance of a coast, in view sizes, within which its detail is wanted. */
const COAST_MARGIN = 1;
/** The longest stroke of a border that looks like one near by, in degrees: about a kilometre and a half. */
const LONGEST_STROKE = 0.015;

/** Whether the coarse land is seen to be coarse in a view: a coast is near, or a border is drawn there in long strokes. */
export function isCoarseIn(land: Land, [west, south, east, north]: Box): boolean {
  const [x, y] = [(east - west) * COAST_MARGIN, (north - south) * COAST_MARGIN];
  const isSeen = {
    coast: strokesIn([west - x, south - y, east + x, north + y]),
    border: strokesIn([west, south, east, north], LONGEST_STROKE),
  };
  return land.some(
    ({ properties: { kind }, geometry }) =>
      geometry.type === 'MultiLineString' &&
      geometry.coordinates.some(isSeen[kind === 'coast' ? 'coast' : 'border']),
  );
}

/** Whether a line may have a stroke of at least this length in a box, by the bounding boxes of its strokes. */
const strokesIn =
  ([west, south, east, north]: Box, least = 0) =>
  (line: readonly (readonly number[])[]): boolean =>
    line.some(([lng = 0, lat = 0], at) => {
      const [beforeLng = lng, beforeLat = lat] = line[at - 1] ?? [];
      return (
        Math.max(lng, beforeLng) >= west &&
        Math.min(lng, beforeLng) <= east &&
        Math.max(lat, beforeLat) >= south &&
        Math.min(lat, beforeLat) <= north &&
        Math.hypot(lng - beforeLng, lat - beforeLat) >= least
      );
    });
