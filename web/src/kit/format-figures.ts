const INSTANT_FORMAT = new Intl.DateTimeFormat('ko', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
});
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** An instant in Korea, for operators: `2026. 8. 3. 오후 2:05`. */
export const formatInstant = (at: string) => INSTANT_FORMAT.format(new Date(at));

/** 52,428,800 as `50 MB`. */
export function formatBytes(bytes: number): string {
  const at = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / Math.log2(STEP))),
  );
  return `${(bytes / STEP ** at).toLocaleString('ko', { maximumFractionDigits: 1 })} ${UNITS[at]}`;
}

/** Milliseconds below a second, else seconds. */
export const formatMs = (ms: number) =>
  ms < 1000
    ? `${ms.toLocaleString('ko', { maximumFractionDigits: 1 })}ms`
    : `${(ms / 1000).toLocaleString('ko', { maximumFractionDigits: 1 })}초`;
