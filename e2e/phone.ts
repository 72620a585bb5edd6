import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { AS_WITH_GRAPHICS_CARD, launchBrowser, PHONE } from './chromium.ts';
import { spaceTaps } from './space-taps.ts';
import { thisProduct } from './this-product.ts';

let launched: Promise<Browser> | undefined;

/** The one browser of this worker, launched when it is first needed and again where it crashed. */
async function browser(): Promise<Browser> {
  const running = await launched;
  if (!running?.isConnected()) launched = launchBrowser();
  return (await launched)!;
}

/** Without a graphics card every pixel costs: a quarter of a phone's is enough where no test looks at them. */
const TEST_PHONE: BrowserContextOptions = {
  ...PHONE,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce', // each frame of a transition is rendered, and every tap waits for its end
  serviceWorkers: 'block', // it fetches all files of a map again
};

/** For tests of what moves, and of what is there without a network. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };
export const WITH_SERVICE_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

/** For a machine that does other work too: a step that takes a second there alone may take a minute. */
const LONGEST_STEP_MS = 90_000;

/** Loads nothing ahead, which costs each of many short visits as much as a long one; `loadAhead` undoes it for a page. */
const SAVES_DATA =
  "Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })";

/** Has a page load what people need next once it is idle, as most phones do. */
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
  /** As nearly all phones, by default. */
  hasGraphicsCard?: boolean;
}

/** The same outside a test run, without a product. */
export async function launchPhone({ hasGraphicsCard = true, ...options }: PhoneOptions = {}) {
  const context = await (await browser()).newContext({ ...TEST_PHONE, ...options });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  await context.addInitScript(SAVES_DATA);
  if (hasGraphicsCard) await context.addInitScript(AS_WITH_GRAPHICS_CARD);
  const page = await context.newPage();
  spaceTaps(page);
  reportMissingFiles(context);
  const close = () => context.close();
  return { page, context, close, [Symbol.asyncDispose]: close };
}

/** Failures of requests that are meant: the page has gone, the phone is offline, the document takes no scripts. */
const MEANT = /ERR_ABORTED|ERR_INTERNET_DISCONNECTED|^csp$/;

/** Prints which scripts and styles could not be loaded: what they would have shown is waited for in vain. */
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
