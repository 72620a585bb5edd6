import type { LatLng } from 'map';
import { directionTo } from './direction.ts';
import { formatDistance, spokenDistance } from './format-distance.ts';
import { KO } from './ko.ts';

/** Where a place is from here, as it is seen (북동쪽 120m) and as it is read out (북동쪽 120미터). */
export interface Whereabouts {
  seen: string;
  spoken: string;
}

/** Where `to` is from `from`, `metres` away. */
export function whereabouts(from: LatLng, to: LatLng, metres: number): Whereabouts {
  if (metres < 5) return { seen: KO.rightHere, spoken: KO.rightHere };
  const direction = directionTo(from, to);
  return {
    seen: `${direction} ${formatDistance(metres)}`,
    spoken: `${direction} ${spokenDistance(metres)}`,
  };
}
