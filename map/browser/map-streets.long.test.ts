import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MIDDLE, SHOP } from '../../server/test/tiles/invented-neighbourhood.ts';
import { inventedTile } from '../../server/test/tiles/invented-tiles.ts';
import { serveMapModules } from './map-modules.ts';
import { openPhone, WITH_SERVICE_WORKER } from '../../e2e/phone.ts';
import { collectProblems, colorsAcross, ROAD } from '../../e2e/streets-map.ts';

/** The kinds of tile failures, chosen by zoom. */
type Failure = 'page' | 'half' | 'forbidden' | 'refused' | 'silence';

test('whatever happens to tiles, our drawing is there, nothing breaks, and streets come back', async () => {
  await using modules = await serveMapModules();
  await using phone = await openPhone({ ...WITH_SERVICE_WORKER, hasTouch: false, isMobile: false });
  const { page } = phone;
  const problems = collectProblems(page);
  const failures = new Map<number, Failure>([[14, 'silence']]);
  const asked: number[] = [];
  await page.route('**/map/tiles/v/**', (route) => {
    const [z = 0, x = 0, y = 0] = new URL(route.request().url()).pathname.match(/\d+/g)!.map(Number);
    asked.push(z);
    const tile = inventedTile({ z, x, y });
    const failure = failures.get(z);
    if (failure === 'silence') return;
    if (failure === 'refused') return route.abort();
    if (failure === 'forbidden') return route.fulfill({ status: 403, body: 'no' });
    if (failure === 'page')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>Sign in' });
    if (tile === null) return route.fulfill({ status: 204 });
    return route.fulfill({ body: failure === 'half' ? tile.subarray(0, tile.length >> 1) : tile });
  });
  await modules.openBlank(page);

  // The host is silent from the start: the map still opens.
  await openStreets(page);
  const isDrawing = () => page.evaluate<boolean>('window.opened.map.showsDrawing()');
  await expect.poll(isDrawing).toBe(true);
  expect(await colorsAcross(page, 187)).not.toContain(ROAD);
  failures.clear();
  await expect.poll(isDrawing).toBe(false);
  await expect.poll(() => colorsAcross(page, 187)).toContain(ROAD);
  expect(await page.evaluate('window.drawings')).toEqual([true, false]);

  // A tap next to the name of a shop selects the shop; its address is in the tiles.
  await page.mouse.click(187 + 20, 300 - 33 + 24);
  await expect
    .poll(() => page.evaluate('window.labels'))
    .toEqual([{ name: SHOP.name, kind: '서점', pinCategory: 'BOOKSTORE', at: expect.anything() }]);
  const address = `window.opened.map.readStreetAddress({ lat: ${SHOP.lat}, lng: ${SHOP.lng} })`;
  expect(await page.evaluate(address)).toEqual({ street: SHOP.street, houseNumber: SHOP.number });

  // The host fails in other ways: each tile is retried automatically.
  const ways = { 5: 'page', 6: 'half', 7: 'forbidden', 8: 'refused' } as const;
  for (const [level, failure] of Object.entries(ways)) {
    const zoom = Math.floor(18.9 - Number(level));
    failures.set(zoom, failure);
    await page.evaluate(`window.opened.map.setLevel(${level})`);
    await expect.poll(() => asked.filter((z) => z === zoom).length).toBeGreaterThanOrEqual(2);
  }
  await expect.poll(isDrawing).toBe(true);
  failures.clear();
  await expect.poll(isDrawing).toBe(false);
  expect(problems).toEqual([]);
});

/** Opens a map with street tiles; it reports labels to `window.labels` and the visibility of our drawing to `window.drawings`. */
async function openStreets(page: Page) {
  const tiles = { url: '/map/tiles/v/{z}/{x}/{y}.pbf', minZoom: 0, maxZoom: 14 };
  await page.evaluate(`Promise.all([
      import('/map/src/engines/engine.contract.ts'), import('/map/src/open-map.ts'), import('/map/src/settings.ts')
    ]).then(([{ openForPointer }, { openMap }, { DEFAULT_SETTINGS }]) => {
      window.labels = [];
      window.drawings = [];
      return openForPointer((element, options) => openMap(element, {
        ...options,
        startView: () => ({ lat: ${MIDDLE.lat}, lng: ${MIDDLE.lng}, level: 3 }),
        onLabelTap: (label) => window.labels.push(label),
        onDrawingShown: (isShown) => window.drawings.push(isShown),
      }, { ...DEFAULT_SETTINGS, tiles: ${JSON.stringify(tiles)} }));
    }).then((opened) => { opened.map.setMarkers([]); window.opened = opened; })`);
}
