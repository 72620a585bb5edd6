import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** The minimum interval between two taps: the app ignores the second tap of a double tap. */
const NO_DOUBLE_TAP_MS = 300;

const lastTaps = new WeakMap<Page, number>();
let areSpaced = false;

/**
 * Delays every `locator.tap()` of this process like a finger: a test would tap the next screen faster than a person can. Taps of
 * `page.touchscreen` are not delayed.
 */
export function spaceTaps(page: Page) {
  if (areSpaced) return;
  areSpaced = true;
  const locators: Pick<Locator, 'tap'> = Object.getPrototypeOf(page.locator('*'));
  const { tap } = locators;
  locators.tap = async function (this: Locator, options) {
    const rest = (lastTaps.get(this.page()) ?? 0) + NO_DOUBLE_TAP_MS - performance.now();
    if (rest > 0) await pause(rest);
    await tap.call(this, options);
    lastTaps.set(this.page(), performance.now());
  };
}
