import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '../../server/src/config.ts';
import { tilesFolder } from '../../server/src/maps/maps.ts';
import { OutsideFailed } from '../../server/src/outside/fetch-json.ts';
import { type Box, type TileAt, tilesIn, tilesOf } from '../../server/src/outside/map-tiles/tile-address.ts';
import { openTileHost, type TileHost, TilesNotKept } from '../../server/src/outside/map-tiles/tile-host.ts';
import type { TileSet } from '../../server/src/outside/map-tiles/tile-json.ts';
import { findAreas } from '../../server/src/regions/area-box.ts';
import { defineCommand } from '../command-line.ts';
import { printLine } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';
import { cannot } from './operate.ts';

const PER_SECOND = 5;
const PRINT_EVERY_MS = 2_000;
/** The entire country has about 110,000 tiles at the closest zoom. */
const MAX_TILES = 150_000;
/** The pauses before retries after consecutive failures, in ms; after the last it gives up. */
const PAUSES = [2_000, 5_000, 15_000, 30_000];

export const command = defineCommand({
  does: 'Fetches the map tiles of an area ahead, so that its streets are there without a network.',
  options: {
    area: {
      type: 'string',
      value: 'NAME',
      does: 'a 시도, 시군구 or 동: 서울, 마포구, "서울 중구", 망원동 (all of its 시군구)',
    },
    bbox: { type: 'string', value: 'W,S,E,N', does: 'a box in degrees instead: 126.86,37.53,126.96,37.59' },
    'per-second': {
      type: 'string',
      value: 'N',
      does: `at most so many tiles a second (${PER_SECOND}, at most 20)`,
    },
  },
  more: '  Tiles fetched earlier are not fetched again: after Ctrl-C or a failure, run it again to go on.',
  async run({ area, bbox, 'per-second': perSecond = String(PER_SECOND) }) {
    const { name, box } = readArea(area, bbox);
    const rate = Number(perSecond);
    if (!(rate > 0 && rate <= 20)) cannot('--per-second takes a number up to 20.');
    const host = openHost(readConfig());
    await untilDone(async (_, stopping) => {
      const set = await host.fetchVersion().catch((error: unknown) => cannot(sentence(error)));
      const tiles = listTiles(box, set);
      printLine(`${name}: ${tiles.length} tiles up to zoom ${set.maxZoom}, at most ${rate} a second`);
      const kept = await keepAll({ host, set, tiles, intervalMs: 1000 / rate, stopping });
      printLine(await summary(host, kept, tiles.length));
    });
  },
});

function readArea(area: string | undefined, bbox: string | undefined): { name: string; box: Box } {
  if ((area === undefined) === (bbox === undefined)) cannot('Give either --area NAME or --bbox W,S,E,N.');
  if (bbox !== undefined) return { name: bbox, box: readBox(bbox) };
  const areas = findAreas(area ?? '');
  const [only, another] = areas;
  if (only === undefined) return cannot(`There is no 시도, 시군구 or 동 called ${area}.`);
  if (another !== undefined)
    return cannot(`${area} may be ${areas.map(({ name }) => name).join(', ')}: name one of them.`);
  return only;
}

function readBox(text: string): Box {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text.split(',').map(Number);
  const isBox = more.length === 0 && west < east && south < north && Math.abs(south) < 85 && north < 85;
  if (!isBox) cannot('--bbox takes four numbers in degrees: west,south,east,north.');
  return { west, south, east, north };
}

function openHost({ mapBase, dataDir, tilesMaxBytes }: Config): TileHost {
  if (mapBase.kind === 'kept tiles')
    return cannot('OUTSIDE is off: run it with OUTSIDE=on, where there is a network.');
  if (mapBase.kind !== 'tile host')
    return cannot('The map is not made of tiles of a host: see MAP_TILES in docs/MAPS.md.');
  return openTileHost({ address: mapBase.tileJson, folder: tilesFolder(dataDir), maxBytes: tilesMaxBytes });
}

/** Lists the tiles of a box, far zooms first. */
function listTiles(box: Box, set: TileSet): TileAt[] {
  const { minX, maxX, minY, maxY } = tilesIn(box, set.maxZoom);
  const nearest = (maxX - minX + 1) * (maxY - minY + 1);
  if (nearest > MAX_TILES)
    cannot(`That would be ${nearest} tiles at zoom ${set.maxZoom}: keep a smaller area.`);
  return tilesOf([box], set);
}

interface Keeping {
  host: TileHost;
  set: TileSet;
  tiles: readonly TileAt[];
  intervalMs: number;
  stopping: AbortSignal;
}

/** Stores the tiles one after another until all are stored or it is stopped. Returns how many are stored. */
async function keepAll({ host, set, tiles, intervalMs, stopping }: Keeping): Promise<number> {
  let kept = 0;
  let nextPrint = performance.now() + PRINT_EVERY_MS;
  for (const at of tiles) {
    if (stopping.aborted) break;
    const began = performance.now();
    const how = await keepOne(host, at, set, stopping);
    if (how === null) break;
    kept += 1;
    if (performance.now() > nextPrint) {
      printLine(`  ${kept} of ${tiles.length} tiles`);
      nextPrint = performance.now() + PRINT_EVERY_MS;
    }
    if (how !== 'had') await wait(intervalMs - (performance.now() - began), stopping);
  }
  return kept;
}

/** Retries after failures with increasing pauses; null if it was stopped. */
async function keepOne(host: TileHost, at: TileAt, set: TileSet, stopping: AbortSignal) {
  for (const ms of [...PAUSES, null]) {
    try {
      return await host.keepAhead(at, set);
    } catch (error) {
      if (!(error instanceof OutsideFailed) || ms === null) return cannot(sentence(error));
      printLine(`  the host fails (${error.message}): trying again in ${ms / 1000} s`);
      await wait(ms, stopping);
      if (stopping.aborted) return null;
    }
  }
  return null;
}

const wait = (ms: number, signal: AbortSignal) =>
  ms > 0 ? pause(ms, undefined, { signal }).catch(() => {}) : Promise.resolve();

async function summary(host: TileHost, kept: number, wanted: number): Promise<string> {
  const { aheadTiles, aheadBytes } = await host.usage();
  const all = `${aheadTiles} tiles fetched ahead take ${(aheadBytes / 1024 / 1024).toFixed(1)} MB`;
  if (kept === wanted) return `All ${wanted} tiles are kept; ${all}.`;
  return `${kept} of ${wanted} tiles are kept, run it again to go on; ${all}.`;
}

function sentence(error: unknown): string {
  if (error instanceof OutsideFailed)
    return `The host of the tiles fails: ${error.message}. Tiles fetched so far are kept; run it again to go on.`;
  if (error instanceof TilesNotKept) return 'The disk is full. Tiles fetched so far are kept.';
  throw error;
}
