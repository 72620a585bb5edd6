import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { evictOldest, measure } from './evict-oldest.ts';
import { fromFile, type KeptTile, toFile } from './kept-tile.ts';
import type { TileAt } from './tile-address.ts';

/**
 * The tiles of one host on disk, one file per tile. Several processes may use it: a file is written under a temporary name and then
 * renamed. Its modification time is its last use. Viewed tiles share a size cap; tiles that an operator fetched ahead stay.
 */
export interface TileFolder {
  find(at: TileAt): Promise<KeptTile | null>;
  /** Stores a tile: permanently with `ahead` or if it is already kept ahead, else until evicted. False if the disk is full. */
  keep(at: TileAt, tile: KeptTile, ahead?: boolean): Promise<boolean>;
  /** The tile if an operator has fetched it ahead; else null. */
  findAhead(at: TileAt): Promise<KeptTile | null>;
  /** The number and size of the tiles. */
  usage(): Promise<TileUsage>;
}

/** The number and size of the viewed tiles and of the tiles fetched ahead. */
export interface TileUsage {
  seenBytes: number;
  seenTiles: number;
  aheadBytes: number;
  aheadTiles: number;
}

/** The folders of a host's tiles: tiles that members viewed, and tiles that an operator fetched ahead. */
const SEEN = 'seen';
const AHEAD = 'ahead';
/** After writing this share of the cap, the oldest tiles are evicted, down to nine tenths of the cap. */
const EVICT_AFTER = 0.05;
/** The precision of a tile's last use: its file is not touched more often. */
const TOUCH_MS = 60_000;
/** How long no tile is stored after the disk was full. */
const FULL_MS = 60_000;

/**
 * Opens the tiles of one host in `root`, which may hold tiles of other hosts: `maxBytes` is the cap for all of them. `onFull` is called
 * with the system's error code if the disk is full or not writable.
 */
export function openTileFolder(
  root: string,
  host: string,
  maxBytes: number,
  onFull?: (code: string) => void,
): TileFolder {
  const folder = join(root, host);
  let written = Infinity; // so that the first write evicts tiles left from an earlier process or a larger cap
  let evicting: Promise<void> | null = null;
  let fullUntil = 0;

  const path = (kind: string, { z, x, y }: TileAt) => join(folder, kind, String(z), String(x), `${y}.tile`);

  async function write(file: string, bytes: Buffer): Promise<void> {
    const partial = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(partial, bytes);
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
  }
  function evictSometimes(bytes: number) {
    written += bytes;
    if (written < maxBytes * EVICT_AFTER || evicting !== null) return;
    written = 0;
    evicting = evictOldest(root, SEEN, maxBytes).finally(() => (evicting = null));
  }

  return {
    async find(at) {
      const ahead = await read(path(AHEAD, at));
      if (ahead !== null) return ahead;
      const file = path(SEEN, at);
      const seen = await read(file);
      if (seen !== null) await touch(file);
      return seen;
    },
    findAhead: (at) => read(path(AHEAD, at)),
    async keep(at, tile, ahead = false) {
      if (!ahead && Date.now() < fullUntil) return false;
      const bytes = toFile(tile);
      const stays = ahead || (await exists(path(AHEAD, at)));
      try {
        await write(path(stays ? AHEAD : SEEN, at), bytes);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (!NO_SPACE.has(code)) throw error;
        if (Date.now() >= fullUntil) onFull?.(code);
        fullUntil = Date.now() + FULL_MS;
        return false;
      }
      if (stays) await rm(path(SEEN, at), { force: true });
      else evictSometimes(bytes.length);
      return true;
    },
    async usage() {
      const [seen, ahead] = await Promise.all([measure(join(folder, SEEN)), measure(join(folder, AHEAD))]);
      return {
        seenBytes: seen.bytes,
        seenTiles: seen.files,
        aheadBytes: ahead.bytes,
        aheadTiles: ahead.files,
      };
    },
  };
}

async function read(file: string): Promise<KeptTile | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : fromFile(bytes);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Marks a tile as used now. Ignores errors, since another process may just have evicted it. */
async function touch(file: string) {
  const now = Date.now();
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
  if (now - mtimeMs > TOUCH_MS) await utimes(file, now / 1000, now / 1000).catch(() => {});
}

/** The error codes of a disk or quota that is full, or of a disk that is not writable. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);
