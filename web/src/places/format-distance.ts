import { formatCount } from '../kit/format-count.ts';
/** Formats a distance: 120m, 1.4km, 23km. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens}m`;
  const km = metres / 1000;
  return `${km < 9.95 ? km.toFixed(1) : formatCount(Math.round(km))}km`;
}

/** A distance as it is read out: 120미터, 1.4킬로미터. */
export const spokenDistance = (metres: number): string =>
  formatDistance(metres).replace('km', '킬로미터').replace(/m$/, '미터');
