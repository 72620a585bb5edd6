import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDb } from '../server/src/db.ts';
import type { LatLng } from '../map/src/map.ts';
import { openPhone } from './phone.ts';
import { thisProduct } from './this-product.ts';

test('of four hundred places in one neighbourhood each is reached by finger from level 7', async () => {
  const middle = { lat: 37.6203, lng: 127.0702 };
  const target = { lat: 37.6211, lng: 127.0713 };
  await fillNeighbourhood(middle, target);
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.goto(`/map?lat=${middle.lat}&lng=${middle.lng}&level=7`);
  const row = page.getByRole('button', { name: /^열두째 집/ });
  await expect
    .poll(
      async () => {
        await tapMarkerAt(page, target);
        return row.isVisible();
      },
      { interval: 1_500, timeout: 60_000 },
    )
    .toBe(true);
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(29);
  await row.tap();
  await page.getByRole('dialog', { name: '열두째 집' }).waitFor();
  expect(new URL(page.url()).searchParams.get('placeId')).toMatch(/^\d+$/);
});

/** Inserts 371 places around a spot into the database, and 29 at a single coordinate. */
async function fillNeighbourhood(middle: LatLng, door: LatLng) {
  const db = openDb({ connectionString: thisProduct().databaseUrl });
  const e5 = (degrees: number) => Math.round(degrees * 1e5);
  await db`
    insert into place (title, lat_e5, lng_e5, address, pin_category)
    select '이웃 ' || i, ${e5(middle.lat)}::int + (i * 7919) % 1000 - 500, ${e5(middle.lng)}::int + (i * 104729::bigint) % 1000 - 500,
           '서울특별시 노원구 공릉동', 'WALK'
      from generate_series(1, 371) i`;
  await db`
    insert into place (title, lat_e5, lng_e5, address, pin_category)
    select case i when 12 then '열두째 집' else '이웃집 ' || i end, ${e5(door.lat)}::int, ${e5(door.lng)}::int, '서울특별시 노원구 공릉동', 'ETC'
      from generate_series(1, 29) i`;
  await db.end();
}

/** Taps the cluster nearest to a coordinate. */
async function tapMarkerAt(page: Page, at: LatLng) {
  const search = new URL(page.url()).searchParams;
  const [lat, lng, level] = ['lat', 'lng', 'level'].map((name) => Number(search.get(name)));
  const map = await page.locator('canvas').boundingBox();
  if (map === null || lat === undefined || lng === undefined || level === undefined) return;
  const metresPerPx = 2 ** (level - 3) * 1.01;
  const x =
    map.x + map.width / 2 + ((at.lng - lng) * 111_320 * Math.cos((lat * Math.PI) / 180)) / metresPerPx;
  const y = map.y + map.height / 2 - ((at.lat - lat) * 111_320) / metresPerPx;
  const clusters = page.getByRole('button', { name: /묶음/ });
  const boxes = await Promise.all((await clusters.all()).map((one) => one.boundingBox()));
  const away = boxes.map((box) =>
    box ? Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) : Infinity,
  );
  const nearest = away.indexOf(Math.min(...away));
  if (nearest >= 0)
    await clusters
      .nth(nearest)
      .tap({ timeout: 3_000 })
      .catch(() => {});
}
