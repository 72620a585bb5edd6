import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreen } from './screen.ts';
import { onboardedMember } from './test-member.ts';

/** The layout shift above which members notice it and miss what they tap; https://web.dev/articles/cls allows 0.1 for an entire visit. */
const MAX_SHIFT = 0.03;
/** How far something that can be tapped may move, in px: a finger hits it all the same. */
const MAX_MOVE = 8;
const CONTROL = 'a, button, label, input';
const ADD_SHIFTS = `
  globalThis.shift = 0;
  globalThis.moved = '';
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources }) => {
    globalThis.shift += value;
    for (const { node, previousRect, currentRect } of sources)
      if (node?.matches?.('${CONTROL}') || node?.querySelector?.('${CONTROL}'))
        if (Math.abs(previousRect.top - currentRect.top) > ${MAX_MOVE}) globalThis.moved = node.textContent;
  })).observe({ type: 'layout-shift' });`;
const AFTER_TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

test('while a screen loads it is as wide as the phone, and nothing moves when the rest arrives', async () => {
  const member = await onboardedMember('느린걸음');
  const neighbour = await onboardedMember('다른걸음');
  const own = await member.write({ title: '느린 화면의 글', photos: 3 });
  const { placeId, articleId } = await neighbour.write({ title: '이웃의 글', photos: 2 });
  await neighbour.comment(own.articleId, '저도 걸어 볼게요');
  const categoryId = await member.category('가 볼 곳');
  await member.save(placeId, categoryId);
  await member.writeAt(own.placeId, { title: '느린 화면의 둘째 글', categoryId }); // the calendar can be narrowed

  await using phone = await member.openPhone({ viewport: { width: 375, height: 3000 } }); // no screen is higher: nothing moves unseen
  const { page } = phone;
  await page.addInitScript(ADD_SHIFTS);
  const reads = await holdableReads(page);
  await openScreen(page, '/terms/privacy');
  const moved: string[] = [];
  for (const path of [
    '/home',
    `/record/list?placeId=${placeId}`,
    '/record/list',
    `/record/${articleId}`,
    `/record/${own.articleId}/comments`,
    '/post/1',
    '/memories',
    '/mypage',
    '/mypage/notification',
    '/mypage/profile',
    '/mypage/profile/devices',
    '/mypage/profile/passkeys',
    '/mypage/profile/blocks',
    '/mypage/profile/reports',
    '/mypage/profile/measures',
    '/mypage/zones',
    '/mypage/export',
    '/mypage/import',
    '/mypage/consents',
    `/mypage/saved/${categoryId}`,
    `/mypage/saved/${own.placeId}/list`,
    `/mypage/locationposts/${categoryId}`,
    `/record/new/write?edit=${own.articleId}`,
  ]) {
    reads.hold();
    await goTo(page, path);
    await reads.areHeld(path);
    await page.evaluate(`${AFTER_TWO_FRAMES}.then(() => Object.assign(globalThis, { shift: 0, moved: '' }))`);
    const width = await page.evaluate<number>('document.scrollingElement.scrollWidth');
    await reads.release();
    const shift = await page.evaluate<number>(`${AFTER_TWO_FRAMES}.then(() => globalThis.shift)`);
    const control = await page.evaluate<string>('globalThis.moved');
    if (width > 375 || shift > MAX_SHIFT || control !== '')
      moved.push(`${path}: ${width} px wide, moved by ${shift}, with ${control}`);
  }
  expect(moved.join('\n')).toBe('');
});

/** Navigates within the app, so that the server does not render the screen. */
const goTo = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );

/** The quiet time after which the last answer has arrived. */
const QUIET_MS = 200;

/** The reads of a page, delayed from `hold` until `release`. */
async function holdableReads(page: Page) {
  let held: (() => void)[] | null = null;
  let [open, lastAt] = [0, 0];
  await page.route('**/api/**', async (route) => {
    if (held !== null && route.request().method() === 'GET')
      await new Promise<void>((resolve) => held?.push(resolve));
    await route.continue();
  });
  page.on('request', () => open++);
  const onEnd = () => void ([open, lastAt] = [open - 1, Date.now()]);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return {
    hold: () => void (held = []),
    areHeld: async (path: string) => {
      await expect.poll(() => held?.length, { message: path }).toBeGreaterThan(0);
    },
    /** Releases all held reads, and waits until they are answered. */
    async release() {
      const waiting = held ?? [];
      held = null;
      for (const resolve of waiting) resolve();
      await expect.poll(() => open === 0 && Date.now() - lastAt > QUIET_MS).toBe(true);
    },
  };
}
