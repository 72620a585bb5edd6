import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { TileFileUnusable } from '../start-refused.ts';

/** Where the file of tiles is served, and only it. */
export const TILES_PATH = '/map/tiles.pmtiles';

/** One file of map tiles (PMTiles version 3 with vector tiles) on this machine; it may be replaced while we run. */
export interface TileFile {
  path: string;
  /** Opens the file as it stands now; whoever asks closes it. Null while it is gone. */
  open(): Promise<OpenTiles | null>;
  /** Changes with the file; null while it is gone. */
  version(): Promise<string | null>;
}

/** The file under one name, whatever happens to that name meanwhile. */
export interface OpenTiles {
  handle: FileHandle;
  size: number;
  version: string;
}

/** Finds the file of tiles. Refuses TileFileUnusable for one that is not there or does not begin as vector PMTiles do. */
export async function openTileFile(path: string): Promise<TileFile> {
  const opened = await openTiles(path).catch((error: unknown) => {
    throw new TileFileUnusable(path, whyNot(error));
  });
  if (opened === null) throw new TileFileUnusable(path, 'it is not a file');
  const wrong = await wrongWith(opened.handle).finally(() => opened.handle.close());
  if (wrong !== null) throw new TileFileUnusable(path, wrong);
  return {
    path,
    open: () => openTiles(path).catch(() => null),
    version: () =>
      stat(path).then(
        (stats) => (stats.isFile() ? versionOf(stats) : null),
        () => null,
      ),
  };
}

async function openTiles(path: string): Promise<OpenTiles | null> {
  if (!(await stat(path)).isFile()) return null; // before opening: a pipe would wait for its writer
  const handle = await open(path);
  const stats = await handle.stat();
  return { handle, size: stats.size, version: versionOf(stats) };
}

const versionOf = ({ size, mtimeMs }: Stats) => `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;

/** How long the head of a PMTiles file is. */
export const HEADER_BYTES = 127;
const AT = { version: 7, tileType: 99 };
const VECTOR = 1;

async function wrongWith(handle: FileHandle): Promise<string | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return wrongHeader(buffer.subarray(0, bytesRead));
}

/** Why the first bytes of a file are not those of vector tiles in PMTiles 3, null when they are. */
export function wrongHeader(head: Buffer): string | null {
  if (head.length < HEADER_BYTES || head.toString('latin1', 0, AT.version) !== 'PMTiles')
    return 'it is no PMTiles file';
  if (head[AT.version] !== 3) return 'it is PMTiles of another version than 3';
  return head[AT.tileType] === VECTOR ? null : 'its tiles are pictures, not vector tiles';
}

function whyNot(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  return code === 'EACCES' ? 'we may not read it' : `reading it failed (${code ?? 'unknown'})`;
}
