import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { TileFileUnusable } from '../process/start-refused.ts';

/** The address of the tile file. */
export const TILES_PATH = '/map/tiles.pmtiles';

/** A tile file (PMTiles version 3 with vector tiles) on this machine; it may be replaced while the server runs. */
export interface TileFile {
  path: string;
  /** Opens the current file, which the caller must close; null while it is missing. */
  open(): Promise<OpenTiles | null>;
  /** Changes with the file; null while it is missing. */
  version(): Promise<string | null>;
}

/** One open version of the file, readable even after the file is replaced. */
export interface OpenTiles {
  handle: FileHandle;
  size: number;
  version: string;
}

/** Opens the tile file. Throws TileFileUnusable if it is missing or is not PMTiles with vector tiles. */
export async function openTileFile(path: string): Promise<TileFile> {
  const opened = await openTiles(path).catch((error: unknown) => {
    throw new TileFileUnusable(path, readProblem(error));
  });
  if (opened === null) throw new TileFileUnusable(path, 'it is not a file');
  const problem = await fileProblem(opened.handle).finally(() => opened.handle.close());
  if (problem !== null) throw new TileFileUnusable(path, problem);
  return {
    path,
    open: () => openTiles(path).catch(() => null),
    version: () =>
      stat(path).then(
        (stats) => (stats.isFile() ? fileVersion(stats) : null),
        () => null,
      ),
  };
}

async function openTiles(path: string): Promise<OpenTiles | null> {
  if (!(await stat(path)).isFile()) return null; // checked before opening: opening a pipe would wait for its writer
  const handle = await open(path);
  const stats = await handle.stat();
  return { handle, size: stats.size, version: fileVersion(stats) };
}

const fileVersion = ({ size, mtimeMs }: Stats) => `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;

/** The length of a PMTiles header. */
export const HEADER_BYTES = 127;
const OFFSET = { version: 7, ownCompression: 97, tileCompression: 98, tileType: 99 };
const VECTOR = 1;
const MAPLIBRE = 6;
/** The compressions that browsers and the `pmtiles` package read: unknown, none, gzip. */
const READABLE = new Set([0, 1, 2]);
const COMPRESSIONS: Record<number, string> = { 3: 'brotli', 4: 'zstd' };

async function fileProblem(handle: FileHandle): Promise<string | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return headerProblem(buffer.subarray(0, bytesRead));
}

/** Why bytes are not the header of PMTiles 3 with vector tiles; null if they are. */
export function headerProblem(head: Buffer): string | null {
  if (head.length < HEADER_BYTES || head.toString('latin1', 0, OFFSET.version) !== 'PMTiles')
    return 'it is not a PMTiles file';
  if (head[OFFSET.version] !== 3) return 'it is PMTiles of another version than 3';
  const compression = [head[OFFSET.ownCompression]!, head[OFFSET.tileCompression]!].find(
    (one) => !READABLE.has(one),
  );
  if (head[OFFSET.tileType] === MAPLIBRE)
    return 'its tiles are MapLibre tiles (MLT), which the map does not read; make it with vector tiles (MVT)';
  if (head[OFFSET.tileType] !== VECTOR) return 'its tiles are pictures, not vector tiles';
  return compression === undefined
    ? null
    : `it is compressed by ${COMPRESSIONS[compression] ?? 'an unknown method'}, which browsers do not read; make it with gzip`;
}

function readProblem(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  return code === 'EACCES' ? 'we may not read it' : `reading it failed (${code ?? 'unknown'})`;
}
