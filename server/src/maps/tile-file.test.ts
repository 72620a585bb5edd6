import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from 'contract/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openTileFile } from './tile-file.ts';

/** The header of a PMTiles file of vector tiles, then distinct bytes. */
function tiles(length: number, fill = 0): Buffer {
  const bytes = Buffer.alloc(length, fill);
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  bytes[97] = bytes[98] = 2; // gzip
  bytes[99] = 1;
  return bytes;
}
const BYTES = Buffer.from(tiles(1000).map((byte, at) => (at < 127 ? byte : at % 251)));

let folder: string;
let path: string;
let h: TestApp;
let url: string;
beforeAll(async () => {
  folder = await freshFolder();
  path = join(folder, 'seoul.pmtiles');
  await writeFile(path, BYTES);
  h = await testApp({ env: { MAP_PMTILES: path } });
  url = (await h.as(null)(readConfig, {})).map.pmtilesUrl ?? '';
});
afterAll(async () => {
  await h.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, from = url) => h.app.inject({ url: from, headers });

test('a client gets the address of the tiles and their attribution', async () => {
  const { map } = await h.as(null)(readConfig, {});
  expect(map).toMatchObject({ provider: 'maplibre', styleUrl: null, attribution: '© OpenStreetMap' });
  expect(map.pmtilesUrl).toMatch(/^\/map\/tiles\.pmtiles\?v=[\w-]+$/);
});

test('the complete file is cached forever under its version', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(BYTES)).toBe(true);
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '1000',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'x-content-type-options': 'nosniff',
  });
  expect((await get({}, '/map/tiles.pmtiles')).headers['cache-control']).toBe('public, no-cache');
});

test.each([
  ['bytes=0-126', 0, 126],
  ['bytes=127-127', 127, 127],
  ['bytes=900-', 900, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=990-2000', 990, 999],
])('%s is bytes %i to %i', async (range, start, end) => {
  const answer = await get({ range });
  expect(answer.statusCode).toBe(206);
  expect(answer.rawPayload.equals(BYTES.subarray(start, end + 1))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-range': `bytes ${start}-${end}/1000`,
    'content-length': String(end - start + 1),
  });
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is outside the file', async (range) => {
  const answer = await get({ range });
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
    416,
    'bytes */1000',
    '',
  ]);
});

test.each(['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=-'])(
  '%s is not a single range: the complete file',
  async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
  },
);

test('HEAD gives the size, an unchanged file is 304, another version is sent completely', async () => {
  const head = await h.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
  const etag = String(head.headers.etag);
  expect((await get({ 'if-none-match': `"x", ${etag}` })).statusCode).toBe(304);
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  expect((await get({ range: 'bytes=0-9', 'if-range': '"older"' })).statusCode).toBe(200);
});

test('nothing else of the folder is served, whatever the path', async () => {
  await writeFile(join(folder, 'secret.txt'), 'secret');
  for (const other of [
    '/map/secret.txt',
    '/map/tiles.pmtiles/../secret.txt',
    '/map/tiles.pmtiles%2F..%2Fsecret.txt',
  ]) {
    const answer = await get({}, other);
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  }
});

test('a replaced file is another version at once; a missing one is not found and not offered', async () => {
  const next = join(folder, 'next');
  await writeFile(next, tiles(500, 7));
  await rename(next, path);
  const old = await get({ range: 'bytes=0-9' });
  expect(old.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-range': 'bytes 0-9/500',
  });
  const now = (await h.as(null)(readConfig, {})).map.pmtilesUrl;
  expect(now).not.toBe(url);
  await rm(path);
  expect((await get()).statusCode).toBe(404);
  expect((await h.as(null)(readConfig, {})).map.pmtilesUrl).toBeNull();
});

describe('a file that is not a map prevents the start:', () => {
  const raster = tiles(200);
  raster[99] = 2;
  const older = tiles(200);
  older[7] = 2;
  /** A file with one byte of its header changed. */
  const changed = (at: number, to: number) => {
    const file = Buffer.from(tiles(200));
    file[at] = to;
    return file;
  };
  test.each([
    ['tiles compressed by brotli', changed(98, 3), /compressed by brotli.*gzip/],
    ['tiles compressed by zstd', changed(98, 4), /compressed by zstd.*gzip/],
    ['directories compressed by brotli', changed(97, 3), /compressed by brotli.*gzip/],
    ['tiles compressed in a way to come', changed(98, 9), /compressed by an unknown method/],
    ['MapLibre tiles', changed(99, 6), /MLT.*make it with vector tiles/],
    ['a text', Buffer.from('hello'.repeat(100)), /not a PMTiles file/],
    ['a cut file', tiles(100), /not a PMTiles file/],
    ['pictures', raster, /pictures, not vector tiles/],
    ['an older version', older, /another version/],
  ])('%s', async (name, bytes, sentence) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    await expect(openTileFile(file)).rejects.toThrow(sentence);
  });

  test('a folder, nothing', async () => {
    await expect(openTileFile(folder)).rejects.toThrow(/not a file/);
    await expect(openTileFile(join(folder, 'nowhere'))).rejects.toThrow(/no such file/);
  });
});
