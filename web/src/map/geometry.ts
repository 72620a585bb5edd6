import type { Feature, Geometry, Position } from 'geojson';

/** Whether a corner of these features is in a box in degrees. */
export const hasCornerIn = (
  features: readonly Feature[],
  [west, south, east, north]: readonly [number, number, number, number],
): boolean =>
  features.some(({ geometry }) =>
    toLines(geometry).some((line) =>
      line.some(([lng = 0, lat = 0]) => lng >= west && lng <= east && lat >= south && lat <= north),
    ),
  );

/** The lines, rings or points that a geometry is made of. */
export function toLines(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    default:
      return [];
  }
}
