import type { Page } from 'playwright-core';

/** The name of the element with the focus, by its label or its text. */
const FOCUSED = `(() => {
  const one = document.activeElement;
  if (!one?.matches('a, button, input, textarea')) return ''; // a heading has the focus after a navigation
  const labelledBy = document.getElementById(one.getAttribute('aria-labelledby'));
  return (labelledBy?.textContent ?? one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? '').trim();
})()`;

/** The name of what has the focus; empty where nothing that can be used has it. */
export const focusedName = (page: Page) => page.evaluate<string>(FOCUSED);

/** How long Tab is pressed for an element that has not come yet. */
const PATIENCE_MS = 30_000;

/** Presses Tab until an element of this name has the focus. */
export async function tabTo(page: Page, name: RegExp) {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}.`);
}
