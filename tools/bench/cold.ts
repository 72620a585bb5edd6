import type { Page } from 'playwright-core';
import { closeBrowser, launchPhone, loadAhead, WITH_SERVICE_WORKER } from '../../e2e/phone.ts';
import { ensureBrowser } from '../../scripts/test/ensure-browser.ts';
import { paths } from '../../web/src/paths.ts';
import { lookAround } from '../screens/neighbourhood.ts';
import { limitRow, type Row } from './measure.ts';
import { openSampleProduct, openSession } from './web-product.ts';

/** The line: 400 kbit/s each way, with 400 ms before each answer. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const LONGEST_MS = 60_000;
/** What the installed app may take, on a processor so much slower, once the worker has had so long to keep it. */
const [OFFLINE_MS, SLOWER, KEEPS_MS] = [2_000, 4, 15_000];

/** A screen opened with an empty cache, and what a member waits for on it. */
interface ColdScreen {
  name: string;
  path: string;
  /** A selector of what is waited for. */
  waitsFor: string;
  mostMs: number;
}

/** The time until a member sees what they opened a screen for, in the sample neighbourhood: on a slow line with an empty cache, and without a connection. */
export async function coldRows(rounds: number): Promise<Row[]> {
  await ensureBrowser();
  await using product = await openSampleProduct();
  try {
    const screens = await coldScreens(product.baseUrl);
    const times = screens.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [at, screen] of screens.entries())
        times[at]!.push(await timeScreen(product.baseUrl, screen));
    const offline: number[] = [];
    for (let round = 0; round < rounds; round++) offline.push(await timeOffline(product.baseUrl));
    return [
      ...screens.map(({ name, mostMs }, at) =>
        limitRow(`cold at 400 kbit/s: ${name} ÷ ${mostMs} ms`, times[at]!, mostMs, { atMost: 1 }),
      ),
      limitRow(`home without a connection ÷ ${OFFLINE_MS} ms`, offline, OFFLINE_MS, { atMost: 1 }),
    ];
  } finally {
    await closeBrowser();
  }
}

async function coldScreens(baseUrl: string): Promise<ColdScreen[]> {
  const { theirs } = await lookAround(baseUrl);
  return [
    { name: 'first pin of the map', path: paths.map, waitsFor: 'button[aria-label$="핀"]', mostMs: 2_500 },
    {
      name: 'first field of the editor',
      path: paths.editor,
      waitsFor: 'input[type=text], textarea',
      mostMs: 3_500,
    },
    { name: 'field of comments', path: paths.comments(theirs), waitsFor: 'textarea', mostMs: 3_000 },
  ];
}

/** The milliseconds from the tap on an address until its screen shows what is waited for. */
async function timeScreen(baseURL: string, { path, waitsFor }: ColdScreen): Promise<number> {
  await using phone = await launchPhone({ baseURL });
  const { page, context } = phone;
  await context.addCookies(await openSession(baseURL));
  await page.addInitScript(watch(waitsFor));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await page.goto(path, { waitUntil: 'commit', timeout: LONGEST_MS });
  return await shownAfter(page);
}

/** The milliseconds until home stands as last seen, in a new tab without a connection on a processor four times slower. */
async function timeOffline(baseURL: string): Promise<number> {
  await using phone = await launchPhone({ baseURL, ...WITH_SERVICE_WORKER });
  const { page, context } = phone;
  await context.addCookies(await openSession(baseURL));
  await loadAhead(page);
  for (const path of [paths.mypage, paths.home]) {
    await page.goto(path);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  }
  await page.waitForTimeout(KEEPS_MS);
  await context.setOffline(true);
  const opened = await context.newPage();
  await opened.addInitScript(watch('main li article'));
  const cdp = await context.newCDPSession(opened);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await opened.goto(paths.home, { waitUntil: 'commit', timeout: LONGEST_MS });
  return await shownAfter(opened);
}

/** The frame that `watch` noted. It is asked for: the page's policy allows no script that waits for it. */
async function shownAfter(page: Page): Promise<number> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const shownAt = await page.evaluate<number | undefined>('globalThis.shownAt');
    if (shownAt !== undefined) return shownAt;
    await page.waitForTimeout(50);
  }
  throw new Error(`Nothing was shown on ${page.url()}.`);
}

/** The script that notes the frame, in ms since the navigation began, in which an element of the selector is first visible. */
const watch = (selector: string) => `{
  const look = (now) => {
    const isShown = [...document.querySelectorAll(${JSON.stringify(selector)})].some((element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0);
    if (isShown) globalThis.shownAt = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;
