import { join } from 'node:path';
import type { MapSettings } from 'contract/config';
import type { ServiceCheck } from 'contract/maps';
import type { ContentSources } from '../http/headers.ts';
import type { MapBase } from '../map-settings.ts';
import type { LastTrouble } from '../outside/breaker.ts';
import { checkService, OutsideFailed } from '../outside/fetch-json.ts';
import { readStyle } from '../outside/map-style/read-style.ts';
import { openTileHost, type TileHost } from '../outside/map-tiles/tile-host.ts';
import type { TileSource } from '../outside/map-tiles/tile-source.ts';
import { checkKakaoSdk } from './check-kakao.ts';
import { assertReadable, checkTiles } from './check-tiles.ts';
import { clientSettings } from './client-settings.ts';
import { mapSources } from './map-sources.ts';
import { openTileArchive } from './tile-archive.ts';
import { openTileFile, TILES_PATH, type TileFile } from './tile-file.ts';

/** The map this server offers. */
export interface OfferedMap {
  base: MapBase;
  /** The tile file it is drawn from, when it is on this machine. */
  tileFile: TileFile | null;
  /** Where its tiles in the OpenMapTiles schema come from, when our server has them. */
  tiles: TileSource | null;
  /** The host those are fetched from. */
  host: TileHost | null;
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
  dataDir: string;
  /** The most disk space that viewed tiles may take. */
  tilesMaxBytes: number;
  /** Kakao's host; tests set another one. */
  kakao?: string;
  /** How long the host of tiles may take for one answer; tests set less. */
  answerMs?: number;
  /** Called each time the host of tiles has failed so often that it is paused. */
  onTrouble?: (trouble: LastTrouble) => void;
  /** Called where tiles cannot be kept, with the system's code. */
  onFull?: (code: string) => void;
}

const KAKAO = 'https://dapi.kakao.com';

/** The folder of the tiles of all hosts. */
export const tilesFolder = (dataDir: string) => join(dataDir, 'map-tiles');

/** Opens the configured map; a style is read for the hosts it loads from, a host of tiles is not waited for. Throws TileFileUnusable. */
export async function openMap(configured: MapBase, context: MapContext): Promise<OfferedMap> {
  const { publicUrl, kakao = KAKAO } = context;
  const https = publicUrl?.startsWith('https:') ?? false;
  const host = openHost(configured, context);
  const base = await usableBase(configured, host);
  const tileFile = base.kind === 'tile file' ? await openTileFile(base.path) : null;
  const archive = tileFile && openTileArchive(tileFile);
  const tiles = base.kind === 'drawn' ? null : (host ?? archive);
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
    if (host !== null) return host.check();
    return tileFile === null ? null : checkService(assertExists(tileFile));
  }
  /** The host's own address of its tiles, which pages are allowed to ask from then on. */
  async function directUrl(): Promise<string | null> {
    if (base.kind !== 'tile host' || !base.isDirect) return null;
    const template = (await host?.version())?.template ?? null;
    if (template !== null) sources = mapSources(base, [template], https);
    return template;
  }

  if (base.kind === 'style') await check();
  return {
    base,
    tileFile,
    tiles,
    host: tiles === host ? host : null,
    sources: () => sources,
    check,
    async retryStyle() {
      if (!isStyleRead) await check();
    },
    async settings() {
      const [known, direct, version] = await Promise.all([tiles?.tiles(), directUrl(), tileFile?.version()]);
      const isOwn = tiles !== null && (known !== null || tiles === host);
      const file = version ? `${TILES_PATH}?v=${version}` : null;
      return clientSettings(base, { tiles: isOwn ? known : undefined, tileFile: file, direct });
    },
  };
}

function openHost(base: MapBase, context: MapContext): TileHost | null {
  const { dataDir, tilesMaxBytes, answerMs, onTrouble, onFull } = context;
  if (base.kind !== 'tile host' && base.kind !== 'kept tiles') return null;
  return openTileHost({
    address: base.tileJson,
    folder: tilesFolder(dataDir),
    maxBytes: tilesMaxBytes,
    isOffline: base.kind === 'kept tiles',
    ...(answerMs !== undefined && { answerMs }),
    ...(onTrouble && { onTrouble }),
    ...(onFull && { onFull }),
  });
}

/** Where no host may be contacted and nothing was kept, there is only our own drawing. */
async function usableBase(base: MapBase, host: TileHost | null): Promise<MapBase> {
  const isEmpty = base.kind === 'kept tiles' && (await host?.version()) === null;
  return isEmpty ? { kind: 'drawn' } : base;
}

async function assertExists(tiles: TileFile) {
  if ((await tiles.version()) === null) throw new OutsideFailed('gone');
}
