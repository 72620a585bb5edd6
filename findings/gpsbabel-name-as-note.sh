#!/bin/sh
# GPSBabel repeats the name of a waypoint without a description as its description and comment.
# A good engineer expects an empty description to stay empty: a list that is read back has every name as its note.
# On Debian 12, whose package is unpacked into the folder with the libraries it needs; nothing is installed.
set -eu
version=1.8.0+ds-5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq "gpsbabel=$version" libqt5core5a libusb-1.0-0 libshp2 libicu72 libdouble-conversion3 libpcre2-16-0 2>/dev/null
for package in ./*.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH="$folder/usr/lib/$(uname -m)-linux-gnu"
printf 'No,Latitude,Longitude,Name,Description\n1,37.5665,126.978,Bakery,\n' > in.csv
usr/bin/gpsbabel -i unicsv -f in.csv -o gpx -F out.gpx
usr/bin/gpsbabel -V
echo 'expected: <wpt> with <name> alone; seen:'
sed -n '/<wpt/,/<\/wpt>/p' out.gpx
grep -q '<desc>Bakery</desc>' out.gpx
