import { zoomOfLevel } from './levels.ts';
import type { View } from './map.ts';

/** The lengths a scale bar may have, in metres. */
const LENGTHS = [1, 2, 5].flatMap((digit) => [10, 100, 1000, 10_000, 100_000].map((unit) => digit * unit));
const LONGEST_PX = 90;
const EQUATOR_METRES = 40_075_017;

/** The longest round length that a bar of at most 90 px shows in a view. */
export function scaleBar({ lat, level }: View): { metres: number; px: number } {
  const pixels = 512 * 2 ** zoomOfLevel(level);
  const pixelsPerMetre = pixels / (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180));
  const fitting = LENGTHS.filter((metres) => metres * pixelsPerMetre <= LONGEST_PX);
  const metres = Math.max(...fitting, LENGTHS[0]!);
  return { metres, px: Math.round(metres * pixelsPerMetre) };
}
