import { addProtocol } from 'maplibre-gl';
import { withGround } from './ground.ts';
import { readPatiently } from './read-patiently.ts';
import type { TileAt, TileSource } from './tile-source.ts';

/** A tile source for a MapLibre map. */
export interface MapTileSource {
  /** The URL template of the tiles. */
  template: string;
  /** Whether a tile has loaded and has streets. */
  hasStreets(at: TileAt): boolean;
}

const sources: { source: TileSource; filled: Set<string> }[] = [];

/** Registers a source for maps. Tiles with streets get the ground layer; a tile without streets is empty and never fails. */
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
