import { todayInKorea } from 'contract/dates';
import { chooseRegions } from 'contract/members';
import { searchRegions } from 'contract/regions';
import { expect, test } from 'vitest';
import { onboardedMember } from './test-member.ts';
import { expectAccessible } from './accessibility.ts';
import { dialogTitle, openScreen } from './screen.ts';
import { choosePicture, openEditor } from './editor.ts';

test('home shows the reward, enters a post into the challenge and ranks it', async () => {
  const month = todayInKorea().slice(0, 7);
  const writer = await onboardedMember('도전하는이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openEditor(page, writer);
  await page.getByLabel('제목').fill('먼저 쓴 글'); // its category and place are offered for the next one
  await choosePicture(page);
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL(/\/record\/\d+$/);
  await openScreen(page, '/home');
  await page.getByRole('button', { name: '보상 정보' }).tap();
  const reward = page.getByRole('dialog', { name: /보상 정보/ });
  for (const text of [
    `${Number(month.slice(5))}월 1일 ~`,
    '1주일 동안',
    '배지',
    '좋아요를 가장 많이 받은 글',
    '좋아요 수가 같으면 먼저 쓴 글',
  ])
    await reward.getByText(text).waitFor();
  await expectAccessible(page);
  await reward.getByRole('button', { name: '확인' }).tap();
  await reward.waitFor({ state: 'detached' });

  const album = page.waitForEvent('filechooser');
  await page.getByRole('link', { name: '기록하고 참여하기' }).tap();
  await album;
  await page.getByLabel('제목').fill('도전하는 글');
  expect(await page.getByRole('checkbox', { name: /참여할게요/ }).isChecked()).toBe(true);
  await choosePicture(page);
  await page.getByRole('button', { name: /^지난번 장소/ }).tap();
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL(/\/record\/\d+$/);
  const { pathname } = new URL(page.url());

  await page.getByRole('button', { name: '뒤로' }).tap(); // back from a new post leads home
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: '랭킹' }).tap();
  const ranked = page.getByRole('dialog', { name: /랭킹/ }).getByRole('link', { name: /도전하는 글/ });
  expect(await ranked.getAttribute('href')).toBe(pathname);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name: /새 글/ }).getByRole('link', { name: /도전하는 글/ });
  expect(await card.getAttribute('href')).toBe(pathname);
  await page.getByRole('link', { name: '게시물 확인하기' }).tap();
  await page.waitForURL('**/record/list?near=mine');
  await page.getByText('지도에서 장소를 고르면').waitFor();
});

test('posts of a place load ten at a time; returning from one finds it where it was', async () => {
  const writer = await onboardedMember('많이쓰는이');
  const { placeId } = await writer.write({ title: '첫째 글' });
  const long = ' 가을이 깊어지는 골목을 따라 천천히 걸으며'; // extra lines make a card higher
  for (let nth = 2; nth <= 12; nth++)
    await writer.writeAt(placeId, { title: `${nth}째 글${long.repeat(nth % 4)}` });
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openScreen(page, `/record/list?placeId=${placeId}`);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect.poll(() => cards.count()).toBe(10);
  await page.route('**/api/articles?*', (route) => route.abort());
  const more = page.getByRole('button', { name: '더 보기' });
  await more.tap();
  await page.getByText('목록을 불러오지 못했습니다.').waitFor();
  await page.unroute('**/api/articles?*');
  await more.tap();
  await expect.poll(() => cards.count()).toBe(12);
  expect(await more.count()).toBe(0);

  const second = page.getByRole('link', { name: /^2째 글/ });
  await second.scrollIntoViewIfNeeded();
  const before = (await second.boundingBox())!.y;
  await second.tap();
  await page.waitForURL('**/detail');
  await page.getByRole('heading', { name: /^2째 글/ }).waitFor();
  await page.goBack();
  await page.waitForURL('**/record/list?*');
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(1500);
  await expect.poll(async () => Math.abs((await second.boundingBox())!.y - before)).toBeLessThanOrEqual(1);

  await openScreen(page, '/record/999999999999');
  expect(await dialogTitle(page)).toBe('게시글을 불러오지 못했어요.');
});

test('home goes on below its new posts; back after a reload finds the card where it was', async () => {
  const first = await onboardedMember('멀리쓰는이');
  const { placeId } = await first.write({ title: '먼 글', latitude: 33.4626, longitude: 126.3094 });
  for (const nickname of ['멀리쓰는이', '멀리적는이', '멀리남긴이', '멀리올린이']) {
    const writer = await onboardedMember(nickname); // one alone may write fewer in an hour
    for (let nth = 1; nth <= 12; nth++) await writer.writeAt(placeId, { title: `${nickname}의 글 ${nth}` });
  }
  const reader = await onboardedMember('멀리읽는이');
  const { regions } = await reader.call(searchRegions, { query: { keyword: '제주시 애월읍', limit: 1 } });
  await reader.call(chooseRegions, { body: { regionIds: regions.map(({ regionId }) => regionId) } });
  await using phone = await reader.openPhone();
  const { page } = phone;
  await openScreen(page, '/home');
  const below = page.getByRole('region', { name: '애월읍 기록' });
  const cards = below.getByRole('listitem');
  const card = cards.nth(19); // the last of its page: where it was only with the next page below it
  await expect
    .poll(async () => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      return cards.count();
    })
    .toBeGreaterThan(20);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = (await card.boundingBox())!.y;
  await card.getByRole('link', { name: /의 글/ }).tap();
  await page.waitForURL('**/detail');
  await page.reload();
  await page.getByRole('heading', { name: /의 글/ }).waitFor();
  await page.goBack();
  await page.waitForURL('**/home');
  await card.waitFor();
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - before)).toBeLessThanOrEqual(2);
});
