import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** What a button shows is part of what it is called (WCAG 2.5.3); axe still calls its rule experimental. */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };
/** Pins stand where their places are and may cover each other (WCAG 2.5.8: essential, and the list does the same). */
const PINS = '[data-pins], .maplibregl-marker';
/** While a question stands over the screen, only the question is there to be reached. */
const QUESTION = '[role="alertdialog"]';

/**
 * That a screen as it stands is within everybody's reach, at 375 px and at 320 px, in light and in dark: nothing against WCAG
 * 2.2 AA, no target smaller than 44 px, and nothing to scroll to sideways. Says everything at once.
 */
export async function expectAccessible(page: Page) {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(ARRIVED);
      expect.soft(await axeViolations(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await page.evaluate<string[]>(SMALL_TARGETS), `targets at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate<string[]>(OVERFLOW), `width at ${width} px`).toEqual([]);
  }
}

/** That nothing must be scrolled to sideways at twice the text. */
export async function expectLargeTextFits(page: Page) {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  expect(await page.evaluate<string[]>(OVERFLOW), 'width with text at 200 %').toEqual([]);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

/** What axe has against the page as it stands, as `rule: element`; none is the aim. */
export async function axeViolations(page: Page): Promise<string[]> {
  const judge = async () => {
    const axe = new AxeBuilder({ page });
    return (await page.locator(QUESTION).isVisible()) ? axe.include(QUESTION) : axe;
  };
  const rules = { ...EXPERIMENTAL, 'target-size': { enabled: false } };
  const all = await (await judge()).options({ rules }).withTags(WCAG).analyze();
  const sizes = await (await judge()).withRules('target-size').exclude(PINS).analyze();
  return [...all.violations, ...sizes.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );
}

/**
 * Everything that moves in has arrived: half there, it has half its colour. What moves for ever is let be. A colour that is
 * inherited begins to change when the one above has changed, so it is asked again until a few frames are quiet.
 */
const ARRIVED = `(async () => {
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  for (let quiet = 0; quiet < 3; quiet = moving().length === 0 ? quiet + 1 : 0) {
    await Promise.all(moving().map((one) => one.finished.catch(() => {})));
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Everything that can be tapped and is smaller than 44 px in a direction; pins, and links within a sentence, aside. */
const SMALL_TARGETS = `(() => {
  const shown = (box) => box.width > 1 && box.height > 1;
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], summary')]
    .filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest('${PINS}'))
    .map((one) => [one, one.matches('.visually-hidden') ? one.closest('label') : one])
    .filter(([, target]) => target !== null && !(target.matches('a') && target.closest('p')))
    .map(([one, target]) => [one, (target.matches('input[type=checkbox], input[type=radio]') ? target.closest('label') ?? target : target).getBoundingClientRect()])
    .filter(([, box]) => shown(box) && (box.width < 43.5 || box.height < 43.5))
    .map(([one, { width, height }]) => (one.ariaLabel ?? one.textContent).trim() + ': ' + Math.round(width) + ' × ' + Math.round(height));
})()`;

/** How far the page is wider than its screen, in px, and what reaches out of it. */
const OVERFLOW = `(() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [root.scrollWidth + ' of ' + root.clientWidth, ...[...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
    .slice(0, 3)
    .map((one) => one.outerHTML.slice(0, 120))];
})()`;
