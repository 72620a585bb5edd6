import type { Map as MapLibre } from 'maplibre-gl';
import type { MapTileSource } from './protocol.ts';
import type { TileAt } from './tile-source.ts';

const TILE_SIZE = 512;

interface Zooms {
  minzoom: number;
  maxzoom: number;
}

/** Whether streets cover the entire view, so that nothing of our drawing is visible. */
export function isCovered(map: MapLibre, sourceId: string, tiles: MapTileSource, zooms: Zooms): boolean {
  const drawn = drawnTiles(map, sourceId, tiles, zooms);
  return map
    .coveringTiles({ tileSize: TILE_SIZE, ...zooms })
    .every(({ canonical }) => drawn.some((tile) => contains(tile, canonical)));
}

/** Whether streets are in any part of the view. */
export const hasStreets = (map: MapLibre, sourceId: string, tiles: MapTileSource, zooms: Zooms) =>
  drawnTiles(map, sourceId, tiles, zooms).length > 0;

/** The currently drawn tiles with streets. */
function drawnTiles(map: MapLibre, sourceId: string, tiles: MapTileSource, { maxzoom }: Zooms): TileAt[] {
  return (map.style.tileManagers[sourceId]?.getVisibleCoordinates() ?? [])
    .map(({ canonical }) => ancestor(canonical, maxzoom))
    .filter((at) => tiles.hasStreets(at));
}

/** The tile, or its ancestor at `maxZoom`: far beyond the last zoom, MapLibre draws parts of a tile as separate tiles. */
function ancestor({ z, x, y }: TileAt, maxZoom: number): TileAt {
  const scale = 2 ** Math.max(z - maxZoom, 0);
  return { z: Math.min(z, maxZoom), x: Math.floor(x / scale), y: Math.floor(y / scale) };
}

/** Whether a tile equals another or is its ancestor. */
function contains(outer: TileAt, inner: TileAt): boolean {
  const { z, x, y } = ancestor(inner, outer.z);
  return z === outer.z && x === outer.x && y === outer.y;
}
