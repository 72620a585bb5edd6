import { roundDegrees } from 'contract/coordinates';
import type { Region } from 'contract/region-shapes';
import type { LatLng } from '../outside/geocoder/geocoder.ts';
import { sigunguCode } from '../regions/find-region.ts';
import type { LoadNeighbourhoods } from '../regions/neighbourhoods.ts';
import { codeAt, type Outline } from '../regions/outlines.ts';
import type { Landmark } from './landmarks.ts';

/** A point in a 동: the middle of its outlines, else of the landmarks named after it (망원역); null if there are neither. */
export async function dongPoint(
  dong: Region,
  landmarks: readonly Landmark[],
  loadNeighbourhoods: LoadNeighbourhoods,
): Promise<LatLng | null> {
  const around = await loadNeighbourhoods(sigunguCode(dong.regionId));
  const own = around.filter(({ regions }) => regions.some(({ regionId }) => regionId === dong.regionId));
  return middleOfOutlines(own.map(({ outline }) => outline)) ?? middleOfLandmarks(dong, landmarks);
}

/** The centroid of several areas together, or the middle of their widest part if the centroid lies outside them. */
function middleOfOutlines(outlines: readonly Outline[]): LatLng | null {
  const rings = outlines.flatMap((outline) => outline.rings.map((ring) => centroid(ring.corners)));
  const area = rings.reduce((sum, ring) => sum + ring.area, 0);
  if (area === 0) return null;
  const mean = (of: 'x' | 'y') => rings.reduce((sum, ring) => sum + ring[of] * ring.area, 0) / area / 1e5;
  const centre = { lat: roundDegrees(mean('y')), lng: roundDegrees(mean('x')) };
  return codeAt(outlines, centre, 0) === null ? widestMiddle(outlines, centre.lat) : centre;
}

/** The centroid and area of a ring, from corners as alternating longitude and latitude. */
function centroid(corners: Int32Array): { x: number; y: number; area: number } {
  const [x0, y0] = [corners[0]!, corners[1]!];
  let [x, y, area] = [0, 0, 0];
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
    const [ax, ay] = [corners[before]! - x0, corners[before + 1]! - y0];
    const [bx, by] = [corners[at]! - x0, corners[at + 1]! - y0];
    const cross = ax * by - bx * ay;
    area += cross / 2;
    x += ((ax + bx) * cross) / 6;
    y += ((ay + by) * cross) / 6;
  }
  return area === 0
    ? { x: x0, y: y0, area: 0 }
    : { x: x0 + x / area, y: y0 + y / area, area: Math.abs(area) };
}

/** The middle of the longest stretch inside the areas on a line of latitude, or through the widest ring if that is longer. */
function widestMiddle(outlines: readonly Outline[], lat: number): LatLng {
  const rings = outlines.flatMap((outline) => outline.rings);
  const widest = rings.reduce((most, ring) => (ring.east - ring.west > most.east - most.west ? ring : most));
  const lines = [lat * 1e5, (widest.south + widest.north) / 2];
  const stretches = lines.flatMap((y) => stretchesAt(rings, y + 0.5));
  const [from, to, y] = stretches.reduce((most, one) => (one[1] - one[0] > most[1] - most[0] ? one : most), [
    widest.west,
    widest.east,
    lines[1]!,
  ] as const);
  return { lat: roundDegrees(y / 1e5), lng: roundDegrees((from + to) / 2 / 1e5) };
}

/** The stretches [west, east, y] inside the rings on the line at `y`. */
function stretchesAt(rings: Outline['rings'], y: number): (readonly [number, number, number])[] {
  const crossings = rings.flatMap(({ corners }) => {
    const found: number[] = [];
    for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
      const [ay, by] = [corners[before + 1]!, corners[at + 1]!];
      if (ay < y === by < y) continue;
      found.push(corners[before]! + ((corners[at]! - corners[before]!) * (y - ay)) / (by - ay));
    }
    return found;
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((from, at) =>
    at % 2 === 0 && crossings[at + 1] !== undefined ? [[from, crossings[at + 1]!, y] as const] : [],
  );
}

/** Kinds of landmarks that do not lie in the 동 they are named after. */
const ELSEWHERE: ReadonlySet<string> = new Set(['bridge', 'university']);

function middleOfLandmarks({ district, regionId }: Region, landmarks: readonly Landmark[]): LatLng | null {
  const name = plainName(district);
  if (name.length < 2) return null;
  const named = landmarks.filter(
    (landmark) =>
      landmark.sigungu === sigunguCode(regionId) &&
      landmark.name.startsWith(name) &&
      !ELSEWHERE.has(landmark.kind),
  );
  if (named.length === 0) return null;
  const mean = (of: 'lat' | 'lng') =>
    roundDegrees(named.reduce((sum, one) => sum + one[of], 0) / named.length);
  return { lat: mean('lat'), lng: mean('lng') };
}

/** What people call a region: 망원 for 망원동, 성수 for 성수동1가, 마포 for 마포구. */
export const plainName = (name: string) => name.replace(/(동(\d*가)?|\d+가|[읍면구군시])$/, '');
