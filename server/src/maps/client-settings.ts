import { DRAWN_MAP, type MapCredit, type MapSettings } from 'contract/config';
import type { MapBase } from '../config/map-settings.ts';
import { OPENFREEMAP_CREDITS, OSM_CREDITS } from '../outside/map-tiles/credits.ts';
import type { SourceTiles } from '../outside/map-tiles/tile-source.ts';

/** The parts of a map that our server serves: tiles in the OpenMapTiles schema, or the address of a tile file in another schema. */
export interface OwnParts {
  /** The tiles; null while their version is unknown, undefined if there are none. */
  tiles: SourceTiles | null | undefined;
  tileFile: string | null;
}

const OSM = '© OpenStreetMap';
const WITH_OSM = { ...DRAWN_MAP, attribution: OSM, credits: [...OSM_CREDITS] };
/** The usual zooms of tiles in this schema, used until the version is known. */
const USUAL = { minZoom: 0, maxZoom: 14, credits: OPENFREEMAP_CREDITS };

/** The settings that a client needs to draw the map. */
export function clientSettings(base: MapBase, { tiles, tileFile }: OwnParts): MapSettings {
  if (base.kind === 'style') return { ...DRAWN_MAP, styleUrl: base.url, attribution: '' };
  if (base.kind === 'kakao')
    return { ...DRAWN_MAP, provider: 'kakao', kakaoAppKey: base.appKey, attribution: 'Kakao' };
  if (base.kind === 'tiles') return { ...WITH_OSM, pmtilesUrl: base.url };
  if (tiles !== undefined) return { ...DRAWN_MAP, ...withTiles(tiles) };
  return tileFile === null ? DRAWN_MAP : { ...WITH_OSM, pmtilesUrl: tileFile };
}

/** The version in the tile address until the real version is known. */
const ANY_VERSION = 'latest';
const tilesUrl = (version: string) => `/map/tiles/${version}/{z}/{x}/{y}.pbf`;

function withTiles(known: SourceTiles | null) {
  const { minZoom, maxZoom, credits } = known ?? USUAL;
  const url = tilesUrl(known?.version ?? ANY_VERSION);
  return { tiles: { url, minZoom, maxZoom }, credits: [...credits], attribution: inWords(credits) };
}

const inWords = (credits: readonly MapCredit[]) => credits.map(({ label }) => label).join(' ');
