import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTileHost } from '../server/test/fake-tile-host.ts';
import { SHOP } from '../server/test/tiles/invented-neighbourhood.ts';
import { inventedTile } from '../server/test/tiles/invented-tiles.ts';
import { openPhone } from './phone.ts';
import { startOwnProduct } from './own-product.ts';
import { onboardedMember, signIn } from './test-member.ts';

/** How far below its coordinate the name of a shop is drawn, in px. */
const NAME_PX = 14;

test('a member finds their street, taps a shop, records there, and a stranger opens the place they share', async () => {
  await using opened = new AsyncDisposableStack();
  const host = opened.use(await startTileHost({ tile: inventedTile }));
  const product = opened.use(await startOwnProduct({ MAP_TILES: host.address }));
  const baseURL = product.baseUrl;
  const member = await onboardedMember('골목대장', baseURL);
  const { page } = opened.use(await openPhone({ baseURL, permissions: [] }));
  await signIn(page, '골목대장');

  // The neighbourhood by its name, then the shop by its name on the map.
  await page.goto('/map?level=2');
  const field = page.getByRole('combobox', { name: '장소 검색' });
  await field.fill('망원');
  await page.getByRole('option', { name: /^망원동/ }).tap();
  await page.waitForURL(/level=5/);
  await page.goto(`/map?lat=${SHOP.lat}&lng=${SHOP.lng}&level=2`);
  const card = page.getByRole('dialog', { name: SHOP.name });
  await tapUntil(page, () => card.isVisible());
  await card.getByText('서점').waitFor();
  await card.getByRole('button', { name: '여기에 기록하기' }).tap();

  // Name, pin category and address are filled in.
  await page.waitForURL('**/map/new');
  expect(await page.getByLabel('장소 이름').inputValue()).toBe(SHOP.name);
  expect(await page.getByRole('radio', { name: '서점' }).isChecked()).toBe(true);
  const address = expect.stringMatching(new RegExp(`^서울특별시 마포구 ${SHOP.street} \\d+$`));
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).toEqual(address);
  await page.getByRole('button', { name: '등록' }).tap();
  await page.waitForURL('**/record/new/write');
  const draft = await page.evaluate<Record<string, unknown>>(
    "JSON.parse(sessionStorage.getItem('drafts')).state.place",
  );
  expect(draft).toMatchObject({ placeName: SHOP.name, pinCategory: 'BOOKSTORE', detailAddress: address });

  // After a first post there, the same name on the map is that place, and its address can be shared.
  const { placeId } = await member.write({
    title: '책방에서',
    placeName: SHOP.name,
    latitude: SHOP.lat,
    longitude: SHOP.lng,
  });
  await page.goto(`/map?lat=${SHOP.lat}&lng=${SHOP.lng}&level=2&placeId=${placeId}`);
  await page.evaluate('navigator.share = async ({ url }) => void (globalThis.shared = url)');
  await page.getByRole('button', { name: '공유' }).tap();
  await expect.poll(() => page.evaluate('globalThis.shared')).toBe(`${baseURL}/map?placeId=${placeId}`);

  const stranger = opened.use(await openPhone({ baseURL, permissions: [] }));
  await stranger.page.goto(`/map?placeId=${placeId}`);
  await stranger.page.getByRole('dialog', { name: SHOP.name }).getByText('카페 · 기록 1개').waitFor();
});

/** Taps the name in the middle of the map until it is drawn and the tap has its effect. */
async function tapUntil(page: Page, isDone: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        const map = await page.locator('canvas').boundingBox();
        if (map) await page.touchscreen.tap(map.x + map.width / 2, map.y + map.height / 2 + NAME_PX);
        return isDone();
      },
      { interval: 2_000 },
    )
    .toBe(true);
}
