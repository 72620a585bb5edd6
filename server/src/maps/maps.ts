import type { MapSettings } from 'contract/config';
import type { ServiceCheck } from 'contract/maps';
import type { ContentSources } from '../http/headers.ts';
import type { MapBase } from '../map-settings.ts';
import { checkedBy, OutsideFailed } from '../outside/fetch-json.ts';
import { readStyle } from '../outside/map-style/read-style.ts';
import { askKakaoSdk } from './check-kakao.ts';
import { askTiles, assertReadable } from './check-tiles.ts';
import { mapSources } from './map-sources.ts';
import { openTileFile, TILES_PATH, type TileFile } from './tile-file.ts';

/** The map this server offers. */
export interface OfferedMap {
  base: MapBase;
  /** The file of tiles it is drawn from, if that is ours. */
  tiles: TileFile | null;
  /** What a client is told of it. */
  settings(): Promise<MapSettings>;
  /** What pages may load for it; another object once a style was read anew. */
  sources(): ContentSources;
  /** Asks what the map is drawn from; null where that is here. A style is read anew. */
  check(): Promise<ServiceCheck | null>;
  /** Reads a style that could not be read yet. */
  readAgain(): Promise<void>;
}

/** Where the map is offered. */
export interface Offered {
  /** Where browsers reach us, undefined where nobody said so. */
  publicUrl: string | undefined;
  /** Kakao's host; another one in tests. */
  kakao?: string;
}

const KAKAO = 'https://dapi.kakao.com';

/** Opens what the map is drawn from; a style is read once, for the hosts it leads to. Refuses TileFileUnusable. */
export async function openMap(base: MapBase, offered: Offered): Promise<OfferedMap> {
  const { publicUrl, kakao = KAKAO } = offered;
  const https = publicUrl?.startsWith('https:') ?? false;
  const tiles = base.kind === 'tile file' ? await openTileFile(base.path) : null;
  let sources = mapSources(base, [], https);
  let isStyleRead = base.kind !== 'style';

  async function askStyle(url: string) {
    const { origins, letsRead } = await readStyle(url, publicUrl);
    sources = mapSources(base, origins, https);
    isStyleRead = true;
    assertReadable(letsRead, url, publicUrl);
  }
  async function check(): Promise<ServiceCheck | null> {
    if (base.kind === 'style') return checkedBy(askStyle(base.url));
    if (base.kind === 'tiles') return checkedBy(askTiles(base.url, publicUrl));
    if (base.kind === 'kakao') return checkedBy(askKakaoSdk(kakao, base.appKey, publicUrl));
    return tiles === null ? null : checkedBy(assertThere(tiles));
  }

  if (base.kind === 'style') await check();
  return {
    base,
    tiles,
    sources: () => sources,
    check,
    async readAgain() {
      if (!isStyleRead) await check();
    },
    async settings() {
      const version = await tiles?.version();
      return settingsOf(base, version ? `${TILES_PATH}?v=${version}` : null);
    },
  };
}

async function assertThere(tiles: TileFile) {
  if ((await tiles.version()) === null) throw new OutsideFailed('gone');
}

const OSM = '© OpenStreetMap';

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
