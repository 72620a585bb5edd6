import type { MapSettings } from 'contract/config';
import type { MapBase } from '../map-settings.ts';
import { openTileFile, type TileFile } from './tile-file.ts';

/** The map this server offers: what a client is told of it, and the file of tiles it is drawn from, if it is ours. */
export interface OfferedMap {
  tiles: TileFile | null;
  settings(): Promise<MapSettings>;
}

const OSM = '© OpenStreetMap';

/** Opens what the map is drawn from; `tilesPath` is where a file of ours is served. Refuses TileFileUnusable. */
export async function openMap(base: MapBase, tilesPath: string): Promise<OfferedMap> {
  const tiles = base.kind === 'tile file' ? await openTileFile(base.path) : null;
  return {
    tiles,
    async settings() {
      const version = await tiles?.version();
      return settingsOf(base, version ? `${tilesPath}?v=${version}` : null);
    },
  };
}

/** `ownTiles`: the address of our file, null without one. */
function settingsOf(base: MapBase, ownTiles: string | null): MapSettings {
  const drawn: MapSettings = {
    provider: 'maplibre',
    styleUrl: null,
    pmtilesUrl: ownTiles,
    kakaoAppKey: null,
    neighbourhoodsUrl: null,
    attribution: ownTiles === null ? '간이 지도' : OSM,
  };
  if (base.kind === 'style') return { ...drawn, styleUrl: base.url, attribution: '' };
  if (base.kind === 'tiles') return { ...drawn, pmtilesUrl: base.url, attribution: OSM };
  if (base.kind === 'kakao')
    return { ...drawn, provider: 'kakao', kakaoAppKey: base.appKey, attribution: 'Kakao' };
  return drawn;
}
