#!/bin/sh
# A name along a line is drawn where it fits the line. One expects that to follow from its size at the zoom that is shown. MapLibre measures
# it by its size at zoom 18, whatever is shown: at zoom 14 a name of four letters of 10 px is not drawn on a line of 120 px where the style
# makes it 40 px at zoom 18, and is where it has 10 px at every zoom. Needs Chromium.
set -eu
chromium=$(command -v chromium-headless-shell || command -v chromium)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.log
npm install --silent --no-audit --no-fund maplibre-gl@6.17.0 playwright-core@1.65.1
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
const show = async (size) => {
  const { Map } = await import('/maplibre-gl.mjs');
  const px = 360 / (512 * 2 ** 14); // degrees of longitude
  const line = { type: 'LineString', coordinates: [[127 - 60 * px, 37.5], [127 + 60 * px, 37.5]] };
  const road = { type: 'Feature', properties: {}, geometry: line };
  const layout = { 'symbol-placement': 'line', 'text-field': '한강대로', 'text-size': size };
  const map = new Map({
    container: 'map', center: [127, 37.5], zoom: 14, fadeDuration: 0, attributionControl: false,
    localIdeographFontFamily: 'sans-serif',
    style: { version: 8, glyphs: '/{fontstack}/{range}.pbf', sources: { roads: { type: 'geojson', data: road } },
      layers: [{ id: 'names', type: 'symbol', source: 'roads', layout }] },
  });
  await map.once('idle');
  const drawn = map.queryRenderedFeatures({ layers: ['names'] }).length;
  map.remove();
  return drawn;
};
const files = new URL('node_modules/maplibre-gl/dist/', import.meta.url);
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--enable-unsafe-swiftshader'] });
const page = await browser.newPage();
await page.route('**/*', (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<div id="map" style="width: 400px; height: 400px"></div>' });
  return route.fulfill({ contentType: 'text/javascript', body: readFileSync(new URL(`.${pathname}`, files)) });
});
await page.goto('http://localhost/');
const growing = ['interpolate', ['linear'], ['zoom'], 14, 10, 18, 40];
for (const [name, size] of [['10 px at every zoom', 10], ['10 px at zoom 14, 40 px at zoom 18', growing]])
  console.log(`text of ${name}: ${await page.evaluate(show, size)} drawn at zoom 14`);
await browser.close();
JS
found=$(node try.mjs "$chromium")
echo "maplibre-gl 6.17.0"
echo "$found"
test "$found" = "text of 10 px at every zoom: 1 drawn at zoom 14
text of 10 px at zoom 14, 40 px at zoom 18: 0 drawn at zoom 14"
