/** `[longitude, latitude]` in degrees. */
export type Spot = [lng: number, lat: number];
/** A spot of a river's middle and how wide the water is there, in metres. */
export type Reach = readonly [lng: number, lat: number, width: number];

const METRES_PER_DEGREE = 111_200;

/** A soft curve through every spot (Catmull-Rom), `steps` pieces between neighbours; numbers beyond the first two come along. */
export function curve<T extends readonly number[]>(
  through: readonly T[],
  { steps = 6, closed = false } = {},
): number[][] {
  const at = (i: number) =>
    closed
      ? through[(i + through.length) % through.length]!
      : through[Math.min(Math.max(i, 0), through.length - 1)]!;
  const pieces = closed ? through.length : through.length - 1;
  const bent = Array.from({ length: pieces }, (_, i) =>
    Array.from({ length: steps }, (__, step) =>
      between(at(i - 1), at(i), at(i + 1), at(i + 2), step / steps),
    ),
  ).flat();
  return [...bent, [...at(pieces)]];
}

/** The ring of a soft closed shape. */
export function blob(corners: readonly Spot[], steps = 5): number[][] {
  return curve(corners, { steps, closed: true });
}

/** The ring of a rounded spot, `metres` from its middle; the second radius is north to south. */
export function oval([lng, lat]: Spot, metres: number, northSouth = metres): number[][] {
  return Array.from({ length: 33 }, (_, i) => {
    const turn = (i / 32) * 2 * Math.PI;
    return [
      lng + (Math.cos(turn) * metres) / metresPerLongitude(lat),
      lat + (Math.sin(turn) * northSouth) / METRES_PER_DEGREE,
    ];
  });
}

/** The ring of flowing water: both banks of a soft line, as wide as each reach says plus `extra` metres. */
export function ribbon(reaches: readonly Reach[], extra = 0): number[][] {
  const middle = curve(reaches);
  const left = middle.map((_, i) => bank(middle, i, extra, 1));
  const right = middle.map((_, i) => bank(middle, i, extra, -1)).toReversed();
  return [...left, ...right, left[0]!];
}

/** The line beside flowing water, `off` metres from its edge, on the side of its left or right bank looking downstream. */
export function waterside(reaches: readonly Reach[], side: 'left' | 'right', off: number): number[][] {
  const middle = curve(reaches, { steps: 3 });
  return middle.map((_, i) => bank(middle, i, 2 * off, side === 'left' ? 1 : -1));
}

/** The same shape drawn nearer to a spot of it: `share` 1 is itself, 0 the spot. */
export function nearer(ring: readonly number[][], [x, y]: Spot, share: number): number[][] {
  return ring.map(([lng, lat]) => [x + (lng! - x) * share, y + (lat! - y) * share]);
}

function bank(middle: number[][], i: number, extra: number, side: 1 | -1): number[] {
  const [lng, lat, width] = middle[i]! as [number, number, number];
  const before = middle[Math.max(i - 1, 0)]!;
  const after = middle[Math.min(i + 1, middle.length - 1)]!;
  const perLongitude = metresPerLongitude(lat);
  const east = (after[0]! - before[0]!) * perLongitude;
  const north = (after[1]! - before[1]!) * METRES_PER_DEGREE;
  const length = Math.hypot(east, north) || 1;
  const half = ((width + extra) / 2) * side;
  return [lng - (north / length / perLongitude) * half, lat + (east / length / METRES_PER_DEGREE) * half];
}

function between(
  a: readonly number[],
  b: readonly number[],
  c: readonly number[],
  d: readonly number[],
  t: number,
) {
  return b.map((from, k) => {
    const [p0, p2, p3] = [a[k]!, c[k]!, d[k]!];
    return (
      from + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * from + 4 * p2 - p3 + t * (3 * (from - p2) + p3 - p0)))
    );
  });
}

function metresPerLongitude(lat: number) {
  return METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}
