import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from './find-browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
};

let open: Promise<Browser> | undefined;
const browser = () => (open ??= chromium.launch({ executablePath: findBrowser(), args: FLAGS }));

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
