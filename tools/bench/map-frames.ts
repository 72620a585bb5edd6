import { rm } from 'node:fs/promises';
import type { readConfig } from 'contract/config';
import type { Envelope, Result } from 'contract/endpoint';
import type { CDPSession, Page } from 'playwright-core';
import { launchPhone } from '../../e2e/phone.ts';
import { startProduct } from '../../e2e/product.ts';
import { openDb } from '../../server/src/db.ts';
import { startTileHost } from '../../server/test/fake-tile-host.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { hasRealTiles } from '../../server/test/tiles/real-tiles.ts';
import type { BenchPostgres } from './bench-app.ts';
import { type TraceEvent, workByFrame } from './frame-work.ts';
import { limitRow, quantile, type Row } from './measure.ts';

const PLACES = 10_000;
/** The assumed slowdown of a phone relative to this machine. */
const SLOWER = 4;
/** Two screen refreshes. */
const MAX_MS = 33;
/** VIEW contains all places; NEARER is where streets are densest, with a pin category that no place has. */
const VIEW = '/map?lat=37.5663&lng=126.978&level=5';
const NEARER = '/map?lat=37.5663&lng=126.978&level=4&pinCategory=EXERCISE';

/** A map to pan, with or without streets over our drawing. */
interface Scene {
  name: string;
  path: string;
  hasStreets: boolean;
}
const SCENES: readonly Scene[] = [
  { name: `our map with ${PLACES.toLocaleString('en')} places`, path: VIEW, hasStreets: false },
  { name: `streets with ${PLACES.toLocaleString('en')} places`, path: VIEW, hasStreets: true },
  { name: 'streets at level 4 without places', path: NEARER, hasStreets: true },
];

/**
 * The 95th percentile of a panned map's main-thread time per frame on a slow phone: CPU time from a trace without throttling, so that
 * waiting and software rendering do not count.
 */
export async function mapFrameRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  if (!hasRealTiles) console.log('There are no tiles of a dense city here: the invented ones are drawn.');
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await freshFolder(), (path) => rm(path, { recursive: true, force: true }));
  const tiles = opened.use(await startTileHost());
  await postgres.database('frames', fillPlaces);
  const { baseUrl, stop } = await startProduct(folder, {
    DATABASE_URL: await postgres.copy('frames'), // a start records its folder of photos
    MAP_TILES: tiles.address,
  });
  opened.defer(stop);
  const rows: Row[] = [];
  for (const scene of SCENES) {
    const times = await panned(baseUrl, scene, rounds);
    rows.push(limitRow(`frame of ${scene.name}, p95 ÷ ${MAX_MS} ms`, times, MAX_MS, { atMost: 1 }));
  }
  return rows;
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

/** Opens a scene on a phone once and pans it in `rounds` rounds; returns the 95th percentile of each round's frames. */
async function panned(baseURL: string, { path, hasStreets }: Scene, rounds: number): Promise<number[]> {
  await using phone = await launchPhone({ baseURL });
  const { page, context } = phone;
  if (!hasStreets) await withoutStreets(page);
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/places/map')),
    page.goto(path),
  ]);
  await page.waitForTimeout(8_000); // until the finer land and the pins are drawn
  const cdp = await context.newCDPSession(page);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await context.browser()!.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    for (let stroke = 0; stroke < 2; stroke++) await pan(page, cdp);
    const text = (await context.browser()!.stopTracing()).toString();
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(text);
    times.push(quantile(workByFrame(traceEvents), 0.95) * SLOWER);
  }
  return times;
}

/** Removes the tiles from the product's configuration. */
async function withoutStreets(page: Page) {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Envelope<Result<typeof readConfig>>;
    if (answer.result) answer.result.map.tiles = null;
    await route.fulfill({ response, json: answer });
  });
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
  await page.waitForTimeout(1_500);
}
