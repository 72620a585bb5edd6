import type { MapSettings } from 'contract/config';
import type { ServiceCheck } from 'contract/maps';
import type { ContentSources } from '../http/headers.ts';
import type { MapBase } from '../map-settings.ts';
import { checkService, OutsideFailed } from '../outside/fetch-json.ts';
import { readStyle } from '../outside/map-style/read-style.ts';
import { checkKakaoSdk } from './check-kakao.ts';
import { assertReadable, checkTiles } from './check-tiles.ts';
import { mapSources } from './map-sources.ts';
import { openTileFile, TILES_PATH, type TileFile } from './tile-file.ts';

/** The map this server offers. */
export interface OfferedMap {
  base: MapBase;
  /** The tile file it is drawn from, when it is on this machine. */
  tiles: TileFile | null;
  /** What a client needs to draw it. */
  settings(): Promise<MapSettings>;
  /** What pages may load for it; a new object each time a style has been read. */
  sources(): ContentSources;
  /** Checks what the map is drawn from; null when that is part of this server. Reads a style again. */
  check(): Promise<ServiceCheck | null>;
  /** Reads a style that could not be read so far. */
  retryStyle(): Promise<void>;
}

/** Where the map is used. */
export interface MapContext {
  /** Where browsers reach us, undefined when the operator has not set it. */
  publicUrl: string | undefined;
  /** Kakao's host; tests set another one. */
  kakao?: string;
}

const KAKAO = 'https://dapi.kakao.com';

/** Opens the configured map; a style is read for the hosts it loads from. Throws TileFileUnusable. */
export async function openMap(base: MapBase, context: MapContext): Promise<OfferedMap> {
  const { publicUrl, kakao = KAKAO } = context;
  const https = publicUrl?.startsWith('https:') ?? false;
  const tiles = base.kind === 'tile file' ? await openTileFile(base.path) : null;
  let sources = mapSources(base, [], https);
  let isStyleRead = base.kind !== 'style';

  async function checkStyle(url: string) {
    const { origins, allowedOrigin } = await readStyle(url, publicUrl);
    sources = mapSources(base, origins, https);
    isStyleRead = true;
    assertReadable(allowedOrigin, url, publicUrl);
  }
  async function check(): Promise<ServiceCheck | null> {
    if (base.kind === 'style') return checkService(checkStyle(base.url));
    if (base.kind === 'tiles') return checkService(checkTiles(base.url, publicUrl));
    if (base.kind === 'kakao') return checkService(checkKakaoSdk(kakao, base.appKey, publicUrl));
    return tiles === null ? null : checkService(assertExists(tiles));
  }

  if (base.kind === 'style') await check();
  return {
    base,
    tiles,
    sources: () => sources,
    check,
    async retryStyle() {
      if (!isStyleRead) await check();
    },
    async settings() {
      const version = await tiles?.version();
      return clientSettings(base, version ? `${TILES_PATH}?v=${version}` : null);
    },
  };
}

async function assertExists(tiles: TileFile) {
  if ((await tiles.version()) === null) throw new OutsideFailed('gone');
}

const OSM = '© OpenStreetMap';

/** `ownTiles` is the address of our tile file, null without one. */
function clientSettings(base: MapBase, ownTiles: string | null): MapSettings {
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
