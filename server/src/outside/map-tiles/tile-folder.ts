import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { evictOldest, measure } from './evict-oldest.ts';
import { fromFile, type KeptTile, toFile } from './kept-tile.ts';
import type { TileAt } from './tile-address.ts';

/**
 * Tiles of one host on disk, each a file. Several processes may use it: a file is written beside its place and renamed, and what it
 * is used for last is its modification time. Those somebody looked at share a cap; those an operator fetched ahead stay.
 */
export interface TileFolder {
  find(at: TileAt): Promise<KeptTile | null>;
  /** Keeps a tile: for good with `ahead` or where it already is, else until others are used more. False where the disk is full. */
  keep(at: TileAt, tile: KeptTile, ahead?: boolean): Promise<boolean>;
  /** Whether an operator has fetched a tile ahead, and of which version. */
  findAhead(at: TileAt): Promise<KeptTile | null>;
  /** How much there is. */
  usage(): Promise<TileUsage>;
}

/** How many tiles are kept for how long, and their size. */
export interface TileUsage {
  seenBytes: number;
  seenTiles: number;
  aheadBytes: number;
  aheadTiles: number;
}

/** The folders of a host's tiles: those somebody looked at, and those an operator fetched ahead. */
const SEEN = 'seen';
const AHEAD = 'ahead';
/** After this share of the cap has been written the oldest are evicted, down to nine tenths of the cap. */
const EVICT_AFTER = 0.05;
/** The precision of a tile's last use: its file is not touched more often. */
const TOUCH_MS = 60_000;
/** How long nothing is kept after the disk was full. */
const FULL_MS = 60_000;

/**
 * Opens the tiles of one host in `root`, which may hold those of others: `maxBytes` is for all of them together. `onFull` is called
 * with the system's code where the disk is full or may not be written.
 */
export function openTileFolder(
  root: string,
  host: string,
  maxBytes: number,
  onFull?: (code: string) => void,
): TileFolder {
  const folder = join(root, host);
  let written = Infinity; // the first write evicts what an earlier process, or a greater cap, left
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

/** Marks a tile as used now. Another process may just have evicted it. */
async function touch(file: string) {
  const now = Date.now();
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
  if (now - mtimeMs > TOUCH_MS) await utimes(file, now / 1000, now / 1000).catch(() => {});
}

/** The disk or the account's share of it is full, or may not be written. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);
