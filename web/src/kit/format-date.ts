const DAY = new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Korea is nine hours ahead all year. */
const KST_MS = 9 * HOUR_MS;

/** A day (YYYY-MM-DD) written out: 2026년 8월 14일. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in Korea, written out. */
export const formatInstantDay = (instant: string): string =>
  DAY.format(new Date(Date.parse(instant) + KST_MS));

/**
 * How long ago an instant was: 방금, 5분 전, 3시간 전 of the same day, 어제 and 6일 전 by Korea's calendar; then its day there,
 * with the year when it is another one. 방금 when the clock runs ahead.
 */
export function formatTimeAgo(instant: string, now: number = Date.now()): string {
  const at = Date.parse(instant);
  const ago = now - at;
  if (ago < MINUTE_MS) return '방금';
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}분 전`;
  const days = Math.floor((now + KST_MS) / DAY_MS) - Math.floor((at + KST_MS) / DAY_MS);
  if (days === 0) return `${Math.floor(ago / HOUR_MS)}시간 전`;
  if (days === 1) return '어제';
  if (days < 7) return `${days}일 전`;
  const there = new Date(at + KST_MS);
  const isThisYear = there.getUTCFullYear() === new Date(now + KST_MS).getUTCFullYear();
  return (isThisYear ? DAY_OF_YEAR : DAY).format(there);
}
