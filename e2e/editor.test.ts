import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openPhone } from './browser.ts';

afterAll(closeBrowser);

/** A photo as large as a phone's: 4032 × 3024 of one colour. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 4032, height: 3024, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function signIn(page: Page, nickname: string) {
  await page.goto(`/oauth2/authorization/naver?login_hint=${encodeURIComponent(nickname)}`);
  await page.waitForURL(/\/(onboard|home)$/);
}

/** Puts a category and a place into the session as their screens would. */
async function prepare(page: Page) {
  await page.goto('/record/new');
  const made = await page.request.post('/api/categories', {
    headers: { origin: new URL(page.url()).origin },
    data: { name: '산책길', color: 'GREEN' },
  });
  const { categoryId } = (await made.json()).result;
  await keep(page, 'category-selection', { categoryId, categoryName: '산책길', categoryColor: 'GREEN' });
  await keep(page, 'place-draft', {
    placeName: '계동 골목',
    pinCategory: 'WALK',
    mode: 'new',
    placeId: null,
    detailAddress: '서울특별시 종로구 계동길 52',
    latitude: 37.58012,
    longitude: 126.98655,
  });
}

const keep = (page: Page, name: string, state: object) =>
  page.evaluate(
    `sessionStorage.setItem('${name}', ${JSON.stringify(JSON.stringify({ state, version: 0 }))})`,
  );

const names = (page: Page) =>
  page.evaluate<string[]>(
    `JSON.parse(sessionStorage.getItem('article-draft')).state.selectedImages.map(({ name }) => name)`,
  );

/** Holds one photo until it is picked up, and drops it on another. */
async function drag(page: Page, one: number, other: number) {
  const grip = (nth: number) => page.getByRole('button', { name: `${nth}번째 사진 옮기기` }).boundingBox();
  const [from, to] = [(await grip(one))!, (await grip(other))!];
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: x - 30, y: from.y + 50 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.x) });
  await page.waitForTimeout(500);
  for (let step = 1; step <= 10; step++) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from.x + ((to.x - from.x) * step) / 10),
    });
    await page.waitForTimeout(40);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('photos swapped by touch survive a closed tab and are saved small, in their order', async () => {
  await using phone = await openPhone();
  const { page, context } = phone;
  await signIn(page, '글쓴이');
  await prepare(page);
  await page.goto('/record/new/write');
  await page.getByLabel('제목').fill('첫눈 오는 골목');
  await page
    .getByLabel('사진 파일')
    .setInputFiles([await photo('빨강.jpg', '#c33333'), await photo('초록.jpg', '#33aa33')]);
  await page.getByText('준비하고 있어요').waitFor({ state: 'detached' });
  await drag(page, 1, 2);
  await expect.poll(() => names(page)).toEqual(['초록.jpg', '빨강.jpg']);

  await page.waitForTimeout(800); // the backup is written a moment after the last change
  const next = await context.newPage();
  await page.close();
  await next.goto('/record/new');
  await next.getByRole('link', { name: '이어서 쓰기' }).click();
  await expect.poll(() => next.getByLabel('제목').inputValue()).toBe('첫눈 오는 골목');
  await next.getByRole('button', { name: '등록' }).click();
  await next.waitForURL(/\/record\/\d+$/);
  const answer = await next.request.get(`/api/articles/${new URL(next.url()).pathname.split('/').at(-1)}`);
  const { title, photos, placeName } = (await answer.json()).result;
  const sizes = photos.map(({ width, height }: { width: number; height: number }) => [width, height]);
  expect({ title, placeName, sizes }).toEqual({
    title: '첫눈 오는 골목',
    placeName: '계동 골목',
    sizes: [
      [2048, 1536],
      [2048, 1536],
    ],
  });
});
