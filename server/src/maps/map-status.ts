import type { ServiceCheck, MapStatus } from 'contract/maps';
import { basename } from 'node:path';
import type { Db } from '../db.ts';
import type { OpenGeocoder } from '../geo/open-geocoder.ts';
import type { MapBase } from '../map-settings.ts';
import { checkService } from '../outside/fetch-json.ts';
import { neighbourhoodStatus } from '../regions/region-update.ts';
import { korea } from '../regions/country.ts';
import type { OfferedMap } from './maps.ts';

/** What the status is made from. */
export interface MapParts {
  db: Db;
  publicUrl: string | undefined;
  map: OfferedMap;
  geocoder: OpenGeocoder;
}

/** A name every place service should find. */
const KNOWN_NAME = '서울시청';

/** Checks the map and the geocoder now, at the same time, and gives the state of both. */
export async function mapStatus({ db, publicUrl, map, geocoder }: MapParts): Promise<MapStatus> {
  const [mapCheck, geocoderCheck, outlines] = await Promise.all([
    map.check(),
    checkGeocoder(geocoder),
    neighbourhoodStatus(db),
  ]);
  const { remote } = geocoder;
  const last = remote?.breaker.lastTrouble() ?? null;
  return {
    publicUrl: publicUrl ?? null,
    mapBase: map.base.kind,
    mapHost: mapHost(map.base),
    mapCheck,
    geocoder: geocoder.kind,
    geocoderHost: remote?.service.host ?? null,
    geocoderCheck,
    breaker: remote?.breaker.state() ?? null,
    lastTrouble: last && { ...last, at: new Date(last.at).toISOString() },
    dongCount: korea().sigungus.reduce((sum, { dongs }) => sum + dongs.length, 0),
    outlines: outlines && { drawnBy: outlines.source, placesLeft: outlines.remaining },
  };
}

/** Checks the service itself, not through the breaker. */
async function checkGeocoder({ remote }: OpenGeocoder): Promise<ServiceCheck | null> {
  return remote === null ? null : checkService(remote.service.search(KNOWN_NAME, { limit: 1 }));
}

/** Where the map comes from: a host or a file's name, never a key; null for our own. */
function mapHost(base: MapBase): string | null {
  if (base.kind === 'tile file') return basename(base.path);
  if ('url' in base) return new URL(base.url).host;
  return base.kind === 'kakao' ? 'dapi.kakao.com' : null;
}
