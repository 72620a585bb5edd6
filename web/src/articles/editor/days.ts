import { todayInKorea } from 'contract/dates';
import { formatDay } from '../../kit/format-date.ts';

/** A day YYYY-MM-DD as a `Date` at midnight in the device's time zone. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a `Date` in the device's time zone, YYYY-MM-DD. */
export function toDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

const WEEKDAYS = '일월화수목금토';
const weekday = (date: Date) => WEEKDAYS.charAt(date.getDay());

/** The accessible name of a day in the calendar: `오늘, 2026년 8월 3일 월요일, 선택됨`. */
export function dayAriaLabel(date: Date, is: { today?: boolean; selected?: boolean }): string {
  const day = `${date.getFullYear()}년 ${date.getMonth() + 1}월 ${date.getDate()}일 ${weekday(date)}요일`;
  return `${is.today ? '오늘, ' : ''}${day}${is.selected ? ', 선택됨' : ''}`;
}

/** The day of a post in the editor: `2026년 8월 3일 (월)`, and ` · 오늘` for today. */
export function dayLabel(day: string): string {
  return `${formatDay(day)} (${weekday(toDate(day))})${day === todayInKorea() ? ' · 오늘' : ''}`;
}
