import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTileHost, type TileHost } from '../../server/test/fake-tile-host.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { testApp } from '../../server/test/test-app.ts';
import { inventedTile } from '../../server/test/tiles/invented-tiles.ts';
import { StartRefused } from '../../server/src/start-refused.ts';
import { root } from '../checkout.ts';
import { command } from './map-keep.ts';

let host: TileHost;
let folder: string;
beforeAll(async () => {
  host = await startTileHost({ tile: inventedTile });
});
beforeEach(async () => {
  folder = await freshFolder();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await host.fail(null);
  host.requests.length = 0;
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => host.close());

/** Starts `npm run map:keep` with these arguments. */
function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'main.ts'), 'map:keep', ...args], {
    env: { ...process.env, DATA_DIR: folder, MAP_TILES: host.address, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code, printed: printed.join('') }));
  return { child, ended, printed: () => printed.join('') };
}

const AREA = ['--area', '망원동', '--per-second', '20'];

test('an area is kept with progress, and its streets are there without a network', async () => {
  const { code, printed } = await start(AREA).ended;
  expect(printed).toMatch(/^서울특별시 마포구 망원동: \d+ tiles up to zoom 14, at most 20 a second/);
  expect(printed).toMatch(/ {2}\d+ of \d+ tiles\n/);
  expect(printed).toMatch(/All (\d+) tiles are kept; \1 tiles fetched ahead take [\d.]+ MB\./);
  expect(code).toBe(0);
  const asked = host.tileCount();
  const again = await start(AREA).ended;
  expect(again.printed).toContain(`All ${asked} tiles are kept`);
  expect(host.tileCount()).toBe(asked);
  await host.fail('refused');
  const h = await testApp({ env: { MAP_TILES: host.address, DATA_DIR: folder } });
  const answer = await h.app.inject('/map/tiles/latest/14/13967/6345.pbf');
  expect(answer.rawPayload.equals(inventedTile({ z: 14, x: 13967, y: 6345 })!)).toBe(true);
  await h.close();
});

test('it stops at Ctrl-C, and continues where it stopped', async () => {
  const { child, ended, printed } = start(AREA);
  await expect.poll(printed).toMatch(/ of \d+ tiles\n/);
  child.kill('SIGINT');
  expect((await ended).printed).toMatch(/\d+ of \d+ tiles are kept, run it again to go on/);
  const before = host.tileCount();
  const { printed: rest } = await start(AREA).ended;
  const [, all] = /All (\d+) tiles/.exec(rest) ?? [];
  expect(host.tileCount()).toBeLessThanOrEqual(Number(all) + 1);
  expect(before).toBeLessThan(Number(all));
});

test('a host that fails is tried again later', async () => {
  const { child, ended, printed } = start(AREA);
  await expect.poll(printed).toMatch(/ of \d+ tiles\n/);
  await host.fail('too many');
  await expect.poll(printed).toContain('over quota (429)): trying again in 2 s');
  const asked = host.tileCount();
  await host.fail(null);
  await expect.poll(host.tileCount).toBeGreaterThan(asked + 5);
  child.kill('SIGINT');
  await ended;
});

test.each([
  [['--area', '없는동'], {}, 'There is no 시도, 시군구 or 동 called 없는동.'],
  [[], {}, 'Give either --area NAME or --bbox W,S,E,N.'],
  [['--bbox', '1,2,3'], {}, '--bbox takes four numbers'],
  [['--area', '망원동'], { MAP_TILES: 'auto', OUTSIDE: 'off' }, 'OUTSIDE is off'],
  [['--area', '망원동'], { MAP_TILES: 'off' }, 'not made of tiles of a host'],
])('%j with %j is refused with a sentence', async (args, env: Record<string, string>, words) => {
  for (const [name, value] of Object.entries({ DATA_DIR: folder, MAP_TILES: host.address, ...env }))
    vi.stubEnv(name, value);
  const refused = await command.run(args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toContain(words);
});

test.each([
  [['--area', '중구'], {}, '중구 may be 서울특별시 중구, '],
  [['--bbox=-180,-80,180,80'], {}, 'keep a smaller area'],
  [
    ['--area', '망원동'],
    { MAP_TILES: 'http://127.0.0.1:9/planet' },
    'The host of the tiles fails: unreachable.',
  ],
])('%j with %j ends it with a sentence', async (args, env, words) => {
  const { code, printed } = await start(args, env).ended;
  expect(printed).toContain(words);
  expect(code).toBe(1);
});
