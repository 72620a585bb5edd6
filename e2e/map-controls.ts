import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A small phone and an ordinary one. */
const PHONES = [
  { width: 320, height: 667 },
  { width: 375, height: 812 },
] as const;

/** The controls over the map, each marked where another element covers a corner or the middle of it. */
const CONTROLS = `[...document.querySelectorAll('[aria-label="확대"], [aria-label="축소"], [aria-label="내 위치로 이동"]')]
  .filter((one) => one.matches('button') && one.checkVisibility())
  .map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const inside = corners.map(([x, y]) => [x + Math.sign(middle[0] - x) * 8, y + Math.sign(middle[1] - y) * 8]);
    const isFree = [middle, ...inside].every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    return one.ariaLabel + (isFree ? '' : ' is covered');
  })`;
/** What is over the middle of the map. */
const OVER_SPOT = `(() => {
  const { left, top, width, height } = document.querySelector('canvas').getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over.closest('canvas, [data-markers]') === null ? over.outerHTML.slice(0, 120) : 'the map';
})()`;
/** How far the sheet extends below the screen, in px. */
const BELOW = `Math.max(0, document.querySelector('[role=dialog]').getBoundingClientRect().bottom - innerHeight)`;

/**
 * Expects that with text of twice the size the controls over the map can be tapped beside header, search and sheet, and that the
 * sheet ends on the screen, so that all of it can be scrolled to.
 */
export const expectControlsReachable = (page: Page) =>
  onEachPhone(page, async (message) => {
    await expect
      .poll(() => page.evaluate<string[]>(CONTROLS), { message })
      .toEqual(['확대', '축소', '내 위치로 이동']);
    await expect.poll(() => page.evaluate<number>(BELOW), { message }).toBe(0);
  });

/** Expects that with text of twice the size nothing covers the middle of the map, where the spot is. */
export const expectSpotSeen = (page: Page) =>
  onEachPhone(page, async (message) => {
    await expect.poll(() => page.evaluate<string>(OVER_SPOT), { message }).toBe('the map');
  });

async function onEachPhone(page: Page, check: (message: string) => Promise<void>) {
  const before = page.viewportSize()!;
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    await check(`at ${phone.width} px`);
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(before);
}
