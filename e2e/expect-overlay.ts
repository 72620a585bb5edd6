import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPhone } from './phone.ts';
import type { MembersPhone, TestMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { thisProduct } from './this-product.ts';

/** An overlay (sheet, menu, dialog, popup or message), or another state of a screen that a tap opens. */
export interface Overlay {
  name: string;
  /** The options of a separate visitor's phone, used instead of the member's. */
  visitor?: BrowserContextOptions;
  /** Opens the overlay and returns the element that must stay visible. */
  open: (page: Page, member: TestMember) => Promise<Locator>;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();
export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Expects the open overlay to be accessible, and to stay open during the checks. */
export async function expectOverlay(
  { visitor, open }: Overlay,
  member: TestMember,
  membersPhone: MembersPhone,
) {
  await using phone = await (visitor === undefined ? openPage(membersPhone) : openPhone(visitor));
  const { page } = phone;
  const overlay = await open(page, member);
  await overlay.waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
  expect(await overlay.isVisible()).toBe(true);
}

/** A new page on the phone, with cached code but without drafts of earlier pages. */
async function openPage({ context }: MembersPhone) {
  const page = await context.newPage();
  const storage = { origin: thisProduct().baseUrl, storageTypes: 'indexeddb,local_storage' };
  await (await context.newCDPSession(page)).send('Storage.clearDataForOrigin', storage);
  return { page, [Symbol.asyncDispose]: () => page.close() };
}

/**
 * Disables timers of this length, so that a temporary message stays during all checks. Call it just before the tap that shows the
 * message: page start and retries use the same timers.
 */
export const keepOnScreen = (page: Page, seconds: number) =>
  page.evaluate(`{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, ms, ...rest) => ms === ${seconds * 1000} ? 0 : setTimeout(act, ms, ...rest);
  }`);
