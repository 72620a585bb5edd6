import * as v from 'valibot';
import type { TileTags } from './fetch-tile.ts';

/** A tile kept on disk. */
export interface KeptTile extends TileTags {
  /** The version of the host's tiles to which it belongs. */
  version: string;
  /** When the host last confirmed it, in ms since 1970. */
  checkedAt: number;
  /** The tile in gzip; null if the host has no such tile. */
  gzip: Buffer | null;
}

const Head = v.object({
  version: v.string(),
  checkedAt: v.number(),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
});
const NEWLINE = 10;

/** A kept tile as the bytes of its file: a line of JSON, then the tile. */
export function toFile({ gzip, version, checkedAt, etag, lastModified }: KeptTile): Buffer {
  const head = { version, checkedAt, etag, lastModified, bytes: gzip?.length ?? null };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), gzip ?? Buffer.alloc(0)]);
}

/** The tile in a file; null if the file is not a tile, or incomplete after a power loss. */
export function fromFile(file: Buffer): KeptTile | null {
  const end = file.indexOf(NEWLINE);
  const head = end === -1 ? null : parseHead(file.toString('utf8', 0, end));
  if (head === null) return null;
  const { bytes, ...rest } = head;
  const gzip = file.subarray(end + 1);
  if (gzip.length !== (bytes ?? 0)) return null;
  return { ...rest, gzip: bytes === null ? null : gzip };
}

function parseHead(text: string) {
  try {
    const read = v.safeParse(Head, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
