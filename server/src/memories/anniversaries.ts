/** A day whose records come back on another day. */
export interface Anniversary {
  /** YYYY-MM-DD. */
  day: string;
  /** How long ago: whole years, or months within a record's first year; the other is 0. */
  years: number;
  months: number;
  /** False if the other day's month is too short to have this day. */
  isSameDay: boolean;
}

const FIRST_YEAR = 1900;
/** The months after which a record comes back in its first year. */
const MONTHS = [1, 2, 5];

/**
 * Returns the days whose records come back on a day, in the order in which one is chosen: of a year ago, of two years ago …, then of
 * the months of the first year. A record comes back once for each of these: where the month has no such day, on its last day
 * (BEHAVIOUR: memories-5).
 */
export function anniversaries(today: string): Anniversary[] {
  const years = Array.from({ length: toParts(today).year - FIRST_YEAR }, (_, at) => at + 1);
  return [
    ...years.flatMap((ago) => daysBefore(today, { years: ago, months: 0 })),
    ...MONTHS.flatMap((ago) => daysBefore(today, { years: 0, months: ago })),
  ];
}

/** The days of an earlier month that come back on a day: the same day, and on the last of a month those that it is too short for. */
function daysBefore(today: string, { years, months }: Pick<Anniversary, 'years' | 'months'>): Anniversary[] {
  const { year, month, day } = toParts(today);
  const passed = (year - years) * 12 + month - 1 - months;
  const [earlierYear, earlierMonth] = [Math.floor(passed / 12), (passed % 12) + 1];
  const isLast = day === lengthOf(year, month);
  const last = isLast
    ? lengthOf(earlierYear, earlierMonth)
    : Math.min(day, lengthOf(earlierYear, earlierMonth));
  return Array.from({ length: Math.max(0, last - day + 1) }, (_, at) => ({
    day: `${earlierYear}-${padded(earlierMonth)}-${padded(day + at)}`,
    years,
    months,
    isSameDay: at === 0,
  }));
}

function toParts(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** The number of days of a month. */
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const padded = (part: number) => String(part).padStart(2, '0');
