#!/bin/sh
# An event of an entire day in an iCalendar file is a date without a time (RFC 5545, 3.3.4). Two readers make it a JavaScript Date, each
# another one: ts-ics midnight in UTC, node-ical midnight where the reader is. One expects the day to be read from either in the same way:
# its local day is the day before with ts-ics in Los Angeles, its UTC day the day before with node-ical in Seoul.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ts-ics@2.4.6 node-ical@0.26.1
cat > try.mjs <<'JS'
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
const FILE = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//try//EN',
  'BEGIN:VEVENT', 'UID:1@example', 'DTSTAMP:20260101T000000Z', 'DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309',
  'SUMMARY:a walk', 'END:VEVENT', 'END:VCALENDAR', '',
].join('\r\n');
const starts = {
  'ts-ics': convertIcsCalendar(undefined, FILE).events[0].start.date,
  'node-ical': Object.values(nodeIcal.sync.parseICS(FILE)).find(({ type }) => type === 'VEVENT').start,
};
const local = (at) => at.toLocaleDateString('sv-SE');
const utc = (at) => at.toISOString().slice(0, 10);
for (const [reader, start] of Object.entries(starts))
  console.log(`${process.env.TZ} ${reader}: local day ${local(start)}, UTC day ${utc(start)}`);
JS
found=$(for zone in Asia/Seoul America/Los_Angeles; do TZ=$zone node try.mjs; done)
echo "ts-ics 2.4.6 and node-ical 0.26.1, DTSTART;VALUE=DATE:20260308"
echo "$found"
test "$found" = "Asia/Seoul ts-ics: local day 2026-03-08, UTC day 2026-03-08
Asia/Seoul node-ical: local day 2026-03-08, UTC day 2026-03-07
America/Los_Angeles ts-ics: local day 2026-03-07, UTC day 2026-03-08
America/Los_Angeles node-ical: local day 2026-03-08, UTC day 2026-03-08"
