import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { closeBrowser, launchPhone } from '../../e2e/phone.ts';
import { serveMapModules } from '../../map/browser/map-modules.ts';
import { defineCommand } from '../../scripts/command-line.ts';
import { ensureBrowser } from '../../scripts/test/ensure-browser.ts';
import { inventedTile, type TileAt } from '../../server/test/tiles/invented-tiles.ts';

/** Where the map is looked at. */
const PLACES: Readonly<Record<string, { lat: number; lng: number }>> = {
  mapo: { lat: 37.5561, lng: 126.9058 },
  songpa: { lat: 37.5155, lng: 127.106 },
  daejeon: { lat: 36.3504, lng: 127.3845 },
  jeju: { lat: 33.4996, lng: 126.5312 },
  gokseong: { lat: 35.282, lng: 127.2919 },
  ulleung: { lat: 37.4844, lng: 130.9057 },
  paju: { lat: 37.8899, lng: 126.7403 },
};
const SCHEMES = ['light', 'dark'] as const;
const SIZE = { width: 300, height: 360 };
const COLUMNS = 4;

export const command = defineCommand({
  does: 'Draws the map at each level into one sheet for each place, with and without streets, in light and dark.',
  words: '[PLACE…]',
  options: {
    out: { type: 'string', value: 'FOLDER', does: 'where the sheets go (./map-sheets)' },
    tiles: {
      type: 'string',
      value: 'FOLDER',
      does: 'street tiles, {z}/{x}/{y}.mvt.gz; else those that tests invent',
    },
    levels: { type: 'string', value: 'LIST', does: 'the levels to draw (1,2,3,4,5,6,7,8,9,10,11)' },
    engine: { type: 'boolean', does: 'draws with the engine instead of the picture before it' },
  },
  more: `  The places are ${Object.keys(PLACES).join(', ')}.`,
  async run({ out = 'map-sheets', tiles, levels = '1,2,3,4,5,6,7,8,9,10,11', engine = false }, names) {
    const chosen = Object.entries(PLACES).filter(([name]) => names.length === 0 || names.includes(name));
    await mkdir(out, { recursive: true });
    await ensureBrowser();
    await using modules = await serveMapModules();
    for (const colorScheme of SCHEMES) {
      await using phone = await launchPhone({ colorScheme, viewport: SIZE, isMobile: false });
      const { page } = phone;
      await page.route('**/tiles/*/*/*', (route) => {
        const [z = 0, x = 0, y = 0] = route.request().url().split('/').slice(-3).map(Number);
        return route.fulfill({ body: readTile({ z, x, y }, tiles) ?? '' });
      });
      await modules.openBlank(page);
      await page.evaluate(engine ? OPEN_ENGINE : OPEN_STILL);
      for (const [name, { lat, lng }] of chosen)
        for (const streets of [false, true]) {
          const file = join(resolve(out), `${name}.${streets ? 'streets' : 'none'}.${colorScheme}.png`);
          await drawSheet(
            page,
            file,
            levels.split(',').map((level) => ({ lat, lng, level: Number(level) })),
            streets,
          );
          console.log(file);
        }
    }
    await closeBrowser();
  },
});

function readTile(at: TileAt, folder: string | undefined): Buffer | null {
  if (folder === undefined) return inventedTile(at);
  const file = join(folder, String(at.z), String(at.x), `${at.y}.mvt.gz`);
  return existsSync(file) ? gunzipSync(readFileSync(file)) : null;
}

const IMPORTS = `const [{ openMap }, { StillMap }, { openTileStreets }, { DEFAULT_SETTINGS }] = await Promise.all(
    ['open-map', 'still/still-map', 'styles/tile-streets', 'settings'].map((name) => import('/map/src/' + name + '.ts')));
  const tiles = { url: '/tiles/{z}/{x}/{y}', minZoom: 0, maxZoom: 14 };
  const add = (name) => {
    document.body.style.margin = 0;
    const element = document.createElement(name);
    document.body.replaceChildren(element);
    element.style.cssText = 'display: block; width: ${SIZE.width}px; height: ${SIZE.height}px';
    return element;
  };`;
/** Gives the page `draw(view, streets)`, by the picture before the engine. */
const OPEN_STILL = `(async () => {
  ${IMPORTS}
  globalThis.draw = async (view, streets) => {
    const settings = { ...DEFAULT_SETTINGS, tiles: streets ? tiles : null };
    const frame = { view, width: ${SIZE.width}, height: ${SIZE.height} };
    await new StillMap(add('canvas'), frame, await openTileStreets(settings), () => {}).load(new AbortController().signal);
  };
})()`;
/** The same, by the engine. */
const OPEN_ENGINE = `(async () => {
  ${IMPORTS}
  let opened = null;
  globalThis.draw = async (view, streets) => {
    if (opened?.streets !== streets) {
      opened?.closing.abort();
      const closing = new AbortController();
      const settings = { ...DEFAULT_SETTINGS, tiles: streets ? tiles : null };
      const options = { startView: () => view, interactive: false, signal: closing.signal };
      opened = { streets, closing, map: await openMap(add('div'), options, settings) };
    }
    await opened.map.drawAt(view);
    await new Promise((resolve) => setTimeout(resolve, 800));
  };
})()`;

async function drawSheet(page: Page, file: string, views: readonly object[], streets: boolean) {
  const pictures: Buffer[] = [];
  for (const view of views) {
    await page.evaluate(`draw(${JSON.stringify(view)}, ${streets})`);
    pictures.push(await page.screenshot());
  }
  const { width: side = SIZE.width, height = SIZE.height } = await sharp(pictures[0]).metadata();
  const rows = Math.ceil(pictures.length / COLUMNS);
  await sharp({
    create: { width: COLUMNS * (side + 4), height: rows * (height + 4), channels: 3, background: '#f0f' },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: (index % COLUMNS) * (side + 4),
        top: Math.floor(index / COLUMNS) * (height + 4),
      })),
    )
    .png()
    .toFile(file);
}
