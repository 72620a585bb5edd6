const DAY = new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'UTC' });
const INSTANT = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });
const MINUTE_MS = 60_000;

/** A calendar day (YYYY-MM-DD) in words: 2026년 8월 14일. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** How long ago an instant was while that says more than its day: 방금, 5분 전, 3시간 전, 어제; then 8월 14일. */
export function agoInWords(instant: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분 전`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}시간 전`;
  return hours < 48 ? '어제' : INSTANT.format(new Date(instant));
}
