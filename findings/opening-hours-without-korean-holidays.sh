#!/bin/sh
# Opening hours in OpenStreetMap often say what holds on public holidays (PH). For a place in Korea opening_hours.js knows no holidays and throws
# as soon as the hours mention them, also if only an ordinary Monday is asked for. One expects the rule of the weekday, or at least unknown.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat > try.cjs <<'JS'
const openingHours = require('opening_hours');
console.error = () => {};
const monday = new Date('2026-03-09T12:00:00');
for (const country of ['jp', 'kr'])
  for (const hours of ['Mo-Fr 09:00-18:00', 'Mo-Fr 09:00-18:00; PH off']) {
    const place = { lat: '36', lon: '128', address: { country_code: country, state: '' } };
    try {
      console.log(country, hours, new openingHours(hours, place).getState(monday) ? 'open' : 'closed');
    } catch (error) {
      console.log(country, hours, String(error).match(/There are no holidays[^.]*/)[0]);
    }
  }
JS
found=$(node try.cjs)
echo "opening_hours 3.15.0, a Monday at noon"
echo "$found"
test "$found" = "jp Mo-Fr 09:00-18:00 open
jp Mo-Fr 09:00-18:00; PH off open
kr Mo-Fr 09:00-18:00 open
kr Mo-Fr 09:00-18:00; PH off There are no holidays (PH) defined for country kr"
