import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readConfig } from 'contract/config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { inventedTile } from '../../test/tiles/invented-tiles.ts';
import { tileArchive } from '../../test/tiles/tile-archive.ts';

const HERE = { z: 14, x: 13967, y: 6345 };
const OMT = {
  vector_layers: [{ id: 'transportation' }, { id: 'building' }],
  attribution:
    '<a href="https://www.openmaptiles.org/">&copy; OpenMapTiles</a> <a href="javascript:alert(1)">OpenStreetMap</a>',
};
const PROTOMAPS = { vector_layers: [{ id: 'roads' }, { id: 'buildings' }] };

let folder: string;
let file: string;
let h: TestApp;
beforeEach(async () => {
  folder = await freshFolder();
  file = join(folder, 'seoul.pmtiles');
});
afterEach(async () => {
  await h.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(metadata: object, zooms = [13, 14]) {
  const tiles = zooms.map((z) => ({ z, x: HERE.x >> (14 - z), y: HERE.y >> (14 - z) }));
  const withBytes = tiles.map((at) => ({ at, mvt: inventedTile(at)! }));
  await writeFile(`${file}.next`, tileArchive(withBytes, metadata));
  await rename(`${file}.next`, file);
}
const readMap = async () => (await h.as(null)(readConfig, {})).map;
const get = async (path: string) =>
  h.app.inject({
    url: (await readMap()).tiles!.url.replace('{z}/{x}/{y}', path),
    headers: { 'accept-encoding': 'gzip' },
  });

test('a file in the OpenMapTiles schema is served tile by tile', async () => {
  await put(OMT);
  h = await testApp({ env: { MAP_PMTILES: file } });
  const map = await readMap();
  expect(map).toMatchObject({
    pmtilesUrl: null,
    tiles: {
      url: expect.stringMatching(/^\/map\/tiles\/[\w-]+\/\{z\}\/\{x\}\/\{y\}\.pbf$/),
      minZoom: 13,
      maxZoom: 14,
    },
    credits: [
      { label: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
      { label: '© OpenStreetMap', url: null },
    ],
  });
  const answer = await get('14/13967/6345');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(gunzipSync(answer.rawPayload).equals(inventedTile(HERE)!)).toBe(true);
  expect((await get('14/13999/6345')).statusCode).toBe(204);
});

test('a file in the schema of Protomaps is read by clients, by range', async () => {
  await put(PROTOMAPS);
  h = await testApp({ env: { MAP_PMTILES: file } });
  expect(await readMap()).toMatchObject({
    tiles: null,
    pmtilesUrl: expect.stringMatching(/^\/map\/tiles\.pmtiles\?v=/),
    credits: [{ label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }],
  });
});

test('a file that is replaced is another version at once', async () => {
  await put(OMT);
  h = await testApp({ env: { MAP_PMTILES: file } });
  const before = (await readMap()).tiles?.url;
  expect((await get('13/6983/3172')).statusCode).toBe(200);
  await put(OMT, [14]);
  expect((await readMap()).tiles).toMatchObject({
    url: expect.not.stringMatching(before ?? ''),
    minZoom: 14,
  });
  expect((await get('13/6983/3172')).statusCode).toBe(204);
  expect((await get('14/13967/6345')).statusCode).toBe(200);
  const { url } = (await readMap()).tiles!;
  await rm(file);
  const gone = await h.app.inject(url.replace('{z}/{x}/{y}', '14/13967/6345'));
  expect(gone.statusCode).toBe(503);
});
