import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTileHost } from '../../server/test/fake-tile-host.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { inventedTile, type TileAt } from '../../server/test/tiles/invented-tiles.ts';
import type { BenchPostgres } from './bench-app.ts';
import { type Callers, startCallers } from './load.ts';
import { comparedRow, type Row } from './measure.ts';
import { startProduct } from './product.ts';
import { startProgram } from './programs.ts';

const [CALLERS, MS, MIN_SHARE] = [16, 3_000, 0.8];
const BARE = join(import.meta.dirname, 'bare-files.ts');
/** The tiles around the invented neighbourhood, some of them empty. */
const TILES: readonly TileAt[] = [-1, 0, 1].flatMap((east) =>
  [-1, 0, 1].map((south) => ({ z: 14, x: 13967 + east, y: 6345 + south })),
);
/** Linux counts CPU time in these. */
const TICKS_PER_SECOND = 100;
const HEADERS = { 'accept-encoding': 'gzip' };

/** Kept tiles that the server sends ÷ files that bare Fastify sends, each per second of its own CPU time. */
export async function tileRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  const host = await startTileHost({ tile: inventedTile });
  opened.defer(() => host.close());
  await postgres.database('served');
  const product = opened.use(
    await startProduct({ DATABASE_URL: await postgres.copy('served'), MAP_TILES: host.address }),
  );
  const folder = await freshFolder();
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const files = await keepTiles(product.address, folder);
  const bare = opened.use(await startProgram(BARE, [folder]));
  const callers = opened.use(startCallers());
  const ours = { origin: product.address, paths: files.map(({ path }) => path), cpuMs: product.cpuMs };
  const theirs = {
    origin: bare.address,
    paths: files.map(({ name }) => `/${name}`),
    cpuMs: () => cpuMs(bare.pid),
  };
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const figures = [await perCpuSecond(callers, ours), await perCpuSecond(callers, theirs)] as const;
    if (round === 0) continue; // to warm up
    own.push(figures[0]);
    other.push(figures[1]);
  }
  return [comparedRow('kept tiles ÷ files of bare Fastify, per core', own, other, { atLeast: MIN_SHARE })];
}

/** Has the server keep the tiles that exist, and writes them into the folder as well. */
async function keepTiles(address: string, folder: string): Promise<{ path: string; name: string }[]> {
  const files: { path: string; name: string }[] = [];
  for (const { z, x, y } of TILES) {
    const path = `/map/tiles/latest/${z}/${x}/${y}.pbf`;
    const answer = await fetch(address + path);
    if (answer.status !== 200) continue;
    const name = `${x}-${y}.pbf`;
    await writeFile(join(folder, name), gzipSync(Buffer.from(await answer.arrayBuffer())));
    files.push({ path, name });
  }
  if (files.length === 0) throw new Error('The invented neighbourhood has no tiles here.');
  return files;
}

interface Server {
  origin: string;
  paths: readonly string[];
  cpuMs(): Promise<number>;
}

async function perCpuSecond(callers: Callers, { origin, paths, cpuMs }: Server): Promise<number> {
  const before = await cpuMs();
  const calls = paths.map((path) => ({ method: 'GET' as const, path, headers: HEADERS }));
  const { times } = await callers.call({ origin, calls, callers: CALLERS, ms: MS });
  return times.length / (((await cpuMs()) - before) / 1_000);
}

/** The CPU time that a process has used, in ms. */
async function cpuMs(pid: number): Promise<number> {
  const [, rest = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = rest.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * (1_000 / TICKS_PER_SECOND);
}
