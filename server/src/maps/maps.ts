import { join } from 'node:path';
import type { MapSettings } from 'contract/config';
import type { ServiceCheck } from 'contract/maps';
import type { ContentSources } from '../http/headers.ts';
import type { MapBase } from '../config/map-settings.ts';
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
  /** The tile file it is drawn from, if that is on this machine. */
  tileFile: TileFile | null;
  /** The source of its tiles in the OpenMapTiles schema, if our server serves them. */
  tiles: TileSource | null;
  /** The host from which these tiles are fetched. */
  host: TileHost | null;
  /** The settings that a client needs to draw it. */
  settings(): Promise<MapSettings>;
  /** The origins that pages may load from for it; a new object each time a style has been read. */
  sources(): ContentSources;
  /** Checks the source of the map; null if that is part of this server. Reads a style again. */
  check(): Promise<ServiceCheck | null>;
  /** Retries reading a style that could not be read. */
  retryStyle(): Promise<void>;
}

/** The environment of the map. */
export interface MapContext {
  /** The address browsers use; undefined if the operator has not set it. */
  publicUrl: string | undefined;
  dataDir: string;
  /** The most disk space that cached tiles may take. */
  tilesMaxBytes: number;
  /** Kakao's host; tests set another one. */
  kakao?: string;
  /** The time limit of one answer of the tile host; tests set less. */
  answerMs?: number;
  /** Called each time the tile host's breaker opens after repeated failures. */
  onTrouble?: (trouble: LastTrouble) => void;
  /** Called with the system's error code if tiles cannot be stored. */
  onFull?: (code: string) => void;
}

const KAKAO = 'https://dapi.kakao.com';

/** The folder of all hosts' tiles. */
export const tilesFolder = (dataDir: string) => join(dataDir, 'map-tiles');

/** Opens the configured map. Reads a style for the hosts it loads from, but does not wait for a tile host. Throws TileFileUnusable. */
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
      const [known, version] = await Promise.all([tiles?.tiles(), tileFile?.version()]);
      const isOwn = tiles !== null && (known !== null || tiles === host);
      const file = version ? `${TILES_PATH}?v=${version}` : null;
      return clientSettings(base, { tiles: isOwn ? known : undefined, tileFile: file });
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

/** Uses our own drawing if no host may be contacted and no tiles are kept. */
async function usableBase(base: MapBase, host: TileHost | null): Promise<MapBase> {
  const isEmpty = base.kind === 'kept tiles' && (await host?.version()) === null;
  return isEmpty ? { kind: 'drawn' } : base;
}

async function assertExists(tiles: TileFile) {
  if ((await tiles.version()) === null) throw new OutsideFailed('gone');
}
