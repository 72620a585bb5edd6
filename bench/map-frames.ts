import { rm } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { closeBrowser, launchPhone } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { openDb } from '../server/src/db.ts';
import { startPostgres } from '../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { startTrace, type ThreadWork } from './trace.ts';

const PLACES = 10_000;
/** A phone about four times slower than this machine. */
const SLOWER = 4;
/** All of the places lie in this view; the other shows the kind of place there is none of. */
const VIEW = '/map?lat=37.5663&lng=126.978&level=5';
const EMPTY = `${VIEW}&pinCategory=EXERCISE`;

const dataDir = await freshFolder();
const postgres = await startPostgres({ dataDir: `${dataDir}/postgres` });
const product = await startProduct(dataDir, { DATABASE_URL: postgres.connectionString });
try {
  const db = openDb({ connectionString: postgres.connectionString, size: 1 });
  await db`
    insert into place (title, lat_e5, lng_e5, address, pin_category, active_at)
    select '장소 ' || n, 3756630 + (random() * 2000 - 1000)::int, 12697800 + (random() * 1200 - 600)::int,
           '서울특별시 중구', 'CAFE', now() - random() * interval '300 days'
      from generate_series(1, ${PLACES}::int) n`;
  await db.end();
  console.log(`${SLOWER}× slower, no graphics card. Frames of the main thread while the map is panned:`);
  for (const [name, path] of [
    ['an empty map', EMPTY],
    [`${PLACES} places in view`, VIEW],
  ] as const)
    console.log(name.padEnd(24), wordsOf(await panned(product.baseUrl, path)));
} finally {
  await closeBrowser();
  await product.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** What the page's main thread does while a finger pans the map to and fro, lifts, and pans on. */
async function panned(baseURL: string, path: string): Promise<ThreadWork & { pins: number }> {
  await using phone = await launchPhone({ baseURL });
  const { page, context } = phone;
  const counted = page.waitForResponse((answer) => answer.url().includes('/api/places/map'));
  await page.goto(path);
  await page.getByText('간이 지도').waitFor({ timeout: 60_000 });
  await counted;
  await page.waitForTimeout(6000); // the finer land and the pins are there
  const pins = await page.locator('button[aria-label$="핀"], button[aria-label$="묶음"]').count();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const stop = await startTrace(page.context().browser()!);
  for (let stroke = 0; stroke < 2; stroke++) await pan(page, cdp);
  const work = await stop();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...work, pins };
}

/** One finger: down, 60 moves, up. */
async function pan(page: Page, cdp: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', [{ x: 190, y: 450 }]);
  for (let step = 1; step <= 60; step++) {
    const turn = (step / 60) * 2 * Math.PI;
    await touch('touchMove', [{ x: 190 + 90 * Math.sin(turn), y: 450 - 90 * (1 - Math.cos(turn)) }]);
    await page.waitForTimeout(8);
  }
  await touch('touchEnd', []);
  await page.waitForTimeout(700);
}

function wordsOf({ frames, p50, p95, longest, long, pins }: ThreadWork & { pins: number }): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return `${pins} pins · ${frames} frames · work p50 ${ms(p50)} · p95 ${ms(p95)} · longest ${ms(longest)} · ${long} over 33 ms`;
}
