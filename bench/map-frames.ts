import { rm } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { closeBrowser, launchPhone } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { openDb } from '../server/src/db.ts';
import { startPostgres } from '../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';

const PLACES = 10_000;
/**
 * A phone about four times slower than this machine. The browser's own throttling is not used: without a graphics card it
 * slows the waiting for pictures too, which no phone does; the thread's own time is counted as many times instead.
 */
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
  console.log(`What a frame of the panned map costs the main thread of a phone ${SLOWER}× slower:`);
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

/** How long the page's main thread worked for each frame, in ms of its own time: waiting and other programs do not count. */
interface Frames {
  pins: number;
  work: number[];
  /** What asking for it costs on a page with nothing on it, already taken off. */
  measuring: number;
}

/** One finger pans the map to and fro, a move a frame, lifts, and pans on. */
async function panned(baseURL: string, path: string): Promise<Frames> {
  // One pixel a point: how many there are is the graphics card's work, and here there is none.
  await using phone = await launchPhone({ baseURL, deviceScaleFactor: 1 });
  const { page, context } = phone;
  const counted = page.waitForResponse((answer) => answer.url().includes('/api/places/map'));
  await page.goto(path);
  await page.getByText('간이 지도').waitFor({ timeout: 60_000 });
  await counted;
  await page.waitForTimeout(6000); // the finer land and the pins are there
  const pins = await page.locator('button[aria-label$="핀"], button[aria-label$="묶음"]').count();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work: number[] = [];
  for (let stroke = 0; stroke < 2; stroke++) work.push(...(await pan(page, cdp)));
  await page.goto('about:blank');
  const measuring = medianOf(await pan(page, cdp));
  return { pins, work: work.map((ms) => Math.max(0, ms - measuring)), measuring };
}

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

async function pan(page: Page, cdp: CDPSession): Promise<number[]> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const work: number[] = [];
  await touch('touchStart', [{ x: 190, y: 450 }]);
  for (let step = 1; step <= 60; step++) {
    const turn = (step / 60) * 2 * Math.PI;
    const before = await workedMs(cdp);
    await touch('touchMove', [{ x: 190 + 90 * Math.sin(turn), y: 450 - 90 * (1 - Math.cos(turn)) }]);
    await page.evaluate('new Promise(requestAnimationFrame)');
    work.push(((await workedMs(cdp)) - before) * SLOWER);
  }
  await touch('touchEnd', []);
  await page.waitForTimeout(1500);
  return work;
}

async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function wordsOf({ pins, work, measuring }: Frames): string {
  const sorted = work.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
  const long = work.filter((ms) => ms > 33).length;
  return `${pins} pins · ${work.length} frames · work p50 ${at(0.5)} · p95 ${at(0.95)} · longest ${at(1)} · ${long} over 33 ms (less ${measuring.toFixed(1)} ms for measuring)`;
}
