import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { openPhone } from './phone.ts';
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
  await page.locator('canvas').first().waitFor();
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
