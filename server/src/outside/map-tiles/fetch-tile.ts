import { fetchResponse, OutsideFailed, readBytes } from '../fetch-json.ts';
import type { TileRequest } from './tile-json.ts';
import { isWholeTile } from './whole-tile.ts';

/** The tags by which a host identifies a tile's content, for conditional requests. */
export interface TileTags {
  etag: string | null;
  lastModified: string | null;
}

/** A host's answer for one tile; `isGone` is a 404, which may mean that the entire version no longer exists. */
export type FetchedTile =
  | ({ kind: 'tile'; mvt: Buffer } & TileTags)
  | { kind: 'unchanged' }
  | { kind: 'none'; isGone: boolean };

const TIMEOUT_MS = 8_000;
/** Tiles of the densest cities have 2 MB uncompressed. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Fetches a tile, or `unchanged` if the known tile is still current. An empty answer is a tile that does not exist. Throws
 * `OutsideFailed`, as `nonsense` for bytes that are not a complete vector tile.
 */
export async function fetchTile(
  url: string,
  known: TileTags | null,
  { headers, timeoutMs = TIMEOUT_MS }: TileRequest,
): Promise<FetchedTile> {
  const conditions = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  try {
    const response = await fetchResponse(url, {
      timeoutMs,
      headers: { ...headers, ...conditions },
      redirect: 'follow',
    });
    const mvt = await readBytes(response, MAX_BYTES);
    if (mvt.length === 0) return { kind: 'none', isGone: false };
    if (!isWholeTile(mvt)) throw new OutsideFailed('nonsense');
    const tag = (name: string) => response.headers.get(name);
    return { kind: 'tile', mvt, etag: tag('etag'), lastModified: tag('last-modified') };
  } catch (error) {
    const status = error instanceof OutsideFailed ? error.status : null;
    if (status === 304 && known !== null) return { kind: 'unchanged' };
    if (status === 404 || status === 410) return { kind: 'none', isGone: true };
    throw error;
  }
}
