import { readArticle } from 'contract/articles';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onboardedMember } from './test-member.ts';
import { BENCH, openEditor } from './editor.ts';

/** A photo as large as a phone's: 4032 × 3024 of one colour. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 4032, height: 3024, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const names = (page: Page) =>
  page.evaluate<string[]>(
    `JSON.parse(sessionStorage.getItem('drafts')).state.article.selectedImages.map(({ name }) => name)`,
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
  const writer = await onboardedMember('글쓴이');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await openEditor(page, writer);
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
  const articleId = Number(next.url().split('/').at(-1));
  const { title, photos, placeName } = await writer.call(readArticle, { params: { articleId } });
  const sizes = photos.map(({ width, height }) => [width, height]);
  expect({ title, placeName, sizes }).toEqual({
    title: '첫눈 오는 골목',
    placeName: BENCH.placeName,
    sizes: [
      [2048, 1536],
      [2048, 1536],
    ],
  });
});
