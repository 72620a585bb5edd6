/** Longitude and latitude, in this order, as GeoJSON and KML have them. */
export type LngLat = readonly [lng: number, lat: number];

/** Where a place is. `isMiddle`: the middle of a line or an area. */
export interface Placed {
  latitude: number;
  longitude: number;
  isMiddle: boolean;
}
/** Where a place is; `foreign` if its numbers are in another coordinate system, null if nothing is written. */
export type ListPosition = Placed | 'foreign' | null;

/** Whether these are degrees of a point. Files write 0, 0 for unknown coordinates. */
export const isPoint = ([lng, lat]: LngLat): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);

/** Converts a point; numbers that are no degrees are `foreign`, unknown ones null. */
export function toPosition([longitude, latitude]: LngLat, isMiddle = false): ListPosition {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (isPoint([longitude, latitude])) return { latitude, longitude, isMiddle };
  // A latitude in the column of longitudes is a mistake, not another system.
  const isDegrees = Math.abs(latitude) <= 180 && Math.abs(longitude) <= 180;
  return isDegrees ? null : 'foreign';
}

/** The points and lines that one place is drawn with. */
export interface Shapes {
  points: readonly LngLat[];
  lines: readonly (readonly LngLat[])[];
  /** The outer rings of areas. */
  rings: readonly (readonly LngLat[])[];
}

/** The positions of a place: each of its points, or else the middle of its largest area or first line. */
export function positionsOf({ points, lines, rings }: Shapes): ListPosition[] {
  if (points.length > 0) return points.map((point) => toPosition(point));
  const [ring] = rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)));
  if (ring !== undefined) return [toPosition(middleOfRing(ring), true)];
  const line = lines.find(({ length }) => length > 0);
  return line === undefined ? [] : [toPosition(middleOfLine(line), true)];
}

const lengthOf = ([x1, y1]: LngLat, [x2, y2]: LngLat) => Math.hypot(x2 - x1, y2 - y1);

/** The point half way along a line. */
function middleOfLine(line: readonly LngLat[]): LngLat {
  let left = line.slice(1).reduce((sum, point, at) => sum + lengthOf(line[at]!, point), 0) / 2;
  for (const [at, to] of line.slice(1).entries()) {
    const from = line[at]!;
    const length = lengthOf(from, to);
    if (length > 0 && length >= left) {
      const part = left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return line[0]!;
}

const cross = ([x1, y1]: LngLat, [x2, y2]: LngLat) => x1 * y2 - x2 * y1;

/** Moves a ring so that it begins at 0, 0: products of degrees would lose the metres. */
const fromStart = (ring: readonly LngLat[]) =>
  ring.map(([x, y]): LngLat => [x - ring[0]![0], y - ring[0]![1]]);
const areaOf = (ring: readonly LngLat[]) => {
  const moved = fromStart(ring);
  return moved.reduce((sum, point, at) => sum + cross(moved[at - 1] ?? point, point), 0) / 2;
};

/** The centroid of an area; half way along its edge if it has no area. */
function middleOfRing(ring: readonly LngLat[]): LngLat {
  const area = areaOf(ring);
  if (ring.length === 0 || area === 0) return ring.length === 0 ? [NaN, NaN] : middleOfLine(ring);
  const moved = fromStart(ring);
  let [x, y] = [0, 0];
  for (const [at, to] of moved.entries()) {
    const from = moved[at - 1] ?? to;
    x += (from[0] + to[0]) * cross(from, to);
    y += (from[1] + to[1]) * cross(from, to);
  }
  return [ring[0]![0] + x / (6 * area), ring[0]![1] + y / (6 * area)];
}
