import type { TileSource } from '../../tiles/tile-source.ts';

/** Below this zoom our drawing is the better map, and no tiles are read. */
const FARTHEST_ZOOM = 8;

/** The zooms at which streets are drawn from a source. */
export const streetZooms = ({ minZoom, maxZoom }: Pick<TileSource, 'minZoom' | 'maxZoom'>) => ({
  minzoom: Math.max(minZoom, Math.min(FARTHEST_ZOOM, maxZoom)),
  maxzoom: maxZoom,
});
