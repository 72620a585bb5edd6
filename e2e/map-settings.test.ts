import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { openPhone } from './phone.ts';
import { serveMapModules } from './map-modules.ts';
import { startProduct } from './product.ts';
import { expectAccessible } from './accessibility.ts';
import { seaTiles } from './sea-tiles.ts';

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 300_000 };
/** The map around the city hall. */
const VIEW = '/map?lat=37.5663&lng=126.9779&level=5';

/** The colour in the middle of a quiet part of the screen, as `#rrggbb`. */
async function colorAt(page: Page, x: number, y: number): Promise<string> {
  const clip = { x, y, width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

test("members see an operator's file of tiles in light and in dark, fetched in ranges", async () => {
  const folder = await freshFolder();
  const database = await freshDatabase();
  const file = join(folder, 'sea.pmtiles');
  await writeFile(file, seaTiles());
  const product = await startProduct(folder, { DATABASE_URL: database.connectionString, MAP_PMTILES: file });
  try {
    await using phone = await openPhone({ baseURL: product.baseUrl, colorScheme: 'light' });
    const { page } = phone;
    const ranges: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.pmtiles')) ranges.push(request.headers()['range']);
    });
    await page.goto(VIEW);
    await page.locator('canvas').waitFor();
    await expect.poll(() => colorAt(page, 187, 500), { timeout: 30_000 }).toBe('#80deea');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => colorAt(page, 187, 500), { timeout: 30_000 }).toBe('#31353f');
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.every((range) => range?.startsWith('bytes='))).toBe(true);
    expect(await page.getByText('간이 지도').count()).toBe(0);
    expect(await page.getByText('OpenStreetMap').count()).toBe(1);
    await expectAccessible(page);
  } finally {
    await product.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('where the configured map cannot be loaded members get our own and a message', SLOW, async () => {
  const folder = await freshFolder();
  const database = await freshDatabase();
  const product = await startProduct(folder, {
    DATABASE_URL: database.connectionString,
    MAP_STYLE_URL: 'http://127.0.0.1:9/style.json',
  });
  try {
    await using phone = await openPhone({ baseURL: product.baseUrl });
    const { page } = phone;
    for (const broken of ['{"version":8,"sources":{},"layers":[{"id":"a","type":"nothing"}]}', 'no style']) {
      await page.route('**/style.json', (route) =>
        route.fulfill({ body: broken, headers: { 'access-control-allow-origin': '*' } }),
      );
      await page.goto(VIEW);
      await page.getByText('자세한 지도를 불러오지 못해서').waitFor({ timeout: 30_000 });
      await page.unroute('**/style.json');
    }
    await page.goto(VIEW);
    await page.getByText('자세한 지도를 불러오지 못해서').waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    expect(await page.getByText('간이 지도', { exact: true }).count()).toBe(1);
    await page.getByRole('status').getByRole('button', { name: '확인' }).tap();
    await expect.poll(() => page.getByText('자세한 지도를').count()).toBe(0);
  } finally {
    await product.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test(
  'neighbourhoods are drawn for the 시군구 in view, each fetched once, and not when zoomed out',
  SLOW,
  async () => {
    await using modules = await serveMapModules();
    await using phone = await openPhone({ deviceScaleFactor: 2 });
    const { page } = phone;
    const asked: string[] = [];
    const square = (lng: number, lat: number) => [
      [lng, lat],
      [lng + 0.004, lat],
      [lng + 0.004, lat + 0.004],
      [lng, lat + 0.004],
      [lng, lat],
    ];
    await page.route('**/borders/*.json', (route) => {
      asked.push(/(\d+)\.json$/.exec(route.request().url())![1]!);
      const geometry = { type: 'Polygon', coordinates: [square(126.976, 37.564)] };
      const json = {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { name: '태평동' }, geometry }],
      };
      return route.fulfill(asked.at(-1) === '11140' ? { json } : { status: 404 });
    });
    await modules.openBlank(page);
    await page.evaluate(
      `Promise.all([import('/src/map/engines/engine.contract.ts'), import('/src/map/open-map.ts'), import('/src/map/settings.ts')])
      .then(([{ openForPointer }, { openMap }, { DEFAULT_SETTINGS }]) => {
        window.open = (neighbourhoodsUrl) => openForPointer((element, options) =>
          openMap(element, options, { ...DEFAULT_SETTINGS, neighbourhoodsUrl }));
        return window.open('/borders');
      })
      .then((opened) => { opened.map.setMarkers([]); window.opened = opened; })`,
    );
    await expect.poll(() => asked, { timeout: 30_000 }).toContain('11140');
    const near = async (level: number) => {
      await page.evaluate(`window.opened.nextIdle(() => window.opened.map.setLevel(${level}))`);
      return asked.length;
    };
    expect(asked).not.toContain('26110'); // 부산 is far away
    const once = await near(4);
    expect(new Set(asked).size).toBe(asked.length);
    expect(await near(8)).toBe(once);
    expect(await near(3)).toBe(once);
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 375, height: 600 } });
    await page.unroute('**/borders/*.json');
    await page.evaluate(
      `window.opened.close();
      window.open(null).then((bare) => bare.map.setMarkers([]))`,
    );
    await page.waitForTimeout(1500);
    const bare = await page.screenshot({ clip: { x: 0, y: 0, width: 375, height: 600 } });
    const apart = await sharp(picture)
      .composite([{ input: bare, blend: 'difference' }])
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(apart.filter((value) => value > 8).length).toBeGreaterThan(500);
  },
);
