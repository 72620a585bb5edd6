import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { expectControlsReachable, expectRadiosSeen, expectSpotSeen } from './map-controls.ts';
import { onboardedMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { choose, expectAlert, isFree } from './screen.ts';

/** A corner of Seongdong that no other test writes in. */
const CORNER = { latitude: 37.5581, longitude: 127.0301 } as const;
const there = { permissions: ['geolocation'], geolocation: CORNER };
const draft = (page: Page) =>
  page.evaluate<Record<string, unknown>>("JSON.parse(sessionStorage.getItem('drafts')).state.place");

test('a spot is chosen, named, corrected and registered by keyboard alone', async () => {
  await using phone = await (await onboardedMember('손가락쉼')).openPhone(there);
  const { page } = phone;
  await page.goto('/map/new');
  await page.getByRole('button', { name: '내 위치', exact: true }).waitFor();
  await expectSpotSeen(page);
  await page.getByRole('button', { name: '이 위치로 정하기' }).press('Enter');

  // An empty name is marked in red, and nothing is registered.
  const name = page.getByLabel('장소 이름');
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).toContain('서울특별시 성동구');
  await page.getByLabel('상세 주소').focus();
  await expect.poll(() => isFree(page.getByLabel('상세 주소'))).toBe(true);
  await page.getByRole('button', { name: '등록' }).press('Enter');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate('getComputedStyle(document.activeElement).outline')).toBe(
    'rgb(198, 47, 76) solid 2px',
  );
  expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/map/new');
  await expectAccessible(page);
  await expectLargeTextFits(page);
  await expectControlsReachable(page);
  await expectSpotSeen(page);
  await expectRadiosSeen(page);

  await page.keyboard.type('왕십리 계단');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('왕십리 계단');
  await page.getByRole('radio', { name: '맛집' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '카페' }).isChecked()).toBe(true);

  // Only the 시군구 is known: the member chooses the 동.
  await page.getByRole('button', { name: '동네 고르기' }).press('Enter');
  await page.getByRole('button', { name: '행당동' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('행당');
  await page.getByRole('button', { name: '행당동' }).press('Enter');
  expect(await page.getByLabel('상세 주소').inputValue()).toBe('서울특별시 성동구 행당동');
  await page.getByRole('button', { name: '등록' }).press('Enter');
  await page.waitForURL('**/record/new/write');
  expect(await draft(page)).toEqual({
    mode: 'new',
    placeId: null,
    placeName: '왕십리 계단',
    pinCategory: 'CAFE',
    detailAddress: '서울특별시 성동구 행당동',
    ...CORNER,
  });
});

test('a place of the same name right there is offered first, and a pin already there is one tap', async ({
  task,
}) => {
  const author = await onboardedMember('먼저온이');
  const categoryId = await author.category('먼저');
  const at = { latitude: 37.5381, longitude: 127.0501 + 0.01 * (task.result?.retryCount ?? 0) };
  const { placeId } = await author.write({ categoryId, title: '먼저', placeName: '고래 책방', ...at });

  await using phone = await author.openPhone({
    permissions: ['geolocation'],
    geolocation: { ...at, latitude: 37.53825 },
  });
  const { page } = phone;
  await page.goto('/map/new');
  await page.getByRole('button', { name: '내 위치', exact: true }).waitFor();
  await page.getByRole('button', { name: '이 위치로 정하기' }).tap();
  await page.getByLabel('장소 이름').fill('고래책방 성수점');
  await choose(page.getByRole('radio', { name: '서점' }));
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).toContain('성동구');
  await page.getByLabel('장소 이름').fill('고래책방');
  await page.getByRole('button', { name: '등록' }).tap();
  await page.getByRole('heading', { name: '여기 이미 있는 장소예요' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^고래 책방/ }).tap();
  await page.getByRole('button', { name: '이 장소에 기록하기' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '이 장소에 기록하기' }).tap();
  await page.waitForURL('**/record/new/write');
  expect(await draft(page)).toMatchObject({ mode: 'existing', placeId, placeName: '고래 책방' });

  // Going back to correct it: the choice is kept, and another place can be chosen.
  await page.goto('/map/new');
  await page.getByRole('button', { name: '이 장소에 기록하기' }).waitFor();
  await page.getByRole('button', { name: '닫기' }).tap();
  await page.getByRole('button', { name: '카페 고래 책방 핀' }).tap();
  await page.getByRole('button', { name: '이 장소에 기록하기' }).waitFor();
});

test('without a position a writer sees a message that promises no default', async () => {
  await using phone = await openPhone({ permissions: [] });
  const { page } = phone;
  await page.goto('/map/new');
  await expectAlert(page, '위치 정보를 불러올 수 없어요.');
  expect(await page.getByRole('button', { name: '이 위치로 정하기' }).isVisible()).toBe(true);
});

test('back closes the sheet first and keeps the name; then it leaves', async () => {
  await using phone = await (await onboardedMember('되돌아보는이')).openPhone(there);
  const { page } = phone;
  await page.goto('/record/new/write');
  await page.getByRole('link', { name: '장소 고르기', exact: true }).tap();
  const pick = page.getByRole('button', { name: '이 위치로 정하기' });
  await pick.tap();
  const name = page.getByLabel('장소 이름');
  await name.fill('왕십리 돌계단');
  await page.waitForTimeout(500);
  await page.goBack();
  await name.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/map/new');
  await pick.tap();
  expect(await name.inputValue()).toBe('왕십리 돌계단');
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).tap();
  await name.waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
  await page.goBack();
  await page.waitForURL('**/record/new/write');
});
