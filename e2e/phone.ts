import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { AS_OLDEST_CHROMIUM } from './as-oldest-chromium.ts';
import { AS_WITH_GRAPHICS_CARD, launchBrowser, PHONE } from './chromium.ts';
import { spaceTaps } from './space-taps.ts';
import { thisProduct } from './this-product.ts';

let launched: Promise<Browser> | undefined;

/** The browser of this worker, launched on first use and again after a crash. */
async function browser(): Promise<Browser> {
  const running = await launched;
  if (!running?.isConnected()) launched = launchBrowser();
  return (await launched)!;
}

/** Without a graphics card every pixel takes time: a quarter of a phone's pixels is enough for tests that do not check them. */
const TEST_PHONE: BrowserContextOptions = {
  ...PHONE,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce', // each frame of a transition is rendered, and every tap waits for its end
  serviceWorkers: 'block', // it fetches all files of a map again
};

/** For tests of motion, and of behaviour without a network. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };
export const WITH_SERVICE_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

/** A long timeout for a busy machine, on which a step of a second may take a minute. */
const LONGEST_STEP_MS = 90_000;

/** Disables preloading, which costs a short visit as much as a long one; `loadAhead` enables it for a page. */
const SAVES_DATA =
  "Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })";

/** Makes a page preload code once it is idle, as most phones do. */
export const loadAhead = (page: Page) =>
  page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })");

/**
 * A phone: a page 375 px wide with touch, its own cookies and storage, paths relative to this worker's product
 * (`page.goto('/home')`). `await using` closes it.
 */
export function openPhone(options: PhoneOptions = {}) {
  return launchPhone({ baseURL: thisProduct().baseUrl, ...options });
}

interface PhoneOptions extends BrowserContextOptions {
  /** True by default, as for nearly all phones. */
  hasGraphicsCard?: boolean;
}

/** Opens a phone outside a test run, without a product. `await using` closes it. */
export async function launchPhone({ hasGraphicsCard = true, ...options }: PhoneOptions = {}) {
  const context = await (await browser()).newContext({ ...TEST_PHONE, ...options });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  await context.addInitScript(SAVES_DATA);
  await context.addInitScript(AS_OLDEST_CHROMIUM);
  if (hasGraphicsCard) await context.addInitScript(AS_WITH_GRAPHICS_CARD);
  const page = await context.newPage();
  spaceTaps(page);
  reportMissingFiles(context);
  const close = () => context.close();
  return { page, context, close, [Symbol.asyncDispose]: close };
}

/** Expected failures of requests: the page was closed, the phone is offline, the document allows no scripts. */
const MEANT = /ERR_ABORTED|ERR_INTERNET_DISCONNECTED|^csp$/;

/** Logs scripts and styles that failed to load, since a test would wait in vain for what they show. */
function reportMissingFiles(context: BrowserContext) {
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    if (/\/assets\//.test(request.url()) && !MEANT.test(errorText))
      console.warn(`${request.url()} could not be loaded: ${errorText}`);
  });
}

/** Closes the browser, outside a test run; a worker's browser ends with the worker. */
export async function closeBrowser() {
  await (await launched)?.close();
  launched = undefined;
}
