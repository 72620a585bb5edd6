import { todayInKorea } from 'contract/dates';
import { formatDay } from '../kit/format-date.ts';

/** A day YYYY-MM-DD as the calendar's own date, at midnight where the device is. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day a calendar's date shows, YYYY-MM-DD. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const WHOLE_WEEKDAY = new Intl.DateTimeFormat('ko', { weekday: 'long' });

/**
 * How a day of the calendar is read aloud: `오늘, 2026년 8월 3 일 월요일, 선택됨`. The number it shows is a word of its own in it
 * (WCAG 2.5.3).
 */
export function dayOnCalendar(date: Date, is: { today?: boolean; selected?: boolean }): string {
  const day = `${date.getFullYear()}년 ${date.getMonth() + 1}월 ${date.getDate()} 일 ${WHOLE_WEEKDAY.format(date)}`;
  return `${is.today ? '오늘, ' : ''}${day}${is.selected ? ', 선택됨' : ''}`;
}

const WEEKDAY = new Intl.DateTimeFormat('ko', { weekday: 'short' });

/** The day of a post as its writer reads it: 2026년 8월 3일 (월); today says so. */
export function dayLabel(day: string): string {
  return `${formatDay(day)} (${WEEKDAY.format(dateOf(day))})${day === todayInKorea() ? ' · 오늘' : ''}`;
}
