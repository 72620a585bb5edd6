import type { MapSettings } from 'contract/config';
import type { TileSource } from '../tiles/tile-source.ts';
import type { BaseMap } from './base-map.ts';
import { loadDrawnMap } from './drawn-map.ts';
import { Streets } from './streets/streets.ts';
import { openTileStreets } from './tile-streets.ts';

const opened = new Map<TileSource, Streets>();

/**
 * Our drawing with the streets of the settings over it. Where tiles cannot be read, our drawing stays visible. Throws if a tile file
 * cannot be read by range.
 */
export async function loadStreets(settings: MapSettings): Promise<BaseMap> {
  const found = await openTileStreets(settings);
  const drawn = await loadDrawnMap('streets');
  if (found === null) return drawn;
  const { source, schema, credits } = found;
  const streets = opened.get(source) ?? new Streets(schema, source);
  opened.set(source, streets);
  return {
    ...drawn,
    streets,
    credits,
    onReady: (map, signal) => {
      drawn.onReady?.(map, signal);
      streets.addTo(map, signal);
    },
  };
}
