import type { Land } from './unfold-land.ts';

/** A box in degrees: west, south, east, north. */
type Box = readonly [number, number, number, number];

/** Whether a coast may cross a box, by the bounding boxes of its edges. */
export const hasCoastIn = (land: Land, box: Box): boolean =>
  land.some(
    ({ properties: { kind }, geometry }) =>
      kind === 'coast' && geometry.type === 'MultiLineString' && geometry.coordinates.some(crosses(box)),
  );

const crosses =
  ([west, south, east, north]: Box) =>
  (line: readonly (readonly number[])[]): boolean =>
    line.some(([lng = 0, lat = 0], at) => {
      const [beforeLng = lng, beforeLat = lat] = line[at - 1] ?? [];
      return (
        Math.max(lng, beforeLng) >= west &&
        Math.min(lng, beforeLng) <= east &&
        Math.max(lat, beforeLat) >= south &&
        Math.min(lat, beforeLat) <= north
      );
    });
