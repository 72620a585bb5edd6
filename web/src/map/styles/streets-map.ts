import type { MapCredit, MapSettings, MapTiles } from 'contract/config';
import { httpTiles } from '../tiles/http-tiles.ts';
import { openTileFile } from '../tiles/tile-file.ts';
import type { BaseMap } from './base-map.ts';
import { loadDrawnMap } from './drawn-map.ts';
import { OPENMAPTILES } from './streets/openmaptiles.ts';
import { PROTOMAPS } from './streets/protomaps.ts';
import { Streets } from './streets/streets.ts';

const OPENSTREETMAP: MapCredit = { label: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

const opened = new Map<string, Streets>();

/** Our drawing with streets over it, from tiles in the OpenMapTiles schema. Where no tile can be read it stays our drawing. */
export async function loadStreets(tiles: MapTiles, { credits }: MapSettings): Promise<BaseMap> {
  const streets = opened.get(tiles.url) ?? new Streets(OPENMAPTILES, httpTiles(tiles));
  opened.set(tiles.url, streets);
  return overDrawing(streets, credits);
}

/** The same from a file of Protomaps tiles. Throws where the file cannot be read in ranges. */
export async function loadTileFile(url: string, { credits }: MapSettings): Promise<BaseMap> {
  const streets = opened.get(url) ?? new Streets(PROTOMAPS, await openTileFile(url));
  opened.set(url, streets);
  return overDrawing(streets, credits.length > 0 ? credits : [OPENSTREETMAP]);
}

async function overDrawing(streets: Streets, credits: readonly MapCredit[]): Promise<BaseMap> {
  const drawn = await loadDrawnMap('streets');
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
