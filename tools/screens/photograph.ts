import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { AS_WITH_GRAPHICS_CARD, PHONE } from '../../e2e/chromium.ts';
import type { Neighbourhood, Scene } from './scene.ts';

const SCHEMES = ['light', 'dark'] as const;
/** Small enough for the repository, sharp enough to judge a line. */
const WEBP = { quality: 62, effort: 6, smartSubsample: true };
const CITY_HALL = { latitude: 37.5559, longitude: 126.9106 };
const LONGEST_WAIT_MS = 20_000;

/** The file of a scene in a scheme. */
export const screenshotFile = (name: string, scheme: (typeof SCHEMES)[number]) => `${name}.${scheme}.webp`;

/** Plays a scene on its own phone and takes its picture in light and dark. */
export async function photograph(
  browser: Browser,
  baseURL: string,
  scene: Scene,
  there: Neighbourhood,
  folder: string,
) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: CITY_HALL,
  });
  try {
    await context.addInitScript(AS_WITH_GRAPHICS_CARD);
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    const { by: viewer = '가람' } = scene;
    const by = typeof viewer === 'function' ? viewer(there) : viewer;
    if (by !== null) await signIn(context, by);
    await scene.open(page, there);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const picture = await sharp(await page.screenshot())
        .webp(WEBP)
        .toBuffer();
      await writeFile(join(folder, screenshotFile(scene.name, colorScheme)), picture);
    }
  } finally {
    await context.close();
  }
}

/** Signs in without rendering a page. */
const signIn = (context: BrowserContext, nickname: string) =>
  context.request.get(`/oauth2/authorization/naver?login_hint=${encodeURIComponent(nickname)}`);

/** Waits, up to a timeout, until no request is pending and every visible picture is drawn. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  const inSight = page.evaluate(
    `Promise.all([...document.images]
      .filter((one) => one.getBoundingClientRect().top < innerHeight)
      .map((one) => one.decode().catch(() => {})))`,
  );
  await Promise.race([inSight.catch(() => {}), page.waitForTimeout(2000)]); // a picture outside the screen is never drawn
  await page.waitForTimeout(page.url().includes('/map') ? 1500 : 400);
}
