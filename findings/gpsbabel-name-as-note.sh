#!/bin/sh
# GPSBabel repeats the name of a waypoint without a description as its description and comment.
set -eu
cd "$(mktemp -d)"
command -v gpsbabel >/dev/null || { echo "install gpsbabel (Debian package gpsbabel 1.8.0)"; exit 2; }
gpsbabel -V
printf 'No,Latitude,Longitude,Name,Description\n1,37.5665,126.978,Bakery,\n' > in.csv
gpsbabel -i unicsv -f in.csv -o gpx -F out.gpx
echo 'expected: <wpt> with <name> alone'
echo 'seen:'; sed -n '/<wpt/,/<\/wpt>/p' out.gpx
grep -q '<desc>Bakery</desc>' out.gpx
