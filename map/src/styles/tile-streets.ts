import type { MapCredit, MapSettings } from 'contract/config';
import { httpTiles } from '../tiles/http-tiles.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import { OPENMAPTILES } from './streets/openmaptiles.ts';
import { PROTOMAPS } from './streets/protomaps.ts';
import type { TileSchema } from './streets/schema.ts';

/** The source of street tiles, their schema, and their credits. */
export interface TileStreets {
  schema: TileSchema;
  source: TileSource;
  credits: readonly MapCredit[];
}

const OPENSTREETMAP: MapCredit = { label: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

const files = new Map<string, TileSource>();
const hosts = new Map<string, TileSource>();

/** The configured streets; null if there are none. Throws if a tile file cannot be read by range. */
export async function openTileStreets({
  pmtilesUrl,
  tiles,
  credits,
}: MapSettings): Promise<TileStreets | null> {
  if (pmtilesUrl !== null) {
    const source = files.get(pmtilesUrl) ?? (await openFile(pmtilesUrl));
    files.set(pmtilesUrl, source);
    return { schema: PROTOMAPS, source, credits: credits.length > 0 ? credits : [OPENSTREETMAP] };
  }
  if (tiles === null) return null;
  const source = hosts.get(tiles.url) ?? httpTiles(tiles);
  hosts.set(tiles.url, source);
  return { schema: OPENMAPTILES, source, credits };
}

const openFile = async (url: string) => (await import('../tiles/tile-file.ts')).openTileFile(url);
