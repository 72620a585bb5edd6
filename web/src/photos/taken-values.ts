/** Where and when a photo was taken, by its metadata: degrees, and the day by the camera's clock. Null if missing. */
export interface Taken {
  at: { lat: number; lng: number } | null;
  /** YYYY-MM-DD */
  day: string | null;
}

/** A position by its degrees; null if it is unknown, which some cameras write as 0, 0. */
export function knownPoint(lat: number, lng: number): Taken['at'] {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
}

/** `2026:08:03 23:10:00` or `2026-08-03T23:10:00+09:00` as 2026-08-03; null for blanks and zeros. */
export function toDay(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})[:-](\d{2})[:-](\d{2})/.exec(text) ?? [];
  return year === undefined || year === '0000' ? null : `${year}-${month}-${day}`;
}
