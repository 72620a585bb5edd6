import * as v from 'valibot';

/** An existing calendar day, YYYY-MM-DD. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.metadata({ format: 'date' }),
  v.check((text) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  }),
);

const KST_MS = 9 * 60 * 60 * 1000;

/** Today in Korea, YYYY-MM-DD, independent of the machine's time zone. Korea has no daylight saving time. */
export function todayInKorea(now: number = Date.now()): string {
  return new Date(now + KST_MS).toISOString().slice(0, 10);
}

/** An instant as ISO 8601 with offset and, from PostgreSQL, up to six decimals of a second. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
