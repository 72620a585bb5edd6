import { expect, test } from 'vitest';
import { startTileHost } from '../server/test/fake-tile-host.ts';
import { openPhone, WITH_SERVICE_WORKER } from './phone.ts';
import { startOwnProduct } from './own-product.ts';
import { signIn } from './test-member.ts';

const CACHED = `caches.open('map-1').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`;

test('a map that was loaded once is shown without a network, and nothing personal is cached', async () => {
  await using phone = await openPhone(WITH_SERVICE_WORKER);
  const { page, context } = phone;
  await signIn(page, '봄날');
  await page.goto('/map?lat=37.5663&lng=126.9779&level=5');
  await page.getByText('간이 지도', { exact: true }).waitFor();
  const cached = () => page.evaluate<string[]>(CACHED);
  await expect.poll(cached).toContain('/index.html');
  expect(
    (await cached()).filter(
      (path) => !['/index.html', '/favicon.svg'].includes(path) && !path.startsWith('/assets/'),
    ),
  ).toEqual([]);
  const shell = await page.evaluate<string>(`caches.match('/index.html').then((answer) => answer.text())`);
  expect(shell).not.toContain('봄날');

  await context.setOffline(true);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByText('간이 지도', { exact: true }).waitFor();
  await page.locator('canvas').first().waitFor();
  expect(failed.filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

test('tiles of places seen are there without a network, also those of an older version', async () => {
  await using opened = new AsyncDisposableStack();
  const host = opened.use(await startTileHost());
  const product = opened.use(await startOwnProduct({ MAP_TILES: host.address }));
  const { page, context } = opened.use(await openPhone({ ...WITH_SERVICE_WORKER, baseURL: product.baseUrl }));
  await page.goto('/map?lat=37.5555&lng=126.9035&level=3');
  await page.locator('canvas').first().waitFor();
  const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  await expect.poll(isControlled).toBe(true);
  const config = await page.evaluate<{ result: { map: { tiles: { url: string } } } }>(
    `fetch('/api/config').then((answer) => answer.json())`,
  );
  const tile = (version: string, x: number) => `/map/tiles/${version}/14/${x}/6345.pbf`;
  const [, version = ''] = /tiles\/(\w+)\//.exec(config.result.map.tiles.url) ?? [];
  const fetched = (url: string) =>
    page.evaluate<number>(`fetch('${url}').then(({ status }) => status, () => 0)`);
  const cached = `caches.open('map-tiles-1').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`;
  await expect.poll(() => page.evaluate<string[]>(cached)).toContain('/map/tiles/14/13967/6345.pbf');
  await expect.poll(() => page.evaluate<string[]>(CACHED)).toContain('/index.html');

  await context.setOffline(true);
  expect(await fetched(tile(version, 13967))).toBe(200);
  expect(await fetched(tile('newer', 13967))).toBe(200);
  expect(await fetched(tile(version, 13960))).toBe(0);
  await page.reload();
  await page.locator('canvas').first().waitFor();
  await page.getByText('OpenFreeMap').waitFor({ state: 'attached' });
});
