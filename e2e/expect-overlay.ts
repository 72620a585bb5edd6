import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPhone } from './phone.ts';
import type { MembersPhone, TestMember } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { thisProduct } from './this-product.ts';

/** A sheet, menu, dialog, popup or message over a screen, or a state of it that a tap opens. */
export interface Overlay {
  name: string;
  /** A visitor's phone of its own instead of the member's. */
  visitor?: BrowserContextOptions;
  /** Opens it and gives what must stay visible. */
  open: (page: Page, member: TestMember) => Promise<Locator>;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();
export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Expects the open overlay to be accessible, and to stay open meanwhile. */
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

/** A new page on the phone, with the code that the pages before have loaded and nothing of what they were writing. */
async function openPage({ context }: MembersPhone) {
  const page = await context.newPage();
  const storage = { origin: thisProduct().baseUrl, storageTypes: 'indexeddb,local_storage' };
  await (await context.newCDPSession(page)).send('Storage.clearDataForOrigin', storage);
  return { page, [Symbol.asyncDispose]: () => page.close() };
}

/**
 * Keeps on screen what would disappear after so many seconds, before every check of it has run. For the moment before the tap that
 * shows it: a page that is still starting, or a request that is repeated, waits with the same timers.
 */
export const keepOnScreen = (page: Page, seconds: number) =>
  page.evaluate(`{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, ms, ...rest) => ms === ${seconds * 1000} ? 0 : setTimeout(act, ms, ...rest);
  }`);
