import { listMySavedPlaces } from 'contract/saved-places';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { photograph } from '../server/test/photo-files.ts';

test('a member opens a saved place, notes and photographs it, moves it, unsaves it and takes that back', async () => {
  const author = await onboardedMember('은행나무');
  const own = await author.category('동네 이야기');
  const { placeId } = await author.write({
    categoryId: own,
    title: '은행나무 아래',
    placeName: '은행나무집',
    latitude: 37.5617,
    longitude: 126.925,
  });
  const member = await onboardedMember('수집가');
  const walks = await member.category('산책길');
  await member.category('단골', 'RED');
  await member.save(placeId, walks);

  await using phone = await member.openPhone();
  const { page } = phone;

  // My page, by its tab.
  await page.goto('/map?lat=37.5&lng=127&level=3');
  await page.getByRole('link', { name: '마이', exact: true }).tap();
  await page.getByRole('heading', { name: '@수집가' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '산책길 장소 1곳' }).tap();
  await page.waitForURL(`**/mypage/saved/${walks}`);
  await page.getByRole('heading', { name: '산책길' }).waitFor();

  // On the list and on the map; one in its sheet, with its map: the box around it, and the place itself open.
  await page.getByRole('button', { name: '카페 은행나무집 핀, 저장됨' }).waitFor();
  await page
    .getByRole('list', { name: '저장한 장소' })
    .getByRole('button', { name: /은행나무집/ })
    .tap();
  await expectAccessible(page);
  await page.getByRole('link', { name: '지도에서 보기' }).tap();
  await page.waitForURL('**/mypage/saved/map?latMin=37.5517&latMax=37.5717&lngMin=126.915&lngMax=126.935');
  await page.getByRole('button', { name: '저장됨', exact: true }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('heading', { name: '은행나무집' }).waitFor();
  await page.goBack();

  // Still chosen: a note, a photo, its posts.
  await page.getByRole('button', { name: '나만 보는 메모 남기기' }).tap();
  await page.getByRole('textbox', { name: '메모' }).fill('가을에 다시 오기');
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장', exact: true }).tap();
  await page.getByText('메모를 저장했어요').waitFor();
  await page
    .getByLabel('은행나무집에 둘 사진 고르기')
    .setInputFiles({ name: '메뉴.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photograph()) });
  await page.getByRole('img', { name: '은행나무집에 둔 내 사진 크게 보기' }).waitFor();
  await page.getByRole('button', { name: '게시물 확인' }).tap();
  await page.waitForURL(`**/mypage/saved/${placeId}/list`);
  await page.getByText('은행나무 아래', { exact: true }).waitFor();
  await page.goBack();

  // To another category, then unsaved, and taken back with everything.
  await page.getByRole('button', { name: '카테고리 옮기기' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '단골' }).tap();
  await page.getByText('‘단골’ 카테고리로 옮겼어요').waitFor();
  await page.getByText('아직 저장한 장소가 없어요').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: '전체 장소 1곳' }).tap();
  await page
    .getByRole('list', { name: '저장한 장소' })
    .getByRole('button', { name: /가을에 다시 오기/ })
    .tap();
  await expectLargeTextFits(page);
  await page.getByRole('button', { name: '저장 취소' }).tap();
  await page.getByText('저장을 취소했어요').waitFor();
  await page.getByText('아직 저장한 장소가 없어요').waitFor();
  expect(await member.call(listMySavedPlaces, { query: {} })).toMatchObject({ places: [] });
  await page.getByRole('button', { name: '되돌리기' }).tap();
  await page
    .getByRole('list', { name: '저장한 장소' })
    .getByRole('button', { name: /가을에 다시 오기/ })
    .waitFor();
  const { places } = await member.call(listMySavedPlaces, { query: {} });
  expect(places).toMatchObject([
    { placeId, note: '가을에 다시 오기', ownPhoto: { width: expect.any(Number) } },
  ]);
});

test('saving a place takes four taps from its pin on; two are sorted by distance from the phone', async () => {
  const author = await onboardedMember('가까운이');
  const at = { latitude: 37.5512, longitude: 126.913 };
  await author.write({ title: '가까운 글', placeName: '가까운 곳', ...at });
  const far = await author.write({
    title: '먼 글',
    placeName: '먼 곳',
    latitude: 37.5812,
    longitude: 126.913,
  });
  const member = await onboardedMember('재는이');
  const walks = await member.category('산책길');
  await using phone = await member.openPhone({
    geolocation: { latitude: 37.55, longitude: 126.913 },
    permissions: ['geolocation'],
  });
  const { page } = phone;
  await page.goto(`/map?lat=${at.latitude}&lng=${at.longitude}&level=3`);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  await tap(page.getByRole('button', { name: '카페 가까운 곳 핀' }));
  await tap(page.getByRole('button', { name: '내 장소 저장' }));
  await tap(page.getByText('산책길', { exact: true }));
  await tap(page.getByRole('button', { name: '완료' }));
  await page.getByText('장소가 카테고리에 저장되었습니다.').waitFor();
  expect(taps).toBe(4);
  await member.save(far.placeId, walks);
  await page.goto(`/mypage/saved/${walks}`);
  const rows = page.getByRole('list', { name: '저장한 장소' }).getByRole('button');
  await expect.poll(() => rows.first().textContent()).toContain('먼 곳');
  await page.getByText('거리순', { exact: true }).tap();
  await expect.poll(() => rows.first().textContent()).toMatch(/^가까운 곳.*여기서 130m/);
});

test('my posts of a category load on scrolling, and a shared list of a place opens for a visitor', async () => {
  const writer = await onboardedMember('다작가');
  const categoryId = await writer.category('매일 기록');
  const first = await writer.write({
    categoryId,
    title: '1번째 기록',
    placeName: '매일 그 자리',
    latitude: 37.5521,
  });
  for (let nth = 2; nth <= 24; nth++)
    await writer.writeAt(first.placeId, { categoryId, title: `${nth}번째 기록` });

  await using phone = await writer.openPhone();
  const { page } = phone;
  await page.goto('/mypage?tab=posts');
  await page.getByRole('link', { name: '매일 기록 글 24개' }).tap();
  await page.waitForURL(`**/mypage/locationposts/${categoryId}`);
  await page.getByRole('link', { name: /^24번째 기록/ }).waitFor();
  await expectAccessible(page);
  const last = page.getByRole('link', { name: /^1번째 기록/ });
  expect(await last.count()).toBe(0);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return last.count();
    })
    .toBe(1);
  await last.tap();
  await page.waitForURL(`**/record/${first.articleId}`);

  await using other = await openPhone();
  await other.page.goto(`/mypage/saved/${first.placeId}/list`);
  await other.page.getByRole('heading', { name: '매일 그 자리' }).waitFor();
  await other.page.getByText('24번째 기록', { exact: true }).waitFor();
  await other.page.goto(`/mypage/locationposts/${categoryId}`);
  await other.page.getByRole('link', { name: '로그인하기' }).waitFor();
});
