import type { MapTiles } from 'contract/config';
import { within } from '../within.ts';
import { isVectorTile } from './check-tile.ts';
import { Turns } from './turns.ts';
import { TileFailed, type TileAt, type TileSource } from './tile-source.ts';

/** Tiles of a host, with limited concurrency: hanging requests must leave connections for the rest of the app. */
export function httpTiles({ url, minZoom, maxZoom }: MapTiles): TileSource {
  return {
    minZoom,
    maxZoom,
    read: (at, signal) =>
      turns.run(() => within(TIMEOUT_MS, signal, (either) => fetchTile(address(url, at), either)), signal),
  };
}

/** The timeout of a tile, in ms. */
const TIMEOUT_MS = 10_000;
/** Shared by all maps of the page. */
const turns = new Turns(4);

function address(template: string, { z, x, y }: TileAt): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

async function fetchTile(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url, { signal });
  if (answer.status === 204) return null;
  if (!answer.ok) throw new TileFailed(`${url}: ${answer.status}`, retryAfterMs(answer));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length === 0) return null;
  if (!isVectorTile(bytes)) throw new TileFailed(`${url} is not a vector tile`);
  return bytes;
}

function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) ? Math.max(seconds, 0) * 1000 : 0;
}
