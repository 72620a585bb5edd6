import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe has against the page at WCAG 2.2 AA, as `rule: element`; none is the aim. */
export async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Everything that can be tapped and is smaller than 44 px in a direction, as `words: width × height`; links within a sentence aside. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL_TARGETS);

const SMALL_TARGETS = `(() => {
  const shown = (box) => box.width > 1 && box.height > 1;
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], summary')]
    .filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, one.matches('.visually-hidden') ? one.closest('label') : one])
    .filter(([, target]) => target !== null && !(target.matches('a') && target.closest('p')))
    .map(([one, target]) => [one, (target.matches('input[type=checkbox], input[type=radio]') ? target.closest('label') ?? target : target).getBoundingClientRect()])
    .filter(([, box]) => shown(box) && (box.width < 43.5 || box.height < 43.5))
    .map(([one, { width, height }]) => (one.ariaLabel ?? one.textContent).trim() + ': ' + Math.round(width) + ' × ' + Math.round(height));
})()`;

/** How far the page is wider than its screen, in px; and what reaches out of it. */
export const overflow = (page: Page): Promise<string[]> => page.evaluate<string[]>(OVERFLOW);

const OVERFLOW = `(() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [root.scrollWidth + ' of ' + root.clientWidth, ...[...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
    .slice(0, 3)
    .map((one) => one.outerHTML.slice(0, 120))];
})()`;
