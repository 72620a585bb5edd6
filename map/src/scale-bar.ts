import type { View } from './map.ts';
import { pxPerMetre } from './geometry.ts';

/** The possible lengths of a scale bar, in metres. */
const LENGTHS = [1, 2, 5].flatMap((digit) => [10, 100, 1000, 10_000, 100_000].map((unit) => digit * unit));
const LONGEST_PX = 90;

/** The longest round length that fits a bar of at most 90 px. */
export function scaleBar(view: View): { metres: number; px: number } {
  const metre = pxPerMetre(view);
  const fitting = LENGTHS.filter((metres) => metres * metre <= LONGEST_PX);
  const metres = Math.max(...fitting, LENGTHS[0]!);
  return { metres, px: Math.round(metres * metre) };
}
