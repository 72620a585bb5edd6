import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser, PHONE } from './chromium.ts';

let open: Promise<Browser> | undefined;
const browser = () => (open ??= launchBrowser());

/**
 * A phone of somebody: a page 375 px wide with touch, its own cookies and storage, paths relative to the product of the
 * run (`page.goto('/home')`). `await using` puts it away.
 */
export function openPhone(options: BrowserContextOptions = {}) {
  return launchPhone({ baseURL: inject('baseUrl'), ...options });
}

/** The same, outside a run of tests. */
export async function launchPhone(options: BrowserContextOptions = {}) {
  const context = await (await browser()).newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const close = () => context.close();
  return { page, context, close, [Symbol.asyncDispose]: close };
}

/** Closes the browser all phones of this file live in; for `afterAll`. */
export async function closeBrowser() {
  await (await open)?.close();
  open = undefined;
}
