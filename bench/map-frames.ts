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

/** How long the page's main thread worked for each frame it drew, in ms of its own time: waiting and other programs do not count. */
interface Frames {
  pins: number;
  work: number[];
}

/** One finger pans the map to and fro, lifts, and pans on. */
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
  const browser = context.browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  for (let stroke = 0; stroke < 2; stroke++) await pan(page, cdp);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return { pins, work: workByFrame(trace.traceEvents).map((ms) => ms * SLOWER) };
}

async function pan(page: Page, cdp: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', [{ x: 190, y: 450 }]);
  for (let step = 1; step <= 60; step++) {
    const turn = (step / 60) * 2 * Math.PI;
    await touch('touchMove', [{ x: 190 + 90 * Math.sin(turn), y: 450 - 90 * (1 - Math.cos(turn)) }]);
  }
  await touch('touchEnd', []);
  await page.waitForTimeout(1500);
}

/** An event of Chromium's trace; `ts` and the thread's own `tdur` in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** The main thread's own time from each frame to the next, in ms; of the frames that answer a moved finger. */
function workByFrame(events: TraceEvent[]): number[] {
  const fired = events.filter(({ name }) => name === 'FireAnimationFrame');
  const { pid, tid } = fired[0]!;
  const ours = events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X');
  const tasks = ours.filter(({ name }) => name.endsWith('::RunTask'));
  const moves = ours.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'touchmove');
  const starts = fired
    .map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts)
    .sort((a, b) => a - b);
  return starts.flatMap((from, at) => {
    const [before, until] = [starts[at - 1] ?? 0, starts[at + 1] ?? Infinity];
    if (!moves.some(({ ts }) => ts >= before && ts < until)) return [];
    const within = tasks.filter(({ ts }) => ts >= from && ts < until);
    return [within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
  });
}

function wordsOf({ pins, work }: Frames): string {
  const sorted = work.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
  const long = work.filter((ms) => ms > 33).length;
  return `${pins} pins · ${work.length} frames · work p50 ${at(0.5)} · p95 ${at(0.95)} · longest ${at(1)} · ${long} over 33 ms`;
}
