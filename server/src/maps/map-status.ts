import type { KeptTiles, ServiceCheck, MapStatus } from 'contract/maps';
import { basename } from 'node:path';
import type { Db } from '../db.ts';
import type { OpenGeocoder } from '../geo/open-geocoder.ts';
import type { MapBase } from '../config/map-settings.ts';
import type { LastTrouble } from '../outside/breaker.ts';
import { checkService } from '../outside/fetch-json.ts';
import type { TileHost } from '../outside/map-tiles/tile-host.ts';
import { neighbourhoodStatus } from '../regions/region-update.ts';
import { korea } from '../regions/country.ts';
import type { OfferedMap } from './maps.ts';

/** The parts whose status is checked. */
export interface MapParts {
  db: Db;
  publicUrl: string | undefined;
  map: OfferedMap;
  geocoder: OpenGeocoder;
  /** The host from which outlines are fetched automatically; null if they are not. */
  outlinesFrom: string | null;
}

/** A name that every place service should find. */
const KNOWN_NAME = '서울시청';

/** Checks the map and the geocoder in parallel, and returns the state of both. */
export async function mapStatus(parts: MapParts): Promise<MapStatus> {
  const { db, publicUrl, map, geocoder, outlinesFrom } = parts;
  const [mapCheck, geocoderCheck, outlines, kept] = await Promise.all([
    map.check(),
    checkGeocoder(geocoder),
    neighbourhoodStatus(db),
    map.host && keptTiles(map.host),
  ]);
  const { remote } = geocoder;
  const last = remote?.breaker.lastTrouble() ?? null;
  return {
    publicUrl: publicUrl ?? null,
    mapBase: map.base.kind,
    mapHost: mapHost(map.base),
    mapCheck,
    keptTiles: kept,
    geocoder: geocoder.kind,
    geocoderHost: remote?.service.host ?? null,
    geocoderCheck,
    breaker: remote?.breaker.state() ?? null,
    lastTrouble: withTime(last),
    dongCount: korea().sigungus.reduce((sum, { dongs }) => sum + dongs.length, 0),
    outlines: outlines && { drawnBy: outlines.source, placesLeft: outlines.remaining },
    outlinesFrom,
  };
}

async function keptTiles(host: TileHost): Promise<KeptTiles> {
  const { breaker } = host;
  const [usage, version] = await Promise.all([host.usage(), host.version()]);
  return {
    ...usage,
    maxBytes: host.maxBytes,
    version: version?.version ?? null,
    breaker: breaker.state(),
    lastTrouble: withTime(breaker.lastTrouble()),
  };
}

const withTime = (last: LastTrouble | null) => last && { ...last, at: new Date(last.at).toISOString() };

/** Checks the place service directly, bypassing the breaker. */
async function checkGeocoder({ remote }: OpenGeocoder): Promise<ServiceCheck | null> {
  return remote === null ? null : checkService(remote.service.search(KNOWN_NAME, { limit: 1 }));
}

/** The host or file name of the map, never a key; null for our own drawing. */
function mapHost(base: MapBase): string | null {
  if (base.kind === 'tile file') return basename(base.path);
  if ('tileJson' in base) return new URL(base.tileJson).host;
  if ('url' in base) return new URL(base.url).host;
  return base.kind === 'kakao' ? 'dapi.kakao.com' : null;
}
