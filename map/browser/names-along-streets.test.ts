import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPhone } from '../../e2e/phone.ts';
import { serveMapModules } from './map-modules.ts';

/** Real streets of Songpa, where they are; they are no part of the product. */
const TILES = join(import.meta.dirname, '../../../shared/data/omt-seoul');
const VIEWS = [3, 4, 5, 6].flatMap((level) => [
  { lat: 37.5145, lng: 127.1085, level },
  { lat: 37.5105, lng: 127.1, level },
]);
/** The share of names that may stand elsewhere: the two decide by different boxes which names collide. */
const ELSEWHERE = 0.2;

test.skipIf(!existsSync(TILES))(
  'names along streets are in the picture where the engine has them',
  async () => {
    await using modules = await serveMapModules();
    await using phone = await openPhone();
    const { page } = phone;
    await page.route('**/tiles/*/*/*', (route) => {
      const [z = '', x = '', y = ''] = route.request().url().split('/').slice(-3);
      const file = join(TILES, z, x, `${y}.mvt.gz`);
      return route.fulfill({ body: existsSync(file) ? gunzipSync(readFileSync(file)) : '' });
    });
    await modules.openBlank(page);
    const names = await page.evaluate<{ name: string; isThere: boolean }[]>(COMPARE);
    const elsewhere = names.filter(({ isThere }) => !isThere);
    expect(names.length).toBeGreaterThan(10);
    expect(elsewhere.slice(ELSEWHERE * names.length)).toEqual([]);
  },
);

/** Every name along a street of the pictures of `VIEWS`, and whether the engine has it there. */
const COMPARE = `(async () => {
  const load = (names) => Promise.all(names.map((name) => import('/map/src/' + name + '.ts')));
  const [{ openMap }, { DEFAULT_SETTINGS }, { tilesIn }, { readTile }, { writeNames }] =
    await load(['open-map', 'settings', 'still/frame', 'still/features', 'still/names']);
  const [{ withReadableNames }, { streetLayers }, { OPENMAPTILES }, { COLORS }, { levelToZoom }] =
    await load(['tiles/readable-names', 'styles/streets/street-layers', 'styles/streets/openmaptiles', 'styles/colors', 'geometry']);
  const { Map: MapLibre } = await import('/node_modules/maplibre-gl/dist/maplibre-gl.mjs');
  let engine;
  const { getBounds } = MapLibre.prototype;
  MapLibre.prototype.getBounds = function () {
    engine = this;
    return getBounds.call(this);
  };
  const [width, height] = [375, 640];
  const element = document.createElement('div');
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 375px; height: 640px';
  document.body.append(element);
  const views = ${JSON.stringify(VIEWS)};
  const settings = { ...DEFAULT_SETTINGS, tiles: { url: '/tiles/{z}/{x}/{y}', minZoom: 0, maxZoom: 14 } };
  const options = { startView: () => views[0], interactive: false, signal: new AbortController().signal };
  const map = await openMap(element, options, settings);
  const layers = streetLayers(OPENMAPTILES, COLORS.light).filter(({ type }) => type === 'symbol');
  const readAt = async ({ at: { z, x, y }, square }) => {
    const bytes = new Uint8Array(await (await fetch('/tiles/' + z + '/' + x + '/' + y)).arrayBuffer());
    return bytes.length === 0 ? () => [] : readTile(withReadableNames(bytes, OPENMAPTILES.roadNames.namesOnly), square);
  };
  const found = [];
  for (const view of views) {
    await map.drawAt(view);
    if (!engine.loaded() || engine.isMoving()) await new Promise((resolve) => engine.once('idle', resolve));
    const reads = await Promise.all(tilesIn({ view, width, height }, 14).map(readAt));
    const named = layers.map((layer) => ({ layer, features: reads.flatMap((read) => read(layer['source-layer'])) }));
    const written = writeNames(document.createElement('canvas').getContext('2d'), named, levelToZoom(view.level), []);
    for (const { layer, one: { properties: { name } }, boxes } of written) {
      const { left, right, top, bottom } = boxes[Math.floor(boxes.length / 2)];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!layer.endsWith('road-names') || x < 0 || y < 0 || x > width || y > height) continue;
      const there = engine.queryRenderedFeatures([[x - 4, y - 4], [x + 4, y + 4]], { layers: [layer] });
      found.push({ name, isThere: there.some(({ properties }) => properties.name === name) });
    }
  }
  return found;
})()`;
