/** An area's outline in its stored form, in integer units of 1e-5 degrees. */
export interface OutlineRow {
  /** The five digits of a 시군구. */
  code: number;
  /** Longitude and latitude of a point well inside. */
  centre: [number, number];
  /** Longitude and latitude of the first corner, then the steps to each next corner, without the closing step. Includes holes. */
  rings: number[][];
}

type Corner = readonly [number, number];
/** The coordinates of a GeoJSON MultiPolygon: polygons of rings of positions, longitude and latitude in degrees. */
export type Polygons = readonly (readonly (readonly (readonly number[])[])[])[];

/**
 * An area on a grid of 1e-5 degrees (about a metre). Corners shared by two neighbours stay shared, so no gap opens. `polygons` holds
 * the number of rings of each polygon, whose outer ring comes first.
 */
export function outlineRow(code: number, polygons: Polygons): OutlineRow & { polygons: number[] } {
  const kept = polygons
    .map((rings) => rings.map(onGrid).filter((ring) => ring.length >= 3))
    .filter((rings) => rings.length > 0);
  const rings = kept.flat();
  return {
    code,
    centre: findCentre(rings),
    rings: rings.map(inSteps),
    polygons: kept.map(({ length }) => length),
  };
}

function onGrid(ring: readonly (readonly number[])[]): Corner[] {
  const corners = ring.map(([lng = 0, lat = 0]): Corner => [Math.round(lng * 1e5), Math.round(lat * 1e5)]);
  return corners.filter(([x, y], at) => {
    const [beforeX, beforeY] = corners.at(at - 1) ?? [];
    return x !== beforeX || y !== beforeY;
  });
}

function inSteps(ring: readonly Corner[]): number[] {
  return ring.flatMap(([x, y], at) => {
    const [beforeX, beforeY] = ring[at - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}

const LINES = 24;

/** The middle of the widest stretch inside the area on horizontal lines through the largest ring: inside, and rarely at the edge. */
function findCentre(rings: readonly Corner[][]): [number, number] {
  const largest = rings.toSorted((a, b) => ringArea(b) - ringArea(a))[0] ?? [];
  const ys = largest.map(([, y]) => y);
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const middle = (south + north) / 2;
  let best = { x: 0, y: 0, worth: 0 };
  for (let line = 1; line < LINES; line++) {
    const y = Math.floor(south + ((north - south) * line) / LINES) + 0.5; // between the grid's lines, off every corner
    const crossings = crossingsAt(rings, y);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [west = 0, east = 0] = crossings.slice(at, at + 2);
      const worth = (east - west) * (1 - Math.abs(y - middle) / (north - south));
      if (worth > best.worth) best = { x: (west + east) / 2, y, worth };
    }
  }
  return [Math.round(best.x), Math.floor(best.y)];
}

function ringArea(ring: readonly Corner[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice / 2);
}

function crossingsAt(rings: readonly Corner[][], y: number): number[] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([toX, toY], at) => {
      const [fromX, fromY] = ring.at(at - 1) ?? [toX, toY];
      return fromY > y === toY > y ? [] : [fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)];
    }),
  );
  return crossings.sort((a, b) => a - b);
}
