import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
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

/** Three browsers share two cores: V8's helper threads cost more than they help, and small heaps collect often. */
const FOR_TESTS = '--js-flags=--single-threaded --min-semi-space-size=32';

/** A phone of 375 × 812 with touch, in Korea. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
};

/** Makes pages draw their maps as with a graphics card: without one a still map is shown until it is touched. */
export const AS_WITH_GRAPHICS_CARD = `{
  const UNMASKED_RENDERER_WEBGL = 0x9246;
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER_WEBGL ? 'Mali-G78' : getParameter.call(this, name);
  };
}`;

const launch = (args: string[]) => chromium.launch({ executablePath: findBrowser(), args });

/** Starts the machine's Chromium with the flags for tests. Throws `BrowserMissing`. */
export const launchBrowser = (): Promise<Browser> => launch([...FLAGS, FOR_TESTS]);

/** Chromium with a window, which alone shows notifications; it opens none here. */
export const WINDOWED = '/usr/bin/chromium';

/** Starts the Chromium that shows notifications. */
export const launchWindowed = (): Promise<Browser> =>
  chromium.launch({ executablePath: WINDOWED, headless: false, args: [...FLAGS, '--headless=new'] });

/** Starts Chromium without flags that change its speed; another program may control it through this port. */
export const launchForAudit = (port: number): Promise<Browser> =>
  launch([...FLAGS, `--remote-debugging-port=${port}`]);

/** Starts Chromium with a phone whose storage is in this folder, where it survives the browser. */
export const launchWithFolder = (folder: string, options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...FLAGS, FOR_TESTS],
    ...PHONE,
    ...options,
  });
