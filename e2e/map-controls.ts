import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFree } from './screen.ts';

/** The sizes of a small and an ordinary phone. */
const PHONES = [
  { width: 320, height: 667 },
  { width: 375, height: 812 },
] as const;

/** The controls over the map, marked if another element covers a corner or the centre. */
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
/** The element over the middle of the map. */
const OVER_SPOT = `(() => {
  const { left, top, width, height } = document.querySelector('canvas').getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over.closest('canvas, [data-markers]') === null ? over.outerHTML.slice(0, 120) : 'the map';
})()`;
/** The distance by which the sheet extends below the screen, in px. */
const BELOW = `Math.max(0, document.querySelector('[role=dialog]').getBoundingClientRect().bottom - innerHeight)`;

/**
 * Expects that with text of twice the size the controls over the map are not covered by header, search and sheet, and that the sheet ends
 * on the screen, so that all of it can be scrolled to.
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

/** Expects that with text of twice the size each radio button of the sheet is in view while it has the focus. */
export const expectRadiosSeen = (page: Page) =>
  onEachPhone(page, async (message) => {
    for (const radio of await page.getByRole('dialog').getByRole('radio').all()) {
      await radio.focus();
      await expect.poll(() => isFree(radio.locator('xpath=ancestor::label')), { message }).toBe(true);
    }
  });

/** More moves than the longest sheet needs, on a busy machine too. */
const MAX_MOVES = 60;

/** Expects that swiping up from the middle of the sheet eventually makes each of its controls tappable. */
export const expectSheetReachable = (page: Page) =>
  onEachPhone(
    page,
    async (message) => {
      const sheet = page.getByRole('dialog');
      const touch = await page.context().newCDPSession(page);
      for (const control of await sheet.locator('button, a').all()) {
        const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
        await sheet.evaluate((one) => one.scrollTo(0, 0));
        for (let moves = 0; !(await isFree(control)); moves++) {
          expect(moves, `${name} ${message}`).toBeLessThan(MAX_MOVES);
          await moveUp(touch, (await sheet.boundingBox())!);
          await untilStill(sheet); // else a late frame may move past the control before it is looked for
        }
      }
    },
    [{ width: 320, height: 568 }, PHONES[1]],
  );

/** Resolves once a sheet has stood still for two frames. */
const untilStill = (sheet: Locator) =>
  sheet.evaluate(async (one) => {
    const frame = () =>
      new Promise((resolve) => one.ownerDocument.defaultView!.requestAnimationFrame(resolve));
    for (let still = 0, top = one.scrollTop; still < 2; top = one.scrollTop) {
      await frame();
      still = one.scrollTop === top ? still + 1 : 0;
    }
  });

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** How long the finger rests before it is lifted, in ms: a fling would throw the sheet past a control. */
const REST_MS = 80;

/** Swipes 120 px up from the middle of a box, and rests. */
async function moveUp(touch: CDPSession, { x, y, width, height }: Box) {
  const at = (up: number) => [{ x: x + width / 2, y: y + height / 2 - up }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const up of [20, 120])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(up) });
  await pause(REST_MS);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function onEachPhone(
  page: Page,
  check: (message: string) => Promise<void>,
  phones: readonly { width: number; height: number }[] = PHONES,
) {
  const before = page.viewportSize()!;
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await check(`at ${phone.width} px`);
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(before);
}
