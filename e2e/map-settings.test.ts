import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { openPhone } from './phone.ts';
import { serveMapModules } from './map-modules.ts';
import { startOwnProduct } from './own-product.ts';
import { expectAccessible } from './accessibility.ts';
import { colorAt } from './color-at.ts';
import { seaTiles } from './sea-tiles.ts';

/** The map around the city hall. */
const VIEW = '/map?lat=37.5663&lng=126.9779&level=5';

test("members see an operator's tile file in light and in dark, fetched in ranges", async () => {
  await using files = new AsyncDisposableStack();
  const folder = files.adopt(await freshFolder(), (path) => rm(path, { recursive: true, force: true }));
  const file = join(folder, 'sea.pmtiles');
  await writeFile(file, seaTiles());
  await using product = await startOwnProduct({ MAP_PMTILES: file });
  await using phone = await openPhone({ baseURL: product.baseUrl, colorScheme: 'light' });
  const { page } = phone;
  const ranges: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.pmtiles')) ranges.push(request.headers()['range']);
  });
  await page.goto(VIEW);
  await page.locator('canvas').waitFor();
  await expect.poll(() => colorAt(page, 187, 500)).toBe('#c4dfeb');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorAt(page, 187, 500)).toBe('#152831');
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.every((range) => range?.startsWith('bytes='))).toBe(true);
  expect(await page.getByText('간이 지도').count()).toBe(0);
  expect(await page.getByText('OpenStreetMap').count()).toBe(1);
  await expectAccessible(page);
});

test('where the configured map cannot be loaded members get our own and a message', async () => {
  await using product = await startOwnProduct({ MAP_STYLE_URL: 'http://127.0.0.1:9/style.json' });
  await using phone = await openPhone({ baseURL: product.baseUrl });
  const { page } = phone;
  for (const broken of ['{"version":8,"sources":{},"layers":[{"id":"a","type":"nothing"}]}', 'no style']) {
    await page.route('**/style.json', (route) =>
      route.fulfill({ body: broken, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto(VIEW);
    await page.getByText('자세한 지도를 불러오지 못해서').waitFor();
    await page.unroute('**/style.json');
  }
  await page.goto(VIEW);
  await page.getByText('자세한 지도를 불러오지 못해서').waitFor();
  await expectAccessible(page);
  expect(await page.getByText('간이 지도', { exact: true }).count()).toBe(1);
  await page.getByRole('status').getByRole('button', { name: '확인' }).tap();
  await expect.poll(() => page.getByText('자세한 지도를').count()).toBe(0);
});

test('neighbourhoods are drawn for the 시군구 in view, each fetched once, and not when zoomed out', async () => {
  await using modules = await serveMapModules();
  await using phone = await openPhone({ deviceScaleFactor: 2 });
  const { page } = phone;
  const requested: string[] = [];
  const square = (lng: number, lat: number) => [
    [lng, lat],
    [lng + 0.004, lat],
    [lng + 0.004, lat + 0.004],
    [lng, lat + 0.004],
    [lng, lat],
  ];
  await page.route('**/borders/*.json', (route) => {
    requested.push(/(\d+)\.json$/.exec(route.request().url())![1]!);
    const geometry = { type: 'Polygon', coordinates: [square(126.976, 37.564)] };
    const json = {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { name: '태평동' }, geometry }],
    };
    return route.fulfill(requested.at(-1) === '11140' ? { json } : { status: 404 });
  });
  await modules.openBlank(page);
  await page.evaluate(
    `Promise.all([import('/src/map/engines/engine.contract.ts'), import('/src/map/open-map.ts'), import('/src/map/settings.ts')])
      .then(([{ openForPointer }, { openMap }, { DEFAULT_SETTINGS }]) => {
        window.open = async (neighbourhoodsUrl) => {
          window.opened = await openForPointer((element, options) =>
            openMap(element, options, { ...DEFAULT_SETTINGS, neighbourhoodsUrl }));
          window.opened.map.setMarkers([]);
        };
      })`,
  );
  const showLevel = (level: number) =>
    page.evaluate(`window.opened.nextIdle(() => window.opened.map.setLevel(${level}))`);
  await page.evaluate('window.open(null)');
  await showLevel(4);
  await showLevel(3);
  const bare = await stillPicture(page);
  await page.evaluate("window.opened.close(); window.open('/borders')");
  await expect.poll(() => requested).toContain('11140');
  const countAtLevel = async (level: number) => {
    await showLevel(level);
    return requested.length;
  };
  expect(requested).not.toContain('26110'); // 부산 is far away
  const count = await countAtLevel(4);
  expect(new Set(requested).size).toBe(requested.length);
  expect(await countAtLevel(8)).toBe(count);
  expect(await countAtLevel(3)).toBe(count);
  await expect.poll(async () => countChanged(await stillPicture(page), bare)).toBeGreaterThan(500);
});

/** A screenshot of the map once two in a row are equal. */
async function stillPicture(page: Page): Promise<Buffer> {
  const look = () => page.screenshot({ clip: { x: 0, y: 0, width: 375, height: 600 } });
  for (let last = await look(); ;) {
    await page.waitForTimeout(500);
    const next = await look();
    if (next.equals(last)) return next;
    last = next;
  }
}

/** The number of values that differ visibly between two pictures. */
async function countChanged(picture: Buffer, other: Buffer): Promise<number> {
  const difference = await sharp(picture)
    .composite([{ input: other, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return difference.filter((value) => value > 8).length;
}
