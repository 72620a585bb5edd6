import { rm } from 'node:fs/promises';
import type { readConfig } from 'contract/config';
import type { Envelope, Result } from 'contract/endpoint';
import type { CDPSession, Page } from 'playwright-core';
import { closeBrowser, launchPhone } from '../e2e/phone.ts';
import { startProduct } from '../e2e/product.ts';
import { openDb } from '../server/src/db.ts';
import { startTileHost } from '../server/test/fake-tile-host.ts';
import { hasRealTiles } from '../server/test/tiles/real-tiles.ts';
import { startPostgres } from '../server/src/outside/postgres/postgres.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { defineCommand } from '../scripts/command-line.ts';
import { slowRenderer } from './slow-renderer.ts';

const PLACES = 10_000;
/** How many times slower than this machine a phone is taken to be. */
const SLOWER = 4;
/** All of the places lie in this view; the other shows a kind of place that none of them is. */
const VIEW = '/map?lat=37.5663&lng=126.978&level=5';
const EMPTY = `${VIEW}&pinCategory=EXERCISE`;
/** A map with nothing drawn on it: what MapLibre and the browser cost by themselves. */
const BLANK_STYLE = { version: 8, sources: {}, layers: [{ id: 'blank', type: 'background' }] };

/** Records the time between two frames where a touch moved before the later one. */
const COUNT_FRAMES = `(() => {
  const times = (globalThis.panFrames = []);
  let moved = false;
  addEventListener('touchmove', () => { moved = true; }, { capture: true, passive: true });
  let last = performance.now();
  const next = (now) => {
    if (moved) times.push(now - last);
    moved = false;
    last = now;
    if (globalThis.panFrames === times) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})()`;

/** A map to pan, and what it draws beneath its markers: nothing, our drawing, or streets over it. */
interface Scene {
  name: string;
  path: string;
  base: 'blank' | 'drawing' | 'streets';
}
const SCENES: readonly Scene[] = [
  { name: 'a blank map', path: EMPTY, base: 'blank' },
  { name: 'our map, empty', path: EMPTY, base: 'drawing' },
  { name: `our map, ${PLACES} places in view`, path: VIEW, base: 'drawing' },
  { name: 'streets at level 4, empty', path: EMPTY.replace('level=5', 'level=4'), base: 'streets' },
  { name: `streets, ${PLACES} places in view`, path: VIEW, base: 'streets' },
];

export const command = defineCommand({
  does: 'Measures what a frame of the panned map costs a phone, empty and with 10,000 places, with and without streets.',
  words: '[PART…]',
  options: {},
  more: '  With a PART, only the maps whose name begins with one: streets.',
  run: (_, parts) => benchMap(parts),
});

async function benchMap(parts: readonly string[]) {
  const scenes = SCENES.filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.startsWith(part)),
  );
  const dataDir = await freshFolder();
  const postgres = await startPostgres({ dataDir: `${dataDir}/postgres` });
  await using tiles = await startTileHost();
  const product = await startProduct(dataDir, {
    DATABASE_URL: postgres.connectionString,
    MAP_TILES: tiles.address,
  });
  if (!hasRealTiles) console.log('There are no tiles of a dense city here: the invented ones are drawn.');
  try {
    await fillPlaces(postgres.connectionString);
    MEASURES.forEach(({ of }, index) => console.log(`${index + 1}. ${of}`));
    for (const scene of scenes) await printScene(product.baseUrl, scene);
  } finally {
    await closeBrowser();
    await product.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillPlaces(connectionString: string) {
  const db = openDb({ connectionString, size: 1 });
  await db`
    insert into place (title, lat_e5, lng_e5, address, pin_category, active_at)
    select '장소 ' || n, 3756630 + (random() * 2000 - 1000)::int, 12697800 + (random() * 1200 - 600)::int,
           '서울특별시 중구', 'CAFE', now() - random() * interval '300 days'
      from generate_series(1, ${PLACES}::int) n`;
  await db.end();
}

/** What is measured of a map while it is panned: the times of its frames in ms. */
const MEASURES: readonly { of: string; measure(page: Page, cdp: CDPSession): Promise<number[]> }[] = [
  {
    of: `Work of the main thread for each frame that answers a touch, × ${SLOWER}`,
    measure: mainThreadWork,
  },
  {
    of: `Time between frames while panning, the browser's thread slowed ${SLOWER} ×`,
    measure: throttledFrames,
  },
  {
    of: `The same, with the kernel running that thread for 1 of ${SLOWER} ms instead`,
    measure: limitedFrames,
  },
];

/** Opens a scene on a phone once, and prints every measure of it. */
async function printScene(baseURL: string, { name, path, base }: Scene) {
  // One pixel a point: more of them would be the work of a graphics card, and here there is none.
  await using phone = await launchPhone({
    baseURL,
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  });
  const { page, context } = phone;
  if (base !== 'streets') await withoutStreets(page, base === 'blank');
  const counted = page.waitForResponse((answer) => answer.url().includes('/api/places/map'));
  await page.goto(path);
  await counted;
  await page.waitForTimeout(8000); // until the finer land and the pins are drawn
  const pins = await page.locator('button[aria-label$="핀"], button[aria-label*=" 묶음"]').count();
  console.log(`${name} · ${pins} pins`);
  const cdp = await context.newCDPSession(page);
  for (const [index, { measure }] of MEASURES.entries())
    console.log(`  ${index + 1}.`, summary(await measure(page, cdp)));
}

/** Makes the product's configuration name no tiles; with `isBlank` the blank style as the operator's. */
async function withoutStreets(page: Page, isBlank: boolean) {
  await page.route('**/blank.json', (route) => route.fulfill({ json: BLANK_STYLE }));
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Envelope<Result<typeof readConfig>>;
    if (answer.result) answer.result.map.tiles = null;
    if (answer.result && isBlank) answer.result.map.styleUrl = '/blank.json';
    await route.fulfill({ response, json: answer });
  });
}

/** Read from the trace, on a thread that is not slowed: waiting and other programs do not count. */
async function mainThreadWork(page: Page, cdp: CDPSession): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  for (let stroke = 0; stroke < 2; stroke++) await pan(page, cdp);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return workByFrame(trace.traceEvents).map((ms) => ms * SLOWER);
}

/**
 * As the page sees them, under the browser's own throttling. That keeps one core busy, which without a graphics card slows
 * drawing too, as no phone does: only the comparison between the maps counts.
 */
async function throttledFrames(page: Page, cdp: CDPSession): Promise<number[]> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = await countFrames(page, cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

/** As the page sees them where its thread alone is slow and drawing is not, as on a phone that has a graphics card. */
async function limitedFrames(page: Page, cdp: CDPSession): Promise<number[]> {
  await using slow = await slowRenderer(page.context().browser()!, SLOWER);
  return slow === null ? [] : await countFrames(page, cdp);
}

async function countFrames(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.evaluate(COUNT_FRAMES);
  for (let stroke = 0; stroke < 2; stroke++) await pan(page, cdp);
  return page.evaluate<number[]>('globalThis.panFrames');
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

function summary(times: number[]): string {
  if (times.length === 0) return 'not possible on this machine (needs cgroup v1 and root)';
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
  const long = times.filter((ms) => ms > 33).length;
  return `${times.length} frames · p50 ${at(0.5)} · p95 ${at(0.95)} · longest ${at(1)} · ${long} over 33 ms`;
}
