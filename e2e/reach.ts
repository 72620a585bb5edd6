import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long a poll may take where several of us share one machine. */
export const LONG = { timeout: 20_000 };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Pins stand where their places are and may cover each other (WCAG 2.5.8: essential, and the list does the same). */
const PINS = '[data-pins], .maplibregl-marker';

/** Everything that moves in has arrived: half there, it has half its colour. What moves for ever is let be. */
const ARRIVED = `Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => {}))).then(() => {})`;
/** While a question stands over the screen, only the question is there to be reached. */
const QUESTION = '[role="alertdialog"]';

/**
 * That a screen as it stands is within everybody's reach: nothing against WCAG 2.2 AA and nothing to scroll to sideways, at
 * 375 px and at 320 px, in light and in dark.
 */
export async function expectReach(page: Page) {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(ARRIVED);
    const axe = new AxeBuilder({ page }).withTags(WCAG).exclude(PINS);
    if (await page.locator(QUESTION).isVisible()) axe.include(QUESTION);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    expect({ width, colorScheme, found, wider: await widerBy(page) }).toEqual({
      width,
      colorScheme,
      found: [],
      wider: 0,
    });
  }
}

/** That nothing must be scrolled to sideways at twice the text. */
export async function expectLargeText(page: Page) {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  expect(await widerBy(page)).toBe(0);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

const widerBy = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
