import { addProtocol } from 'maplibre-gl';
import { withGround } from './ground.ts';
import { readPatiently } from './read-patiently.ts';
import type { TileAt, TileSource } from './tile-source.ts';

/** A tile source as a MapLibre map uses it. */
export interface MapTileSource {
  /** What the tiles of a vector source are called. */
  template: string;
  /** Whether a tile was read and has streets. */
  hasStreets(at: TileAt): boolean;
}

const sources: { source: TileSource; filled: Set<string> }[] = [];

/** Makes a source readable by maps. Each tile with streets gets the ground; one without stays empty, and never fails. */
export function addTileSource(source: TileSource): MapTileSource {
  if (sources.length === 0) addProtocol('streets', readTile);
  const filled = new Set<string>();
  const index = sources.push({ source, filled }) - 1;
  return {
    template: `streets://${index}/{z}/{x}/{y}`,
    hasStreets: (at) => filled.has(key(at)),
  };
}

async function readTile(
  { url }: { url: string },
  { signal }: AbortController,
): Promise<{ data: ArrayBuffer }> {
  const [index = 0, z = 0, x = 0, y = 0] = url.replace('streets://', '').split('/').map(Number);
  const { source, filled } = sources[index]!;
  const tile = await readPatiently(source, { z, x, y }, signal);
  if (tile === null) return { data: new ArrayBuffer(0) };
  filled.add(key({ z, x, y }));
  return { data: withGround(tile).buffer };
}

const key = ({ z, x, y }: TileAt) => `${z}/${x}/${y}`;
