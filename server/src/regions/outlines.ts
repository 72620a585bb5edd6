import { METRES_PER_DEGREE } from 'contract/distance';
import type { OutlineRow } from './outline-row.ts';

interface Ring {
  /** The alternating longitude and latitude of the corners, in 1e-5 degrees. */
  corners: Int32Array;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** One 시군구 as an area. */
export interface Outline {
  code: number;
  rings: Ring[];
}

/** An outline in its form in memory, which takes about 10 bytes per corner. */
export function readOutline({ code, rings }: Pick<OutlineRow, 'code' | 'rings'>): Outline {
  return toOutline(code, rings.map(addSteps));
}

/** The outline of an area from the corners of its rings, including holes: alternating longitude and latitude, in 1e-5 degrees. */
export function toOutline(code: number, rings: readonly Int32Array[]): Outline {
  return { code, rings: rings.map(withBounds) };
}

function addSteps(steps: readonly number[]): Int32Array {
  const corners = Int32Array.from(steps);
  for (let at = 2; at < corners.length; at++) corners[at]! += corners[at - 2]!;
  return corners;
}

function withBounds(corners: Int32Array): Ring {
  const ring = { corners, west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let at = 0; at < corners.length; at += 2) {
    ring.west = Math.min(ring.west, corners[at]!);
    ring.east = Math.max(ring.east, corners[at]!);
    ring.south = Math.min(ring.south, corners[at + 1]!);
    ring.north = Math.max(ring.north, corners[at + 1]!);
  }
  return ring;
}

/** Piers, beaches and bridges over the sea (광안대교) lie outside the shoreline; they belong to the nearest 시군구. */
const SHORE_METRES = 1_500;
/** The width in metres of 1e-5 degrees of longitude at the north end of the country (38.7°), where it is smallest. */
const METRES_EAST = 0.867;
const METRES_NORTH = 1.11;

/**
 * The code of the outline a coordinate lies in. A point up to 1.5 km (`reach`, in metres) off the shore has that of the nearest
 * shore; null at sea and abroad.
 */
export function codeAt(
  outlines: readonly Outline[],
  { lat, lng }: { lat: number; lng: number },
  reach: number = SHORE_METRES,
) {
  const [x, y] = [Math.round(lng * 1e5), Math.round(lat * 1e5)];
  const home = outlines.find((outline) => holds(outline, x, y));
  return (home ?? nearestShore(outlines, x, y, reach))?.code ?? null;
}

/** Even-odd over all rings, so that holes and islands need no case of their own. */
function holds({ rings }: Outline, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) if (isNear(ring, x, y, 0, 0) && ringHolds(ring, x, y)) inside = !inside;
  return inside;
}

/** Ray casting in whole numbers, the lower end of a side first: two neighbours judge their common side alike. */
function ringHolds({ corners }: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
    const upward = corners[before + 1]! < corners[at + 1]!;
    const [low, high] = upward ? [before, at] : [at, before];
    const [lowX, lowY, highX, highY] = [corners[low]!, corners[low + 1]!, corners[high]!, corners[high + 1]!];
    if (lowY > y || highY <= y) continue;
    if ((highX - lowX) * (y - lowY) > (x - lowX) * (highY - lowY)) inside = !inside;
  }
  return inside;
}

function isNear({ west, south, east, north }: Ring, x: number, y: number, dx: number, dy: number): boolean {
  return x >= west - dx && x <= east + dx && y >= south - dy && y <= north + dy;
}

function nearestShore(outlines: readonly Outline[], x: number, y: number, reach: number): Outline | null {
  const [dx, dy] = [reach / METRES_EAST, reach / METRES_NORTH];
  let nearest: Outline | null = null;
  let least = reach;
  for (const outline of outlines) {
    for (const ring of outline.rings) {
      if (!isNear(ring, x, y, dx, dy)) continue;
      const metres = metresToRing(ring, x, y);
      if (metres < least) [nearest, least] = [outline, metres];
    }
  }
  return nearest;
}

function metresToRing({ corners }: Ring, x: number, y: number): number {
  let least = Infinity;
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
    const fromX = (corners[before]! - x) * METRES_EAST;
    const fromY = (corners[before + 1]! - y) * METRES_NORTH;
    const sideX = (corners[at]! - x) * METRES_EAST - fromX;
    const sideY = (corners[at + 1]! - y) * METRES_NORTH - fromY;
    const along = -(fromX * sideX + fromY * sideY) / (sideX * sideX + sideY * sideY);
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(fromX + share * sideX, fromY + share * sideY));
  }
  return least;
}

/** The area of an outline in hectares, without its holes. */
export function hectares({ rings }: Outline): number {
  const squareMetres = rings.map((ring) => (isHole(ring, rings) ? -1 : 1) * ringArea(ring));
  return squareMetres.reduce((sum, area) => sum + area, 0) / 10_000;
}

function isHole(ring: Ring, rings: readonly Ring[]): boolean {
  const [x, y] = [ring.corners[0]!, ring.corners[1]!];
  const around = rings.filter(
    (other) => other !== ring && isNear(other, x, y, 0, 0) && ringHolds(other, x, y),
  );
  return around.length % 2 === 1;
}

/** The area within a ring in square metres. */
function ringArea({ corners, south, north }: Ring): number {
  let twice = 0;
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2)
    twice += corners[before]! * corners[at + 1]! - corners[at]! * corners[before + 1]!;
  const squeeze = Math.cos((((south + north) / 2 / 1e5) * Math.PI) / 180);
  return Math.abs(twice / 2) * (METRES_PER_DEGREE / 1e5) ** 2 * squeeze;
}
