import { readFileSync } from 'node:fs';
import { type Outline, toOutline } from './outlines.ts';

const FILE = new URL('../../geography/sigungu.topojson', import.meta.url);

/** `sigungu.topojson`: each border once, as steps of whole 1e-5 degrees. */
interface SigunguTopology {
  arcs: [dx: number, dy: number][][];
  objects: {
    sigungu: {
      geometries: ({ properties: { code: string } } & (
        | { type: 'Polygon'; arcs: number[][] }
        | { type: 'MultiPolygon'; arcs: number[][][] }
      ))[];
    };
  };
}

let outlines: readonly Outline[] | undefined;

/** The outline of every 시군구 in order of code, read on the first call (about 50 ms). */
export function sigunguOutlines(): readonly Outline[] {
  outlines ??= readOutlines();
  return outlines;
}

/** Reads the outlines in integers, without the checks of an operator's file (`topology.ts`), which is three times as fast. */
function readOutlines(): Outline[] {
  const topology: SigunguTopology = JSON.parse(readFileSync(FILE, 'utf8'));
  const arcs = topology.arcs.map(toCorners);
  return topology.objects.sigungu.geometries.map((geometry) => {
    const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
    return toOutline(
      Number(geometry.properties.code),
      rings.map((indexes) => joinArcs(arcs, indexes)),
    );
  });
}

/** The corners of an arc: longitude, latitude, longitude, … */
function toCorners(steps: readonly [dx: number, dy: number][]): Int32Array {
  const corners = new Int32Array(steps.length * 2);
  let [x, y] = [0, 0];
  for (const [at, [dx, dy]] of steps.entries()) {
    corners[2 * at] = x += dx;
    corners[2 * at + 1] = y += dy;
  }
  return corners;
}

/** Joins arcs to a ring, without the first corner of each, which is the last of the previous arc. `~index` means the arc reversed. */
function joinArcs(arcs: readonly Int32Array[], indexes: readonly number[]): Int32Array {
  const ring: number[] = [];
  for (const index of indexes) {
    const corners = arcs[index < 0 ? ~index : index]!;
    if (index >= 0) for (let at = 2; at < corners.length; at++) ring.push(corners[at]!);
    else for (let at = corners.length - 4; at >= 0; at -= 2) ring.push(corners[at]!, corners[at + 1]!);
  }
  return Int32Array.from(ring);
}
