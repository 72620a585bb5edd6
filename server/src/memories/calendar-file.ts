import type { CalendarEntry } from './calendar-link.ts';

const MAX_OCTETS = 75;
const DAY_MS = 86_400_000;

/**
 * Writes records as an iCalendar file (RFC 5545): each an event of an entire day, as a date without a time or a time zone, so that no
 * program moves it to another day (BEHAVIOUR: memories-12). `own` is our address, without a slash at the end.
 */
export function calendarFile(entries: readonly CalendarEntry[], own: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dongne-girok//memories//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:동네기록',
    'X-WR-CALNAME:동네기록',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap((entry) => event(entry, own)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function event(
  { articleId, day, title, placeName, version, updatedAt }: CalendarEntry,
  own: string,
): string[] {
  const link = `${own}/record/${articleId}`;
  return [
    'BEGIN:VEVENT',
    `UID:record-${articleId}@dongne-girok`,
    `DTSTAMP:${toUtc(updatedAt)}`,
    `LAST-MODIFIED:${toUtc(updatedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART;VALUE=DATE:${toDate(day)}`,
    `DTEND;VALUE=DATE:${toDate(dayAfter(day))}`,
    `SUMMARY:${toText(title)}`,
    `LOCATION:${toText(placeName)}`,
    `DESCRIPTION:${toText(link)}`,
    `URL:${link}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const toDate = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
/** An instant as `20261128T031500Z`. */
const toUtc = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Text as a value (RFC 5545, 3.3.11), without control characters. */
const toText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

/** Breaks a line into lines of at most 75 octets of UTF-8, each but the first after a space; never within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
