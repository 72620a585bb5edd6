#!/bin/sh
# Names in a GPX file are XML text: a place 책 & 차 is written 책 &amp; 차, or as a CDATA section. gpxparser gives the
# source instead of the text, with its escapes and marks.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund gpxparser@3.0.8
cat > try.cjs <<'JS'
const gpxParser = require('gpxparser');
const gpx = new gpxParser();
gpx.parse(`<?xml version="1.0"?>
<gpx version="1.1" creator="try" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="37.5" lon="126.9"><name>책 &amp; 차</name><desc><![CDATA[골목 <안쪽>]]></desc></wpt>
</gpx>`);
const [{ name, desc }] = gpx.waypoints;
console.log(name);
console.log(desc);
JS
found=$(node try.cjs)
echo "gpxparser 3.0.8"
echo "$found"
test "$found" = "책 &amp; 차
<![CDATA[골목 <안쪽>]]>"
