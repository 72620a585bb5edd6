import { readArticle } from 'contract/articles';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { WITH_MOTION } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { BENCH, openEditor } from './editor.ts';

/** A photo of a phone's size: 4032 × 3024, of one colour. */
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

/** The drag targets of a photo: its handle, immediately, or the picture, after a long press. */
const GRIPS = {
  handle: (nth: number) => `${nth}번째 사진 옮기기`,
  picture: (nth: number) => new RegExp(`^${nth}번째 사진: `),
};

const AT_REST_MS = 600;

/** Waits until the last dropped photo has moved into place. */
async function atRest(page: Page) {
  await page.waitForTimeout(AT_REST_MS);
  const sliding = 'document.getAnimations().filter((one) => one instanceof CSSTransition).length';
  await expect.poll(() => page.evaluate<number>(sliding)).toBe(0);
}

/** Waits until the editor announces this text to screen readers. */
const said = (page: Page, text: RegExp) => page.getByText(text).waitFor({ state: 'attached' });

/** Drags one photo and drops it on another. */
async function drag(page: Page, one: number, other: number, name: (typeof GRIPS)['handle' | 'picture']) {
  await atRest(page);
  const grip = (nth: number) => page.getByRole('button', { name: name(nth) }).boundingBox();
  const [from, to] = [(await grip(one))!, (await grip(other))!];
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => [
    { x: from.x + 22 + (to.x - from.x) * share, y: from.y + 22 + (to.y - from.y) * share },
  ];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await said(page, new RegExp(`^${one}번째 (사진을 들었어요|자리예요)\\.$`));
  for (let step = 1; step <= 10; step++) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
    await page.waitForTimeout(40);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The bottom of a part of the editor and the top of its toolbar, in px from the top of the visual viewport. */
const edges = (page: Page, part: string) =>
  page.evaluate<{ bottom: number; tools: number }>(`({
    bottom: document.querySelector("[data-part='${part}']").getBoundingClientRect().bottom,
    tools: document.querySelector('[role=toolbar]').getBoundingClientRect().top,
  })`);

test('the tools stay above the keyboard and never cover the line being written', async () => {
  const writer = await onboardedMember('긴글쓴이');
  await using phone = await writer.openPhone(WITH_MOTION);
  const { page } = phone;
  await openEditor(page, writer);
  const text = page.getByLabel('내용');
  await text.fill(Array.from({ length: 60 }, (_, at) => `${at + 1}번째 줄`).join('\n'));
  await text.press('Control+End');
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: height - 320 }); // as Android does for its keyboard
  await text.pressSequentially('\n마지막 줄');
  await expect
    .poll(async () => {
      const { bottom, tools } = await edges(page, 'content');
      return bottom <= tools && bottom > 0;
    })
    .toBe(true);
  // iOS keeps the layout viewport and shrinks only the visual viewport.
  await page.evaluate(`Object.defineProperty(visualViewport, 'height', { value: innerHeight - 100 });
    visualViewport.dispatchEvent(new Event('resize'))`);
  const seen = height - 320 - 100;
  await expect.poll(async () => (await edges(page, 'content')).tools < seen).toBe(true);
  await expect.poll(async () => (await edges(page, 'content')).bottom < seen).toBe(true);
});

/** Moves one photo to the right by keyboard with its handle. */
async function moveByKeys(page: Page, one: number) {
  const handle = page.getByRole('button', { name: `${one}번째 사진 옮기기` });
  await atRest(page);
  await handle.press('Space');
  await said(page, new RegExp(`^${one}번째 자리예요\\.$`)); // before that the places are still measured, and an arrow moves nothing
  await page.evaluate('new Promise((done) => setTimeout(done))'); // it listens to arrows from a timer on, which waits while frames are late
  await page.keyboard.press('ArrowRight');
  await said(page, new RegExp(`^${one + 1}번째 자리예요\\.$`));
  await page.keyboard.press('Space');
}

test('photos swapped by handle, long press and keys survive a closed tab and are saved small, in their order', async () => {
  const writer = await onboardedMember('글쓴이');
  await using phone = await writer.openPhone(WITH_MOTION);
  const { page, context } = phone;
  await openEditor(page, writer);
  await page.getByLabel('제목').fill('첫눈 오는 골목');
  await page
    .getByLabel('사진 파일')
    .setInputFiles([await photo('빨강.jpg', '#c33333'), await photo('초록.jpg', '#33aa33')]);
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '2번째 사진 옮기기' }).waitFor();
  await drag(page, 1, 2, GRIPS.handle);
  await expect.poll(() => names(page)).toEqual(['초록.jpg', '빨강.jpg']);
  await drag(page, 1, 2, GRIPS.picture);
  await expect.poll(() => names(page)).toEqual(['빨강.jpg', '초록.jpg']);
  await moveByKeys(page, 1);
  await expect.poll(() => names(page)).toEqual(['초록.jpg', '빨강.jpg']);

  await page.getByText('저장됨').waitFor();
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
