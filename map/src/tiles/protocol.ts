import { addProtocol } from 'maplibre-gl';
import { withGround } from './ground.ts';
import { withReadableNames } from './readable-names.ts';
import { readPatiently } from './read-patiently.ts';
import type { TileAt, TileSource } from './tile-source.ts';

/** A tile source for a MapLibre map. */
export interface MapTileSource {
  /** The URL template of the tiles. */
  template: string;
  /** Whether a tile has loaded and has streets. */
  hasStreets(at: TileAt): boolean;
}

const sources: { source: TileSource; names: string | null; filled: Set<string> }[] = [];

/**
 * Registers a source for maps. Tiles with streets get the ground layer, and readable names in the layer that has only names of streets; a
 * tile without streets is empty and never fails.
 */
export function addTileSource(source: TileSource, names: string | null): MapTileSource {
  if (sources.length === 0) addProtocol('streets', readTile);
  const filled = new Set<string>();
  const index = sources.push({ source, names, filled }) - 1;
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
  const { source, names, filled } = sources[index]!;
  const tile = await readPatiently(source, { z, x, y }, signal);
  if (tile === null) return { data: new ArrayBuffer(0) };
  filled.add(key({ z, x, y }));
  return { data: withGround(withReadableNames(tile, names)).buffer };
}

const key = ({ z, x, y }: TileAt) => `${z}/${x}/${y}`;
