import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPhone } from '../../e2e/phone.ts';
import { serveMapModules } from './map-modules.ts';

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
    `Promise.all([import('/map/src/engines/engine.contract.ts'), import('/map/src/open-map.ts'), import('/map/src/settings.ts')])
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

test('the picture before the engine has the outlines too, where our drawing is all there is', async () => {
  await using modules = await serveMapModules();
  await using phone = await openPhone({ deviceScaleFactor: 2 });
  const { page } = phone;
  const requested: string[] = [];
  await page.route('**/borders/*.json', (route) => {
    requested.push(/(\d+)\.json$/.exec(route.request().url())![1]!);
    const line = [
      [126.97, 37.566],
      [126.99, 37.566],
      [126.99, 37.57],
      [126.97, 37.566],
    ];
    const geometry = { type: 'Polygon', coordinates: [line] };
    const features = [{ type: 'Feature', properties: { name: '태평동' }, geometry }];
    return route.fulfill({ json: { type: 'FeatureCollection', features } });
  });
  await modules.openBlank(page);
  const draw = (level: number, url: string | null) =>
    page.evaluate(`import('/map/src/still/still-map.ts').then(({ StillMap }) => {
      const canvas = document.createElement('canvas');
      document.body.style.margin = 0;
      document.body.replaceChildren(canvas);
      const frame = { view: { lat: 37.5663, lng: 126.9779, level: ${level} }, width: 375, height: 600 };
      return new StillMap(canvas, frame, null, () => {}, false, ${JSON.stringify(url)}).load(new AbortController().signal);
    })`);
  await draw(3, null);
  const bare = await stillPicture(page);
  await draw(8, '/borders');
  expect(requested).toEqual([]);
  await draw(3, '/borders');
  expect(requested).toContain('11140');
  expect(requested).not.toContain('26110'); // 부산 is far away
  expect(await countChanged(await stillPicture(page), bare)).toBeGreaterThan(300);
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
