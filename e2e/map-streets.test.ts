import { expect, test } from 'vitest';
import { startTileHost } from '../server/test/fake-tile-host.ts';
import { MIDDLE } from '../server/test/tiles/invented-neighbourhood.ts';
import { inventedTile } from '../server/test/tiles/invented-tiles.ts';
import { openPhone, WITH_SERVICE_WORKER } from './phone.ts';
import { startOwnProduct } from './own-product.ts';
import { collectProblems, colorsAcross, ROAD } from './streets-map.ts';

test('streets are there on a plain start, and the browser asks nobody but us', async () => {
  await using opened = new AsyncDisposableStack();
  const host = opened.use(await startTileHost({ tile: inventedTile }));
  const product = opened.use(await startOwnProduct({ MAP_TILES: host.address }));
  const { page } = opened.use(
    await openPhone({ ...WITH_SERVICE_WORKER, baseURL: product.baseUrl, permissions: [] }),
  );
  const problems = collectProblems(page);
  const hosts = new Set<string>();
  page.on(
    'request',
    (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin),
  );

  await page.goto(`/map?lat=${MIDDLE.lat}&lng=${MIDDLE.lng}&level=3`);
  await expect.poll(() => colorsAcross(page, 187)).toContain(ROAD);
  await page.getByRole('link', { name: 'OpenStreetMap' }).waitFor();
  expect(await page.getByText('간이 지도', { exact: true }).count()).toBe(0);
  expect([...hosts]).toEqual([product.baseUrl]);
  expect(problems).toEqual([]);
});

test('streets come also where the settings of the map take longer than it waits for them', async () => {
  await using opened = new AsyncDisposableStack();
  const host = opened.use(await startTileHost({ tile: inventedTile }));
  const product = opened.use(await startOwnProduct({ MAP_TILES: host.address }));
  const { page } = opened.use(await openPhone({ baseURL: product.baseUrl, permissions: [] }));
  const problems = collectProblems(page);
  const { promise: isDrawn, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route) => {
    await isDrawn;
    await route.continue();
  });

  await page.goto(`/map?lat=${MIDDLE.lat}&lng=${MIDDLE.lng}&level=3`);
  await page.getByText('간이 지도', { exact: true }).waitFor();
  answer();
  await expect.poll(() => colorsAcross(page, 187)).toContain(ROAD);
  expect(problems).toEqual([]);
});
