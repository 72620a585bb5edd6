import type { Outline } from '../regions/outlines.ts';

/** A box in 1e-5 degrees, or in pixels, of which y then points down. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The size of the picture, in half pixels of a phone, so that paths have whole numbers. */
const [WIDTH, HEIGHT] = [686, 480];
/** Corners nearer to the one before are left out of a path. */
const NEAR = 3;
/** The least width that it shows, in 1e-5 degrees of latitude: about 4 km. */
const LEAST = 3_600;
/** The share of the picture that is left free around what it shows. */
const MARGIN = 0.12;

export type View = ReturnType<typeof viewOf>;

/** The share of the largest part of an area from which on an island of it counts for its box. */
const LEAST_ISLAND = 0.05;

/** The box around the outlines of an area; null without any. Small islands, which may lie a day's journey away, are left out. */
export function boxOf(outlines: readonly Outline[]): Box | null {
  const rings = outlines.flatMap((outline) => outline.rings);
  const largest = Math.max(...rings.map(sizeOf));
  return boxAround(rings.filter((ring) => sizeOf(ring) >= LEAST_ISLAND * largest));
}

const sizeOf = ({ west, south, east, north }: Box) => (east - west) * (north - south);

/** The box around boxes; null without any. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** Whether an outline has a ring whose box meets another box. */
export const touches = ({ rings }: Outline, box: Box): boolean =>
  rings.some(
    (ring) =>
      ring.west <= box.east && ring.east >= box.west && ring.south <= box.north && ring.north >= box.south,
  );

/** A view that shows a box in the middle: how degrees become pixels. */
export function viewOf({ west, south, east, north }: Box) {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const squeeze = Math.cos((y / 1e5) * (Math.PI / 180));
  const free = 1 - 2 * MARGIN;
  const perPixel = Math.max(
    Math.max((east - west) * squeeze, LEAST) / (WIDTH * free),
    (north - south) / (HEIGHT * free),
  );
  const toX = (lng: number) => WIDTH / 2 + ((lng - x) * squeeze) / perPixel;
  const toY = (lat: number) => HEIGHT / 2 - (lat - y) / perPixel;
  const [halfWidth, halfHeight] = [(WIDTH / 2) * (perPixel / squeeze), (HEIGHT / 2) * perPixel];
  return {
    width: WIDTH,
    height: HEIGHT,
    box: { west: x - halfWidth, south: y - halfHeight, east: x + halfWidth, north: y + halfHeight },
    toPixels: (box: Box): Box => ({
      west: toX(box.west),
      south: toY(box.south),
      east: toX(box.east),
      north: toY(box.north),
    }),
    /** The path of outlines; what is far outside the picture is drawn along its edge. */
    path: (outlines: readonly Outline[]) =>
      outlines
        .flatMap(({ rings }) => rings)
        .map(({ corners }) => ringPath(corners, toX, toY))
        .join(''),
  };
}

function ringPath(corners: Int32Array, toX: (lng: number) => number, toY: (lat: number) => number): string {
  let [lastX, lastY] = [NaN, NaN];
  let path = '';
  let count = 0;
  for (let at = 0; at < corners.length; at += 2) {
    const [x, y] = [within(toX(corners[at]!), WIDTH), within(toY(corners[at + 1]!), HEIGHT)];
    if (Math.abs(x - lastX) < NEAR && Math.abs(y - lastY) < NEAR) continue;
    path += count === 0 ? `M${x} ${y}l` : `${count > 1 ? ' ' : ''}${x - lastX} ${y - lastY}`;
    [lastX, lastY] = [x, y];
    count += 1;
  }
  return count < 3 ? '' : `${path}z`;
}

/** A coordinate as a whole number, at most one picture outside the picture. */
const within = (at: number, size: number) => Math.round(Math.min(2 * size, Math.max(-size, at)));
