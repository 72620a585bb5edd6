import type { MultiLineString, Position } from 'geojson';
import type { Drawn } from './land-file.ts';

/** Splits the outer edges of the land into the coast and the border with North Korea. */
export function splitNorth(
  edges: MultiLineString,
  drawn: Drawn,
): { coast: MultiLineString; north: MultiLineString } {
  const areas = drawn.features.flatMap(({ geometry, properties }) =>
    properties.kind === 'north' && geometry.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : [],
  );
  const southernmost = Math.min(...areas.flat().map(([, lat = 0]) => lat));
  const isNorth = (at: Position) => at[1]! >= southernmost && areas.some((ring) => isInside(ring, at));
  const parts = { coast: [] as Position[][], north: [] as Position[][] };
  for (const line of edges.coordinates) {
    let run: { side: 'coast' | 'north'; points: Position[] } | null = null;
    for (const [index, point] of line.entries()) {
      const side = isNorth(point) ? 'north' : 'coast';
      if (run === null || run.side !== side) {
        run = { side, points: index > 0 ? [line[index - 1]!] : [] };
        parts[side].push(run.points);
      }
      run.points.push(point);
    }
  }
  const lines = (coordinates: Position[][]): MultiLineString => ({
    type: 'MultiLineString',
    coordinates: coordinates.filter((points) => points.length > 1),
  });
  return { coast: lines(parts.coast), north: lines(parts.north) };
}

/** Whether a point is inside a ring, by counting the edges to its east. */
export function isInside(ring: readonly Position[], [lng = 0, lat = 0]: Position): boolean {
  let inside = false;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x) inside = !inside;
  });
  return inside;
}
