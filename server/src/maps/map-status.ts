import type { ServiceCheck, MapStatus } from 'contract/maps';
import { basename } from 'node:path';
import type { Db } from '../db.ts';
import type { OpenGeocoder } from '../geo/open-geocoder.ts';
import type { MapBase } from '../map-settings.ts';
import { checkedBy } from '../outside/fetch-json.ts';
import { neighbourhoodStatus } from '../regions/region-update.ts';
import { korea } from '../regions/country.ts';
import type { OfferedMap } from './maps.ts';

/** What the status is read from. */
export interface MapParts {
  db: Db;
  publicUrl: string | undefined;
  map: OfferedMap;
  geocoder: OpenGeocoder;
}

/** What every place service should find. */
const KNOWN_SPOT = '서울시청';

/** Asks each configured service now, two at a time at most, and tells how things stand. */
export async function mapStatus({ db, publicUrl, map, geocoder }: MapParts): Promise<MapStatus> {
  const [mapCheck, geocoderCheck, outlines] = await Promise.all([
    map.check(),
    checkGeocoder(geocoder),
    neighbourhoodStatus(db),
  ]);
  const { outer } = geocoder;
  const last = outer?.breaker.lastTrouble() ?? null;
  return {
    publicUrl: publicUrl ?? null,
    mapBase: map.base.kind,
    mapHost: hostOf(map.base),
    mapCheck,
    geocoder: geocoder.kind,
    geocoderHost: outer?.service.host ?? null,
    geocoderCheck,
    breaker: outer?.breaker.state() ?? null,
    lastTrouble: last && { ...last, at: new Date(last.at).toISOString() },
    dongCount: korea().sigungus.reduce((sum, { dongs }) => sum + dongs.length, 0),
    outlines: outlines && { drawnBy: outlines.source, placesLeft: outlines.remaining },
  };
}

/** Past the breaker: an operator wants to know how it is now. */
async function checkGeocoder({ outer }: OpenGeocoder): Promise<ServiceCheck | null> {
  return outer === null ? null : checkedBy(outer.service.search(KNOWN_SPOT, { limit: 1 }));
}

/** Where the map comes from, without keys: a host, or a file's name. */
function hostOf(base: MapBase): string | null {
  if (base.kind === 'tile file') return basename(base.path);
  if ('url' in base) return new URL(base.url).host;
  return base.kind === 'kakao' ? 'dapi.kakao.com' : null;
}
