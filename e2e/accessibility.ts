import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/**
 * Enables two rules: a button's visible text must be part of its name (WCAG 2.5.3), which axe calls experimental, and sizes (2.5.8), off
 * by default.
 */
const RULES = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };
/** Pins are where their places are and may cover each other (WCAG 2.5.8: essential, and the list does the same). */
const PINS = '[data-markers], .maplibregl-marker';
/** While a confirmation or alert is open over the screen, only that can be reached. */
const QUESTION = '[role="alertdialog"]';

/**
 * Expects the screen in its current state to be accessible (decisions/044): axe finds no violation of WCAG 2.2 AA in the light theme at
 * 375 px, and no contrast violation in the dark theme at 320 px; at both widths no target is smaller than 44 px and nothing scrolls
 * sideways. Reports all failures at once.
 */
export async function expectAccessible(page: Page) {
  await expectTargetsFit(page, 320, 'dark');
  expect.soft(await axeViolations(page, ['color-contrast']), 'axe, dark').toEqual([]);
  await expectTargetsFit(page, 375, 'light');
  expect.soft(await axeViolations(page), 'axe, light').toEqual([]);
}

async function expectTargetsFit(page: Page, width: number, colorScheme: 'dark' | 'light') {
  await page.setViewportSize({ width, height: 812 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(SETTLED);
  expect.soft(await page.evaluate<string[]>(SMALL_TARGETS), `targets at ${width} px`).toEqual([]);
  expect.soft(await page.evaluate<string[]>(OVERFLOW), `width at ${width} px`).toEqual([]);
}

/**
 * Expects that with text of twice the size, on an ordinary and a small phone, nothing scrolls sideways, no date is cut off, no icon is
 * squeezed, and no word of an overlay is broken.
 */
export async function expectLargeTextFits(page: Page) {
  const before = page.viewportSize()!;
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const width of [375, 320]) {
    await page.setViewportSize({ ...before, width });
    const message = `text at 200 % in ${width} px`;
    expect.soft(await page.evaluate<string[]>(OVERFLOW), message).toEqual([]);
    expect.soft(await page.evaluate<string[]>(CUT), message).toEqual([]);
    expect.soft(await page.evaluate<string[]>(BROKEN), message).toEqual([]);
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(before);
}

/** The violations that axe finds in the page, as `rule: element`; by all rules of WCAG 2.2 AA by default. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules === undefined ? { type: 'tag', values: WCAG } : { type: 'rule', values: rules };
  const root = (await page.locator(QUESTION).isVisible()) ? QUESTION : 'html';
  if (!(await page.evaluate<boolean>('globalThis.axe !== undefined'))) await page.evaluate(AXE);
  const options = { runOnly, rules: RULES, resultTypes: ['violations'], iframes: false, elementRef: true };
  const found = await page.evaluate<string[] | null>(
    `axe.run(${JSON.stringify(root)}, ${JSON.stringify(options)}).then(${VIOLATIONS})`,
  );
  return found ?? axeViolations(page, rules);
}

/**
 * The violations among axe's results; null if an element has been removed since, as pins are when their map is ready. A target that a
 * sticky bar covers partly is small only where it stands: it is none if it is whole in the middle of the screen.
 */
const VIOLATIONS = `({ violations }) => {
  const isWhole = (element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [[left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
    return edges.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  };
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, element }) => ({ id, html, element })));
  if (found.some(({ element }) => !element.isConnected)) return null;
  return found
    .filter(({ id, element }) => id !== 'target-size' || !(element.closest('${PINS}') || isWhole(element)))
    .map(({ id, html }) => id + ': ' + html);
}`;

/**
 * Waits until no finite animation runs, since a half-faded element has wrong colours. An inherited colour starts to change only after its
 * parent's, so three consecutive frames must be without animations.
 */
export const SETTLED = `(async () => {
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  for (let quiet = 0; quiet < 3; quiet = moving().length === 0 ? quiet + 1 : 0) {
    await Promise.all(moving().map((one) => one.finished.catch(() => {})));
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Controls narrower or lower than 44 px, except pins and links within a sentence. */
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

/** Overlays with overflowing content, dates that are cut off, and squeezed icons. */
export const CUT = `(() => {
  const isCut = (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'visible';
  const dates = [...document.querySelectorAll('time')].filter((one) => [one, one.parentElement].some(isCut));
  const overlays = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isCut);
  const squeezed = [...document.querySelectorAll('svg[width][height]')].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return height > 0 && width / height < 0.9 * (one.getAttribute('width') / one.getAttribute('height'));
  });
  return [...overlays, ...dates, ...squeezed].map((one) => (one.closest('button, a, li, label') ?? one).outerHTML.slice(0, 120));
})()`;

/** Words of overlays that are broken across lines. */
const BROKEN = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((overlay) => {
  const texts = document.createTreeWalker(overlay, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const { index, 0: word } of text.data.matchAll(/[가-힣]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
})`;

/** The width of a page that overflows its screen, in px, and three elements that overflow. */
export const OVERFLOW = `(() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [root.scrollWidth + ' of ' + root.clientWidth, ...[...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
    .slice(0, 3)
    .map((one) => one.outerHTML.slice(0, 120))];
})()`;
