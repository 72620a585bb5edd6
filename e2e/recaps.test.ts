import { writeArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import { shareList } from 'contract/shared-lists';
import { todayInKorea } from 'contract/dates';
import { listDefaultImages } from 'contract/photos';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectLargeTextFits } from './accessibility.ts';
import { openScreen } from './screen.ts';
import { onboardedMember, type TestMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

const YEAR = Number(todayInKorea().slice(0, 4)) - 1;
const MONTH = `${YEAR}-11`;
const RECAP = `/memories/recaps/${MONTH}`;

let me: TestMember;
let articleId: ArticleId;
beforeAll(async () => {
  me = await onboardedMember('그림나누는이');
  const written = await me.write({ title: '오늘의 골목' });
  articleId = written.articleId;
  const images = await me.call(listDefaultImages, {});
  await me.call(writeArticle, {
    body: {
      placeId: written.placeId,
      categoryId: await me.firstCategory(),
      title: '작년의 산책',
      content: '천천히 걸었습니다.',
      date: `${MONTH}-28`,
      imageUuids: images.slice(0, 1),
    },
    files: { images: [] },
  });
});

const sheet = (page: Page) => page.getByRole('dialog', { name: '그림으로 나누기' });
const picture = (page: Page) => sheet(page).getByRole('img', { name: /^그림: / });
/** The size of the picture that is shown, once it is. */
const sizeOf = async (page: Page) => {
  await picture(page).waitFor();
  return page.evaluate<number[]>(SIZE);
};
const SIZE = `(async () => {
  const image = document.querySelector('[role="dialog"] img');
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
})()`;

test.each([
  ['the months', '/memories/recaps', `${YEAR}년`],
  ['a month', RECAP, `${YEAR}년 11월의 동네`],
  ['a year', `/memories/recaps/${YEAR}`, `${YEAR}년의 동네`],
  ['a month without records', '/memories/recaps/1999-01', '되돌아볼 기록이 없어요'],
])('the recap of %s is accessible: axe, targets, 320 px, large text', async (_, path, name) => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await openScreen(page, path);
  await page.getByRole('heading', { name, exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
});

test('a recap becomes a picture by keyboard alone, which is saved as a JPEG', async () => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await openScreen(page, RECAP);
  await page.getByRole('button', { name: '그림으로 나누기' }).focus();
  await page.keyboard.press('Enter');
  expect(await sizeOf(page)).toEqual([1080, 1920]);
  await sheet(page).getByRole('radio', { name: '세로 (스토리)' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => sizeOf(page)).toEqual([1200, 630]);
  await sheet(page).getByRole('button', { name: '저장하기' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('dongne-girok.jpg');
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet(page).count()).toBe(0);
});

test('the sheet of a picture is accessible: axe, targets, 320 px, large text', async () => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await openScreen(page, RECAP);
  await page.getByRole('button', { name: '그림으로 나누기' }).click();
  await picture(page).waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
});

test('a post becomes a picture from its menu, for a neighbour too', async () => {
  const neighbour = await onboardedMember('그림받는이');
  for (const member of [me, neighbour]) {
    await using phone = await member.openPhone();
    const { page } = phone;
    await openScreen(page, `/record/${articleId}`);
    await page.getByRole('button', { name: '글 메뉴' }).click();
    await page.getByRole('button', { name: '그림으로 나누기' }).click();
    expect(await sizeOf(page)).toEqual([1080, 1920]);
  }
});

test('the link of a post with a small photo, of a list and of an author has a drawn picture that is kept for good', async () => {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const files = [new File([new Uint8Array(small)], 'a.jpg', { type: 'image/jpeg' })];
  const { articleId: smallId, placeId } = await me.write({ title: '작은 사진의 글', photos: 0, files });
  const categoryId = await me.firstCategory();
  await me.save(placeId, categoryId);
  const { listKey } = await me.call(shareList, { params: { categoryId }, body: { showsNickname: true } });
  const { memberId } = await me.call(memberInfo, {});
  for (const path of [`/record/${smallId}`, `/list/${listKey}`, `/author/${memberId}`]) {
    let address = '';
    const readAddress = async () => {
      const page = await (await fetch(thisProduct().baseUrl + path)).text();
      return (address = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '');
    };
    await expect.poll(readAddress).toMatch(/\/pictures\//); // a busy server leaves a page to the browser
    const drawn = await fetch(address);
    expect([path, drawn.status, drawn.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
    const { format, width, height } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  }
});
