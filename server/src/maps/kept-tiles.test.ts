import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { readConfig } from 'contract/config';
import { readMapStatus } from 'contract/maps';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTileHost, type TileHost } from '../../test/fake-tile-host.ts';
import { freshFolder } from '../../test/fresh-folder.ts';
import { type ReopenedApp, type TestApp, testApp } from '../../test/test-app.ts';
import { OPENFREEMAP } from '../config/map-settings.ts';
import type { TileAt } from '../outside/map-tiles/tile-address.ts';
import { hostFolder, openTileHost, TilesNotKept } from '../outside/map-tiles/tile-host.ts';
import { tilesFolder } from './maps.ts';

const MB = 1024 * 1024;
/** The approximate size on disk of a tile in these tests, which does not compress. */
const TILE_BYTES = 100_000;

let host: TileHost;
let folder: string;
let base: TestApp;
const apps: ReopenedApp[] = [];
beforeAll(async () => {
  base = await testApp();
  host = await startTileHost({ tile: noise });
});
beforeEach(async () => {
  folder = await freshFolder();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(folder, { recursive: true, force: true });
  await host.fail(null);
  host.requests.length = 0;
});
afterAll(() => Promise.all([host.close(), base.close()]));

/** A tile of one point in Korea with a long text that does not compress and differs in each call. */
function noise({ z, x, y }: TileAt): Buffer {
  const text = randomBytes(TILE_BYTES).toString('base64');
  const point = { type: 'Point' as const, coordinates: [127, 37] };
  const index = new GeoJSONVT(
    { type: 'Feature', properties: { text, at: `${z}/${x}/${y}` }, geometry: point },
    { maxZoom: 0 },
  );
  return Buffer.from(fromGeojsonVt({ poi: index.getTile(0, 0, 0)! }, { version: 2, extent: 4096 }));
}

async function open(env: NodeJS.ProcessEnv = {}) {
  const h = await base.reopen({
    env: { MAP_TILES: host.address, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
  });
  apps.push(h);
  return h;
}
const at = (x: number): TileAt => ({ z: 14, x, y: 6345 });
const get = (h: ReopenedApp, { z, x, y }: TileAt) => h.app.inject(`/map/tiles/latest/${z}/${x}/${y}.pbf`);

const seen = () => join(tilesFolder(folder), hostFolder(host.address), 'seen');
const tilePath = (x: number) => join(seen(), '14', String(x), '6345.tile');
async function keptBytes(): Promise<number> {
  const names = await readdir(seen(), { recursive: true }).catch(() => []);
  const stats = await Promise.all(names.map((name) => stat(join(seen(), name)).catch(() => null)));
  return stats.reduce((sum, one) => sum + (one?.isFile() ? one.size : 0), 0);
}

test('tiles people looked at stay under the cap, the least recently used go first, those fetched ahead stay', async () => {
  const ahead = openTileHost({ address: host.address, folder: tilesFolder(folder), maxBytes: MB });
  const set = await ahead.fetchVersion();
  for (const x of [13990, 13991, 13992]) expect(await ahead.keepAhead(at(x), set)).toBe('fetched');
  expect(await ahead.keepAhead(at(13990), set)).toBe('had');
  const h = await open({ MAP_TILES_MB: '1' });
  for (let x = 13960; x < 13969; x++) await get(h, at(x));
  const anHourAgo = Date.now() / 1000 - 3600;
  for (let x = 13960; x < 13969; x++) await utimes(tilePath(x), anHourAgo + x - 13960, anHourAgo + x - 13960);
  await get(h, at(13960)); // the oldest is used again
  for (let x = 13970; x < 13973; x++) await get(h, at(x));
  await expect.poll(keptBytes).toBeLessThan(MB);
  await expect.poll(() => existsSync(tilePath(13961))).toBe(false);
  expect(existsSync(tilePath(13960))).toBe(true);
  expect(existsSync(tilePath(13972))).toBe(true);
  const admin = await h.given.admin('지기');
  const { keptTiles, mapBase, mapHost, mapCheck } = await h.as(admin)(readMapStatus, {});
  expect({ mapBase, mapHost, mapCheck }).toEqual({
    mapBase: 'tile host',
    mapHost: new URL(host.origin).host,
    mapCheck: { works: true },
  });
  expect(keptTiles).toMatchObject({ aheadTiles: 3, maxBytes: MB, breaker: 'closed', lastTrouble: null });
  expect(keptTiles!.seenBytes).toBeLessThan(MB);
  await host.fail('refused');
  expect((await get(h, at(13991))).statusCode).toBe(200);
});

test('a tile file that was cut off by a loss of power is fetched again', async () => {
  const h = await open();
  await get(h, at(13970));
  const whole = await readFile(tilePath(13970));
  for (const cut of [0, 20, whole.length - 1]) {
    await writeFile(tilePath(13970), whole.subarray(0, cut));
    expect((await get(h, at(13970))).statusCode).toBe(200);
  }
  expect(host.tileCount()).toBe(4);
});

test('what a process left half written is deleted, and never served', async () => {
  const h = await open();
  await mkdir(join(seen(), '14', '13970'), { recursive: true });
  const part = `${tilePath(13970)}.0b5f.part`;
  await writeFile(part, 'half');
  await utimes(part, 1, 1);
  expect((await get(h, at(13970))).statusCode).toBe(200);
  await expect.poll(() => existsSync(part)).toBe(false);
});

/** A file system of half a megabyte; null where we may not mount one. */
function smallDisk(): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return null;
  }
}

test('a full disk does not keep tiles from being shown', async (context) => {
  const disk = smallDisk();
  if (disk === null) return context.skip('only root may mount a small disk');
  try {
    const h = await open();
    for (let x = 13960; x < 13972; x++) expect((await get(h, at(x))).statusCode).toBe(200);
    expect(host.tileCount()).toBe(12);
    expect(await keptBytes()).toBeGreaterThan(TILE_BYTES);
    expect((await readdir(disk, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
    host.requests.length = 0;
    await get(h, at(13960));
    expect(host.tileCount()).toBe(0);
    const codes: string[] = [];
    const onFull = (code: string) => codes.push(code);
    const full = openTileHost({ address: host.address, folder: tilesFolder(folder), maxBytes: MB, onFull });
    for (const x of [13980, 13981]) expect((await full.get(at(x))).kind).toBe('tile');
    await expect(full.keepAhead(at(13982), await full.fetchVersion())).rejects.toThrow(TilesNotKept);
    expect(codes).toEqual(['ENOSPC']);
  } finally {
    for (const app of apps.splice(0)) await app.close();
    execFileSync('umount', ['-l', disk]);
  }
});

test('tiles fetched with a network are served where no host may be contacted', async () => {
  const ahead = openTileHost({ address: host.address, folder: tilesFolder(folder), maxBytes: MB });
  await ahead.keepAhead(at(13990), await ahead.fetchVersion());
  const byDefault = join(tilesFolder(folder), hostFolder(OPENFREEMAP));
  await rename(join(tilesFolder(folder), hostFolder(host.address)), byDefault);
  const h = await open({ MAP_TILES: 'auto', OUTSIDE: 'off' });
  host.requests.length = 0;
  const { map } = await h.as(null)(readConfig, {});
  expect(map.tiles?.url).toMatch(/^\/map\/tiles\/[\da-f]{12}\//);
  expect((await get(h, at(13990))).statusCode).toBe(200);
  expect((await get(h, at(13991))).statusCode).toBe(204);
  const admin = await h.given.admin('다른 지기');
  expect(await h.as(admin)(readMapStatus, {})).toMatchObject({
    mapBase: 'kept tiles',
    mapCheck: null,
    keptTiles: { aheadTiles: 1 },
  });
  expect(host.requests).toEqual([]);
});
