import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPhone } from './phone.ts';
import type { TestMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { SLOW } from './screen.ts';

/** A sheet, menu, dialog, popup or message over a screen, or a state of it that a tap opens. */
export interface Overlay {
  name: string;
  /** A visitor's phone instead of the member's. */
  visitor?: BrowserContextOptions;
  /** Opens it and gives what must stay visible. */
  open: (page: Page, member: TestMember) => Promise<Locator>;
}

/** Overlays are checked at rest. */
const AT_REST: BrowserContextOptions = { reducedMotion: 'reduce' };

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();
export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Expects the open overlay to be accessible, and to stay open meanwhile. */
export async function expectOverlay({ visitor, open }: Overlay, member: TestMember) {
  await using phone = await (visitor === undefined
    ? member.openSignedInPhone(AT_REST)
    : openPhone({ ...AT_REST, ...visitor }));
  const { page } = phone;
  await page.addInitScript(TOASTS_STAY);
  const overlay = await open(page, member);
  await overlay.waitFor(SLOW);
  await expectAccessible(page);
  await expectLargeTextFits(page);
  expect(await overlay.isVisible()).toBe(true);
}

/** Toasts stay: they would disappear before every check of them has run. */
const TOASTS_STAY = `
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => wait(act, ms >= 2000 && ms <= 5000 ? 600_000 : ms, ...rest);`;
