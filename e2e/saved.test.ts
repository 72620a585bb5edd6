import { listSavedPlaces } from 'contract/categories';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { answer } from './screen.ts';

test('a member opens a saved place, its map and its posts, moves it and unsaves it', async () => {
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

  // One chosen, then its map: the box around it, and the place itself open.
  expect(await page.getByRole('button', { name: '지도에서 보기' }).isDisabled()).toBe(true);
  await page.getByText('은행나무집').tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: '지도에서 보기' }).tap();
  await page.waitForURL('**/mypage/saved/map?latMin=37.5517&latMax=37.5717&lngMin=126.915&lngMax=126.935');
  await page.getByRole('button', { name: '저장됨', exact: true }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('heading', { name: '은행나무집' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '게시물 확인' }).waitFor();

  // Still chosen, its posts.
  await page.getByRole('button', { name: '게시물 확인' }).tap();
  await page.waitForURL(`**/mypage/saved/${placeId}/list`);
  await page.getByText('은행나무 아래', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '게시물 확인' }).waitFor();

  // To another category, then unsaved.
  await page.getByRole('button', { name: '카테고리 옮기기' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '단골' }).tap();
  await page.getByText('‘단골’ 카테고리로 옮겼어요').waitFor();
  await page.getByText('아직 저장한 장소가 없어요').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: '단골 장소 1곳' }).tap();
  await page.getByText('은행나무집').tap();
  await expectLargeTextFits(page);
  await page.getByRole('button', { name: '저장 취소' }).tap();
  await answer(page, '저장 취소');
  await page.getByText('저장을 취소했어요').waitFor();
  await page.getByText('아직 저장한 장소가 없어요').waitFor();
  expect(
    await member.call(listSavedPlaces, {
      params: { categoryId: walks },
      query: {},
    }),
  ).toMatchObject({ places: [] });
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
