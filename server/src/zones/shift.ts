import { createHmac } from 'node:crypto';
import { isInKorea, type Point, roundDegrees, toE5 } from 'contract/coordinates';
import { METRES_PER_DEGREE } from 'contract/distance';

/** The side of a cell of the secret grid in 1e-5 degrees, about two kilometres. A zone keeps its shift within a cell. */
const CELL = 2_000;
/** The maximum distances in metres between a zone's middle and its mask's middle. The minimum is half of it. */
const BANDS = [400, 700, 1_000] as const;

/** A circle in which others see only the 동 of a post. */
export interface Mask extends Point {
  radius: number;
}

/**
 * Returns the circle in which a zone's posts are masked. It contains the zone, but its middle, where others see the posts, is shifted
 * by a distance and direction derived from `secret` (32 bytes). A zone that is set again, or with another radius of the same band,
 * has the same shift, so that seeing several masks reveals nothing more (docs/decisions/110).
 */
export function maskFor(secret: Buffer, middle: Point, radius: number): Mask {
  const band = BANDS.find((metres) => radius <= metres) ?? BANDS[BANDS.length - 1]!;
  for (let attempt = 0; ; attempt += 1) {
    const point = shifted(secret, middle, band, attempt);
    if (isInKorea(point.latitude, point.longitude)) return { ...point, radius: radius + band };
  }
}

function shifted(secret: Buffer, { latitude, longitude }: Point, band: number, attempt: number): Point {
  const grid = random(secret, 'grid');
  const row = Math.floor((toE5(latitude) + grid[0] * CELL) / CELL);
  const column = Math.floor((toE5(longitude) + grid[1] * CELL) / CELL);
  const [share, turn] = random(secret, `${band} ${row} ${column} ${attempt}`);
  const metres = band * Math.sqrt(0.25 + 0.75 * share); // uniform over the ring
  const angle = 2 * Math.PI * turn;
  const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE;
  const east = (metres * Math.sin(angle)) / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
  return { latitude: roundDegrees(latitude + north), longitude: roundDegrees(longitude + east) };
}

/** Two pseudo-random numbers in [0, 1), derived from the input. */
function random(secret: Buffer, words: string): [number, number] {
  const hash = createHmac('sha256', secret).update(words).digest();
  return [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
}
