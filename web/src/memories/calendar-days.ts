import { formatDayOfYear } from '../kit/format-date.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = '일월화수목금토';

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(toMs(day)).getUTCDay();

/** The day some days after another, or before it. */
export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * DAY_MS);

/** The month (YYYY-MM) some months after another, or before it. */
export function addMonths(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or its last where it is shorter. */
export function sameDayIn(month: string, day: string): string {
  const last = daysOf(month).at(-1)!;
  const wanted = month + day.slice(7);
  return wanted > last ? last : wanted;
}

/** The days of a month (YYYY-MM). */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const length = (toMs(`${addMonths(month, 1)}-01`) - toMs(first)) / DAY_MS;
  return Array.from({ length }, (_, at) => addDays(first, at));
}

/** The weeks of a month from Sunday to Saturday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const cells = [...Array<null>(weekday(days[0]!)).fill(null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}

/** The months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** `11월 28일 토요일`. */
export const nameDay = (day: string): string =>
  `${formatDayOfYear(day)} ${WEEKDAYS.charAt(weekday(day))}요일`;

/**
 * What a day of the calendar is called: `11월 28일 토요일, 기록 2개` (BEHAVIOUR: memories-13); its name alone while it is not known how
 * many records it has (null).
 */
export function nameCell(day: string, count: number | null, today: string): string {
  const records = count === 0 ? ', 기록 없음' : `, 기록 ${count}개`;
  return `${day === today ? '오늘, ' : ''}${nameDay(day)}${count === null ? '' : records}`;
}
