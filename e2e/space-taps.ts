import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** A tap that follows another one at the same spot sooner is the second of a double tap, which the app ignores. */
const NO_DOUBLE_TAP_MS = 300;

const lastTaps = new WeakMap<Page, number>();
let areSpaced = false;

/**
 * Has every `locator.tap()` of this process wait for its turn, as a finger does: a test taps the next screen sooner than anybody can.
 * Taps of `page.touchscreen` are not spaced.
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
